import DataProviding
import ModuleHarness
import Testing

struct ScenarioTests {
  @Test func `every mock app has these, the usual one first`() {
    #expect(Scenario.standard.map(\.name) == ["usual", "empty", "long", "slow", "failing", "offline"])
  }

  @Test func `each has a line for the help`() {
    #expect(Scenario.standard.allSatisfy { !$0.summary.isEmpty && $0.summary.count <= 60 })
  }

  @Test func `one of a module's own is usual, to be changed from there`() {
    let scenario = Scenario("sold-out", summary: "nothing is in stock")
    #expect(scenario.name == "sold-out")
    #expect(scenario.summary == "nothing is in stock")
    #expect(scenario.content == .usual)
    #expect(scenario.latency == .milliseconds(20))
    #expect(scenario.failure == nil)
    #expect(!scenario.isCached)
  }

  @Test func `another latency changes nothing else`() {
    let late = Scenario.failing.latency(.seconds(3))
    #expect((late.latency, late.name, late.failure) == (.seconds(3), "failing", Scenario.failing.failure))
  }
}
