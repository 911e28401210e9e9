/// The parsed command line of a mock app.
enum MockAppArguments {
  case help
  /// A fault of the command line: the beginning of a sentence.
  case fault(String)
  case run(Scenario, links: [String])

  /// Parses a command line. If it names several scenarios, the last one counts.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - scenarios: The scenarios of `--scenario`; the first one is the default.
  init(_ arguments: [String], scenarios: [Scenario]) {
    var links: [String] = []
    var scenario = scenarios.first ?? .usual
    var words = arguments[...]
    while let word = words.popFirst() {
      let name: String?
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--scenario": name = words.popFirst()
      case _ where word.hasPrefix("--scenario="): name = String(word.dropFirst("--scenario=".count))
      case _ where word.hasPrefix("-"):
        self = .fault("there is no option \(word)")
        return
      default:
        links.append(word)
        continue
      }
      guard let found = scenarios.first(where: { $0.name == name }) else {
        self = .fault(Self.fault(name, scenarios))
        return
      }
      scenario = found
    }
    self = .run(scenario, links: links)
  }

  private static func fault(_ name: String?, _ scenarios: [Scenario]) -> String {
    let names = scenarios.map(\.name).joined(separator: ", ")
    return name.map { "there is no scenario \"\($0)\"; there are: \(names)" } ?? "--scenario needs one of \(names)"
  }
}
