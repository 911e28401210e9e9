import EngineTerminal

/// The arguments of a mock app.
struct MockAppArguments {
  /// The scenario of the data; if the command line names several, the last one.
  var scenario: Scenario
  /// The links to open.
  var links: [String] = []

  /// Creates the arguments of a command line without any.
  init(scenarios: [Scenario]) { scenario = scenarios.first ?? .usual }

  /// Returns the declaration of a mock app's command line.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - scenarios: The scenarios of `--scenario`; the first one is the default.
  ///   - link: A link of the app, for the examples; nil if there is no simple one.
  static func command(_ name: String, scenarios: [Scenario], link: String? = nil) -> Command<MockAppArguments> {
    let usual = scenarios.first?.name ?? Scenario.usual.name
    var examples = [name, "\(name) --scenario \(scenarios.last?.name ?? usual)"]
    if let link { examples.append("\(name) \(link)") }
    return Command(
      name, "Runs one module alone, on mock data.",
      options: [
        .choice("--scenario", "NAME", scenarios.map(\.name), "The behaviour of the data. Default \(usual).") {
          arguments, text in
          if let scenario = scenarios.first(where: { $0.name == text }) { arguments.scenario = scenario }
        }
      ], operands: .init("[LINK…]") { $0.links.append($1) },
      sections: [
        .list("Scenarios:", scenarios.map { ($0.name, $0.summary) }),
        .text("It opens the links, shows the screen and every lifecycle phase, and takes what is typed; type help."),
        .examples("Examples:", examples),
      ])
  }
}
