import Testing

@testable import ModuleHarness

struct MockAppArgumentsTests {
  @Test(arguments: [
    ([], "usual:"), (["a"], "usual: a"), (["a", "b"], "usual: a b"), (["--scenario", "slow"], "slow:"),
    (["--scenario=slow", "a"], "slow: a"), (["a", "--scenario", "slow", "b"], "slow: a b"),
    (["--scenario", "slow", "--scenario=empty"], "empty:"), (["--help"], "help"), (["-h"], "help"),
    (["a", "--help", "--nonsense"], "help"),
    (["--nonsense"], "there is no option --nonsense"), (["-x", "a"], "there is no option -x"),
    (["--scenario"], "--scenario needs one of usual, empty, slow"),
    (["--scenario", "fast"], "there is no scenario \"fast\"; there are: usual, empty, slow"),
    (["--scenario=fast"], "there is no scenario \"fast\"; there are: usual, empty, slow"),
    (["--scenario="], "there is no scenario \"\"; there are: usual, empty, slow"),
  ])
  func `a command line is help, a fault, or a scenario with links`(arguments: [String], meaning: String) {
    #expect(MockAppArguments(arguments, scenarios: [.usual, .empty, .slow]).text == meaning)
  }

  @Test func `the first scenario runs unless the command line names another one`() {
    #expect(MockAppArguments([], scenarios: [.slow, .usual]).text == "slow:")
    #expect(MockAppArguments([], scenarios: []).text == "usual:")
  }
}

extension MockAppArguments {
  fileprivate var text: String {
    switch self {
    case .help: "help"
    case .fault(let sentence): sentence
    case .run(let scenario, let links): (["\(scenario.name):"] + links).joined(separator: " ")
    }
  }
}
