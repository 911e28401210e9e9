public import CommonUI
public import ComponentEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One module in an app of its own, on mock data: the whole of a mock app's `main.swift` beside the mock data.
///
/// ```swift
/// await MockApp<any GoodsData>(
///   "GoodsMockApp", navigators: [.init("goods", root: "goods")], policy: ShopLinks.policy
/// ) { data in GoodsModule.components(data) }.main()
/// ```
///
/// Run as `GoodsMockApp [--scenario NAME] [LINK]`, it opens the link, shows the screen and every lifecycle phase, and then takes
/// what is typed; see ``/CommonUI/TerminalSession``.
@MainActor
public struct MockApp<P> {
  private let name: String
  private let navigators: [RouterConfiguration<ScreenController>.NavigatorDeclaration]
  private let policy: LinkPolicy
  private let scenarios: [Scenario]
  private let components: (MockDataProvider<P>) -> [ComponentRegistration<ScreenController>]

  /// A mock app.
  ///
  /// - Parameters:
  ///   - name: The program's name, for its help.
  ///   - navigators: Those that the module's routes name, and what stands at their bottom.
  ///   - policy: Which links it answers to.
  ///   - scenarios: What `--scenario` can choose; the first one runs without it.
  ///   - components: The module's components on mock data.
  public init(
    _ name: String, navigators: [RouterConfiguration<ScreenController>.NavigatorDeclaration], policy: LinkPolicy,
    scenarios: [Scenario] = Scenario.standard,
    components: @escaping (MockDataProvider<P>) -> [ComponentRegistration<ScreenController>]
  ) {
    self.name = name
    self.navigators = navigators
    self.policy = policy
    self.scenarios = scenarios
    self.components = components
  }

  /// Runs the app in the terminal and ends the program: 0 if all went well, 1 if a link or an intent failed, 64 for wrong
  /// words on the command line.
  public func main() async -> Never { exit(await run(Array(CommandLine.arguments.dropFirst()))) }

  private func run(_ arguments: [String]) async -> Int32 {
    switch MockAppArguments(arguments, scenarios: scenarios) {
    case .help:
      StandardStreams.write(help)
      return 0
    case .fault(let sentence):
      StandardStreams.complain("\(name): \(sentence); see \(name) --help")
      return 64
    case .run(let scenario, let links):
      do {
        let configuration = try RouterConfiguration(
          navigators: navigators, components: components(MockDataProvider(scenario: scenario)), policy: policy)
        return await run(configuration, links) ? 0 : 1
      } catch {
        StandardStreams.complain("\(name): \(error)")
        return 64
      }
    }
  }

  private func run(_ configuration: RouterConfiguration<ScreenController>, _ links: [String]) async -> Bool {
    var options = TerminalSession.Options()
    options.waitsForScreens = !StandardStreams.inputIsTerminal
    options.showsLifecycle = true
    let session = TerminalSession(configuration, options: options) { StandardStreams.write($0) }
    return await session.run(links: links, lines: StandardStreams.lines)
  }

  private var help: String {
    let width = scenarios.map(\.name.count).max() ?? 0
    let list = scenarios.map { scenario in
      "  \(scenario.name)\(String(repeating: " ", count: width - scenario.name.count + 2))\(scenario.summary)\n"
    }
    return """
      Runs one module alone, on mock data.

      Usage: \(name) [--scenario NAME] [LINK…]

      Scenarios:
      \(list.joined())
      It shows the screen and every lifecycle phase, and takes what is typed; type help.

      """
  }
}

/// What a mock app was asked to do.
enum MockAppArguments {
  case help
  case fault(String)
  case run(Scenario, links: [String])

  init(_ arguments: [String], scenarios: [Scenario]) {
    var links: [String] = []
    var scenario = scenarios.first ?? .usual
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--scenario":
        guard let name = words.popFirst(), let found = scenarios.first(where: { $0.name == name }) else {
          self = .fault("--scenario needs one of \(scenarios.map(\.name).joined(separator: ", "))")
          return
        }
        scenario = found
      case _ where word.hasPrefix("-"):
        self = .fault("there is no option \(word)")
        return
      default: links.append(word)
      }
    }
    self = .run(scenario, links: links)
  }
}
