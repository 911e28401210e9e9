import EngineTerminal
import ModuleHarness
import PreviewHost
import Testing

@testable import MockAppHost

struct MockAppArgumentsTests {
  private func read(_ arguments: [String], _ scenarios: [Scenario] = [.usual, .empty, .slow]) -> String {
    let command = MockAppArguments.command("MockApp", scenarios: scenarios)
    do {
      switch try command.read(arguments, into: MockAppArguments()) {
      case .help: return "help"
      case .version: return "version"
      case .values(let values):
        let names = values.host.scenarios.joined(separator: ",")
        return (["\(names.isEmpty ? "the first one" : names):"] + values.host.links).joined(separator: " ")
      }
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ([], "the first one:"), (["a"], "the first one: a"), (["a", "b"], "the first one: a b"),
    (["--scenario", "slow"], "slow:"),
    (["--scenario=slow", "a"], "slow: a"), (["a", "--scenario", "slow", "b"], "slow: a b"),
    (["--scenario", "slow", "--scenario=empty"], "empty:"), (["--help"], "help"), (["--version"], "version"),
    (["--scenario", "fast"], "--scenario is fast; expected one or several of usual, empty, slow"),
    (["--scenario", "slow,fast"], "--scenario is slow,fast; expected one or several of usual, empty, slow"),
    (["--scenario", "slow,empty"], "slow,empty:"), (["--scenario", "usual"], "the first one:"),
    (["--scenario", "slow,"], "--scenario is slow,; expected one or several of usual, empty, slow"),
    (["--locale", "?"], "--locale is ?; expected a language tag, as in de or pt-BR"),
  ])
  func `a command line names a scenario and links`(arguments: [String], meaning: String) {
    #expect(read(arguments) == meaning)
  }

  @Test(arguments: [
    ([], "terminal"), (["--preview"], "preview, opens"), (["--preview", "--no-open"], "preview"),
    (["--watch"], "preview, opens, watches"), (["--watch", "--build", "make it"], "preview, opens, watches, make it"),
  ])
  func `a command line can show the module in a browser, and watch its sources`(arguments: [String], meaning: String)
    throws
  {
    let command = MockAppArguments.command("MockApp", scenarios: [])
    guard case .values(let values) = try command.read(arguments, into: MockAppArguments()) else {
      Issue.record("no values")
      return
    }
    let preview = values.preview
    let words = [
      preview.isShown ? "preview" : "terminal", preview.isShown && preview.opensBrowser ? "opens" : nil,
      preview.watchesSources ? "watches" : nil, preview.buildCommand,
    ]
    #expect(words.compactMap(\.self).joined(separator: ", ") == meaning)
  }
}
