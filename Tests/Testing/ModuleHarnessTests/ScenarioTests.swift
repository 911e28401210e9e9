import DataProviding
import ModuleHarness
import Testing

struct ScenarioTests {
  @Test func `the standard scenarios begin with the usual one`() {
    #expect(Scenario.standard.map(\.name) == ["usual", "empty", "long", "slow", "failing", "offline"])
  }

  @Test func `every standard scenario has a line for the help`() {
    #expect(Scenario.standard.allSatisfy { !$0.summary.isEmpty && $0.summary.count <= 60 })
  }

  @Test func `a new scenario has the properties of the usual one`() {
    let scenario = Scenario("sold-out", summary: "nothing is in stock")
    #expect(scenario.name == "sold-out")
    #expect(scenario.summary == "nothing is in stock")
    #expect(scenario.content == .usual)
    #expect(scenario.latency == .milliseconds(20))
    #expect(scenario.failure == nil)
    #expect(!scenario.isCached)
  }

  @Test func `changing the latency of a scenario changes nothing else`() {
    let late = Scenario.failing.latency(.seconds(3))
    #expect((late.latency, late.name, late.failure) == (.seconds(3), "failing", Scenario.failing.failure))
  }

  @Test func `combined scenarios have the unusual properties of each`() {
    let both = Scenario.slow.combined(with: .failing)
    #expect(
      (both.name, both.latency, both.failure) == ("slow,failing", Scenario.slow.latency, Scenario.failing.failure))
    #expect(Scenario.offline.combined(with: .long).content == .extreme)
    #expect(Scenario.offline.combined(with: .long).isCached)
  }
}
