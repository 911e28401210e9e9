public import CommonUI
public import ComponentEngine
import EnginePlatform
import EngineReplayFiles
import EngineTerminal
public import ModuleHarness
import PreviewHost
import TerminalHost

/// One module in an app of its own, on mock data. Beside the mock data, it is the only code of a mock app's
/// `main.swift`.
///
/// ```swift
/// await MockApp<any GoodsData>(
///   "GoodsMockApp", policy: ShopLinks.policy, others: StandInModule([.standIn("orderNew", "order/new")])
/// ) { data in GoodsModule(data: data) }.main()
/// ```
///
/// Run as `GoodsMockApp [--scenario NAME[,NAME…]] [LINK…]` in a terminal, it opens the links and shows the screens on
/// the whole terminal, with a live trace. In a pipe, and with `--plain`, it writes the screen and every lifecycle phase
/// as text, and executes the lines that are typed; see ``/TerminalHost/TerminalSession``. `--rtl`, `--text-scale STEP`
/// and `--locale TAG` set the environment of the screens, `--list` lists the routes and scenarios, and `--snapshot DIR`
/// writes the screens of the links, or of the module's root and menu, in every scenario as text, as pages and as spoken
/// words, with an index page. `--preview` shows the module in a browser on this computer, and `--watch` builds it again
/// there whenever its sources change.
///
/// The module handles the launch, the first screen and the end of the app. A fault of a handler is shown, and makes the
/// status 1.
///
/// With `COMPONENT_TRACE=FILE` in its environment, a session is recorded, in the terminal and of each device of a
/// preview, and `deeplink replay` plays it with the routes that `--manifest` writes.
@MainActor
public struct MockApp<P> {
  private let name: String
  private let policy: LinkPolicy
  private let scenarios: [Scenario]
  private let others: StandInModule
  private let translations: [CatalogTranslation]
  private let module: @MainActor (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>

  /// Creates a mock app.
  ///
  /// - Parameters:
  ///   - name: The program's name, for its help.
  ///   - policy: The links that the app answers to.
  ///   - scenarios: The scenarios of `--scenario`; the first one is the default.
  ///   - others: The stand-ins for the other modules, and real ones beside them. Default none.
  ///   - translations: A host's own texts for the catalogs of the module and of the product. Default none.
  ///   - module: The module on mock data. Its base navigator is the first tab, and that of the stand-ins the second. A
  ///     module whose views are no screens is `described(by:)` screens.
  public init(
    _ name: String, policy: LinkPolicy, scenarios: [Scenario] = Scenario.standard,
    others: StandInModule = StandInModule(), translations: [CatalogTranslation] = [],
    module: @escaping @MainActor (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) {
    self.name = name
    self.policy = policy
    self.scenarios = scenarios
    self.others = others
    self.translations = translations
    self.module = module
  }

  /// Runs the app in the terminal and ends the program. The status is 0 without errors, 1 after an error of a link, a
  /// typed line or a handler, 64 for a wrong command line, and 70 if the app is declared wrongly.
  public func main() async -> Never { exit(await run(Array(CommandLine.arguments.dropFirst()), in: .standard)) }

  /// Runs the app until its input ends.
  ///
  /// - Returns: The program's status.
  func run(_ words: [String], in terminal: AppTerminal) async -> Int32 {
    let command = MockAppArguments.command(name, scenarios: scenarios)
    return await command.run(words, from: MockAppArguments(), in: terminal, help: helpWithLink) { arguments in
      if let fault = arguments.fault { throw command.error(fault) }
      return try await run(arguments, in: terminal)
    }
  }

  private func run(_ arguments: MockAppArguments, in terminal: AppTerminal) async throws -> Int32 {
    // A module that is declared wrongly ends also a preview.
    let configuration = try assembly(scenario(arguments.host.scenarios)).configuration
    if arguments.listsRoutes {
      terminal.write(list(configuration.table, width: terminal.width ?? ProgramText.helpWidth))
      return 0
    }
    if arguments.writesManifest {
      terminal.write(String(decoding: Manifest(configuration).json(), as: UTF8.self))
      return 0
    }
    if let folder = arguments.snapshotFolder {
      do {
        return try await writeSnapshots(arguments, to: folder, in: terminal)
      } catch let error as RouterError {
        terminal.complain("\(name): \(error)")
        return 1
      }
    }
    let app = hostApp(TraceFile.start(mockApp: name) { terminal.complain("\(name): \($0)") })
    guard arguments.preview.isShown else { return try await app.run(arguments.host, in: terminal) }
    return try await app.preview(arguments.preview, arguments.host, in: terminal)
  }

  /// Returns the program that shows the module, recorded by `trace` if there is one.
  func hostApp(_ trace: TraceFile? = nil) -> HostApp {
    HostApp(name, scenarios: scenarios.map { .init($0.name, summary: $0.summary) }) { conditions in
      let assembly = try assembly(scenario(conditions.scenarios))
      var app = AppInstance(assembly.configuration, menu: assembly.menu) { host in
        lifecycle(of: assembly, on: host, trace)
      }
      app.exampleLink = ownLink(assembly)
      return app
    }
  }

  /// Returns the lifecycle, recorded by `trace` if there is one, whose faults are messages of the host.
  private func lifecycle(
    of assembly: ModuleAssembly<ScreenController>, on host: ScreenHost, _ trace: TraceFile?
  ) -> AppLifecycle {
    trace?.record(host.router)
    let lifecycle = AppLifecycle(assembly, router: host.router)
    trace?.record(lifecycle)
    lifecycle.observe { [weak host] event in
      // The host app itself reports the faults of the end.
      guard case .ended(let report) = event, !report.event.is(.willTerminate) else { return }
      for fault in report.faults { host?.onMessage?(.problem("\(fault)")) }
    }
    return lifecycle
  }

  private func scenario(_ names: [String]) -> Scenario { scenarios.combined(names) ?? .usual }

  /// Assembles the module on mock data with the stand-ins, for a host that is no terminal.
  ///
  /// - Parameter scenario: The scenario of the data.
  /// - Throws: An error if the module and the stand-ins conflict.
  public func assembly(_ scenario: Scenario = .usual) throws(ModuleAssemblyError) -> ModuleAssembly<ScreenController> {
    let data = MockDataProvider<P>(scenario: scenario)
    var assembly = try others.assembly(
      with: module(data), data.group, environment: .development, policy: policy, translations: translations)
    assembly.configuration.dataProviders = data.group.providers
    return assembly
  }

  /// The routes with their summaries, and the scenarios.
  private func list(_ table: RouteTable, width: Int) -> String {
    func lines(_ entries: [(String, String)]) -> String {
      DefinitionList(entries, indent: 2, width: width).lines.map { $0 + "\n" }.joined()
    }
    return "Routes:\n\(lines(table.routes.map { ($0.path, $0.summary) }))\nScenarios:\n"
      + lines(scenarios.map { ($0.name, $0.summary) })
  }

  private func writeSnapshots(
    _ arguments: MockAppArguments, to folder: String, in terminal: AppTerminal
  ) async throws -> Int32 {
    let snapshots = try await ModuleStage<MockDataProvider<P>>.snapshots(
      of: arguments.host.links, scenarios: scenarios, policy: policy, others: others, traits: arguments.host.traits,
      translations: translations, module: module)
    guard !snapshots.isEmpty else {
      terminal.complain("\(name): the module has no tab and no menu; name a LINK for --snapshot")
      return ArgumentError.exitStatus
    }
    try SnapshotFolder(path: folder).write(snapshots, title: name)
    terminal.write("\(snapshots.count) screens; open \(folder)/index.html\n")
    let faulty = snapshots.filter { !$0.faults.isEmpty }
    for snapshot in faulty {
      for fault in snapshot.faults { terminal.complain("\(snapshot.name): \(fault)") }
    }
    let missing = Set(snapshots.flatMap(\.missingFiles)).map { "\($0)" }.sorted()
    for error in missing { terminal.complain("\(name): \(error)") }
    return faulty.isEmpty && missing.isEmpty ? 0 : 1
  }

  /// The declaration of the command line, with a link of the module for the help.
  private func helpWithLink() -> Command<MockAppArguments> {
    let assembly = try? assembly(scenario([]))
    return MockAppArguments.command(name, scenarios: scenarios, link: assembly.flatMap(ownLink))
  }

  /// Returns a link of the module, and not of another one; nil if there is no simple one.
  private func ownLink(_ assembly: ModuleAssembly<ScreenController>) -> String? {
    let own = module(MockDataProvider<P>()).identifier
    return assembly.configuration.table.exampleLink { $0.module == own }
  }
}
