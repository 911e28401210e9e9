public import CommonUI
import ComponentEngine
import EnginePlatform
package import EngineTerminal

/// An app whose screens are values, as a program. It is the only code of the program's `main.swift`.
///
/// ```swift
/// await HostApp("ShopApp") { conditions in
///   let shop = ShopHost(server: EmbeddedShop())
///   let assembly = try shop.assembly()
///   return AppInstance(assembly.configuration, menu: assembly.menu) { AppLifecycle(assembly, router: $0.router) }
/// }.main()
/// ```
///
/// Run as `ShopApp [LINK…]` in a terminal, it opens the links and shows the screens on the whole terminal. In a pipe,
/// and with `--plain`, it writes the screens as lines of text and executes the lines of the input, as a
/// ``TerminalSession`` does. A line of a pipe or a file is executed when no visible screen is busy.
///
/// `--trace` shows every lifecycle phase, and `--ids` identities in place of titles above the screen. `--rtl`,
/// `--text-scale STEP` and `--locale TAG` set the environment of the screens, and `--scenario NAME` chooses the data,
/// if the app has scenarios. `--help` lists them. The key `l`, or the line `locale TAG`, changes the language while the
/// app runs.
@MainActor
public struct HostApp {
  /// A choice of data, which can be combined with others.
  public struct Scenario: Sendable, Hashable, Codable {
    /// The name, one word.
    public let name: String
    /// The line about it.
    public let summary: String

    /// Creates a scenario.
    public init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The conditions in which an app runs.
  public struct Conditions: Sendable, Hashable {
    /// The environment of the screens.
    public var traits: ScreenTraits
    /// The names of the scenarios. Empty for the first one.
    public var scenarios: [String]
    /// Whether the app is a device of a preview. A preview runs several apps in one program, so that they cannot share
    /// files.
    public var isPreview: Bool

    /// Creates conditions, which are usual without arguments.
    public init(traits: ScreenTraits = ScreenTraits(), scenarios: [String] = [], isPreview: Bool = false) {
      self.traits = traits
      self.scenarios = scenarios
      self.isPreview = isPreview
    }
  }

  /// Makes the app in these conditions.
  public typealias Start = @MainActor (Conditions) async throws -> AppInstance

  /// The program's name.
  package let name: String
  /// The scenarios; empty if there is only one kind of data.
  package let scenarios: [Scenario]
  /// Whether the app has data for each language.
  package let followsLanguage: Bool
  /// Makes the app in these conditions.
  package let start: Start
  private let summary: String

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which is that of its product.
  ///   - summary: The first line of its help. Default `Runs the app.`
  ///   - scenarios: The choices of data; without a choice the first one. Default none.
  ///   - followsLanguage: Whether the app has data for each language, so that a preview starts it again when the
  ///     language changes. Default false.
  ///   - start: Makes the app: once in a terminal, and for each start of a device in a preview. An error in a terminal
  ///     ends the program.
  public init(
    _ name: String, summary: String = "Runs the app.", scenarios: [Scenario] = [], followsLanguage: Bool = false,
    start: @escaping Start
  ) {
    self.name = name
    self.summary = summary
    self.scenarios = scenarios
    self.followsLanguage = followsLanguage
    self.start = start
  }

  /// Runs the app in the terminal and ends the program. The status is 0 without errors, 1 after an error of a link or a
  /// line, 64 for a wrong command line, and 70 if the app cannot be made.
  public func main() async -> Never { exit(await status(of: Array(CommandLine.arguments.dropFirst()), in: .standard)) }

  /// Runs the app with the arguments of ``main()``, and returns the status.
  func status(of words: [String], in terminal: AppTerminal) async -> Int32 {
    await command(\HostArguments.self).run(words, from: HostArguments(), in: terminal) {
      try await run($0, in: terminal)
    }
  }

  /// Returns the declaration of the command line.
  ///
  /// - Parameters:
  ///   - part: The part of the values for every app in a terminal.
  ///   - more: Further options.
  ///   - examples: Examples of further options.
  package func command<Values>(
    _ part: any WritableKeyPath<Values, HostArguments> & Sendable, more: [CommandOption<Values>] = [],
    examples: [String] = []
  ) -> Command<Values> {
    let options = [HostArguments.trace, HostArguments.identities, HostArguments.plain] + HostArguments.traits
    let choices = scenarios.isEmpty ? [] : [HostArguments.scenario(of: scenarios.map(\.name))]
    let list = HelpSection.list("Scenarios:", scenarios.map { ($0.name, $0.summary) })
    return Command(
      name, summary, options: (choices + options).map { $0.within(part) } + more,
      operands: HostArguments.links.within(part),
      sections: (scenarios.isEmpty ? [] : [list]) + [
        .text(
          """
          In a terminal it fills the screen; press ? for its keys. In a pipe, and with --plain, it writes the top screen \
          whenever it changes, and takes what is typed; type help.
          """),
        .examples("Examples:", ([""] + examples).map { $0.isEmpty ? name : "\(name) \($0)" }),
      ])
  }

  /// Runs the app until the user quits or the input ends.
  ///
  /// - Returns: The program's status.
  /// - Throws: The error of the app that cannot be made.
  package func run(_ arguments: HostArguments, in terminal: AppTerminal) async throws -> Int32 {
    let app = try await start(Conditions(traits: arguments.traits, scenarios: arguments.scenarios))
    let host: ScreenHost
    let show: @MainActor (_ launch: @escaping @MainActor (String?) async -> Void) async -> Bool
    if terminal.hasScreen, !arguments.isPlain {
      let session = FullScreenSession(
        app.configuration, menu: app.menu, traits: arguments.traits, direction: arguments.direction,
        showsIdentities: arguments.showsIdentities
      ) {
        arguments.showsLifecycle && $0 >= arguments.traceColumns
      }
      host = session.host
      show = { await session.run(links: arguments.links, launch: $0) }
    } else {
      var options = TerminalSession.Options()
      options.waitsForScreens = !terminal.isTyped
      options.clock = terminal.clock
      options.showsLifecycle = arguments.showsLifecycle
      options.showsIdentities = arguments.showsIdentities
      options.terminalWidth = terminal.width
      options.traits = arguments.traits
      options.direction = arguments.direction
      options.exampleLink = app.exampleLink
      let session = TerminalSession(app.configuration, menu: app.menu, options: options, write: terminal.write)
      host = session.host
      show = { await session.run(links: arguments.links, lines: terminal.lines(), launch: $0) }
    }
    let lifecycle = app.lifecycle(on: host)
    let isFine = await show { await app.launch(host.router, lifecycle, link: $0) }
    if let lifecycle {
      for fault in await lifecycle.perform(.willTerminate).faults { terminal.complain("\(name): \(fault)") }
    }
    return isFine ? 0 : 1
  }
}

@available(*, unavailable)
extension HostApp: Sendable {}
