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
/// Run as `GoodsMockApp [--scenario NAME] [LINK…]`, it opens the links, shows the screen and every lifecycle phase, and then
/// takes what is typed; see ``/CommonUI/TerminalSession``.
@MainActor
public struct MockApp<P> {
  private let name: String
  private let navigators: [RouterConfiguration<ScreenController>.NavigatorDeclaration]
  private let policy: LinkPolicy
  private let scenarios: [Scenario]
  private let components: @MainActor (MockDataProvider<P>) -> [ComponentRegistration<ScreenController>]

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
    components: @escaping @MainActor (MockDataProvider<P>) -> [ComponentRegistration<ScreenController>]
  ) {
    self.name = name
    self.navigators = navigators
    self.policy = policy
    self.scenarios = scenarios
    self.components = components
  }

  /// Runs the app in the terminal and ends the program: 0 if all went well, 1 if something that was opened or typed did not,
  /// 64 for wrong words on the command line, 70 if the app itself is declared wrongly.
  public func main() async -> Never { exit(await run(Array(CommandLine.arguments.dropFirst()), in: .standard)) }

  /// Runs the app until its input ends.
  ///
  /// - Returns: The program's status.
  func run(_ arguments: [String], in terminal: MockAppTerminal) async -> Int32 {
    switch MockAppArguments(arguments, scenarios: scenarios) {
    case .help:
      terminal.write(help)
      return 0
    case .fault(let sentence):
      terminal.complain("\(name): \(sentence); see \(name) --help")
      return 64
    case .run(let scenario, let links):
      let data = MockDataProvider<P>(scenario: scenario)
      do {
        let configuration = try RouterConfiguration(
          navigators: navigators, components: components(data), policy: policy)
        return await run(configuration, links, in: terminal) ? 0 : 1
      } catch {
        terminal.complain("\(name): \(error)")
        return 70
      }
    }
  }

  private func run(
    _ configuration: RouterConfiguration<ScreenController>, _ links: [String], in terminal: MockAppTerminal
  ) async -> Bool {
    var options = TerminalSession.Options()
    options.waitsForScreens = !terminal.isTyped
    options.showsLifecycle = true
    let session = TerminalSession(configuration, options: options, write: terminal.write)
    return await session.run(links: links, lines: terminal.lines)
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
      It opens the links, shows the screen and every lifecycle phase, and takes what
      is typed; type help. Without --scenario it runs \(scenarios.first?.name ?? "usual").

      """
  }
}
