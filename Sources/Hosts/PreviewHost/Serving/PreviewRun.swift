import EnginePlatform
import EnginePreviewServer
import EngineTerminal
package import TerminalHost

/// One run of a preview: the server, the browser, and the rebuilding of the program when its sources change.
@MainActor
package struct PreviewRun {
  /// The settings of a run.
  package struct Options: Sendable, Equatable {
    /// Whether the preview is shown, in place of the app in the terminal. Default false.
    package var isShown = false
    /// The conditions of the first device.
    package var settings = PreviewSettings()
    /// The links that the first device opens.
    package var links: [String] = []
    /// Whether the browser is opened where the output is a terminal. Default true.
    package var opensBrowser = true
    /// Whether the program is built and started again when the package's sources change. Default false.
    package var watchesSources = false
    /// The command that builds the program; nil for SwiftPM's.
    package var buildCommand: String?

    package init() {}
  }

  private let app: HostApp
  private let options: Options
  private let session: PreviewSession
  private let program = RunningProgram()
  private let write: @MainActor (String) -> Void
  private let complain: @MainActor (String) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - options: The settings.
  ///   - write: Receives the output.
  ///   - complain: Receives errors.
  package init(
    _ app: HostApp, _ options: Options, write: @escaping @MainActor (String) -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.app = app
    self.options = options
    self.write = write
    self.complain = complain
    session = PreviewSession(app)
  }

  /// Serves the preview until the task is cancelled or the program ends.
  package func run() async throws {
    let earlier = RunningProgram.takeState().flatMap(PreviewHandover.init)
    if RunningProgram.isTrial { return await tryOut(earlier) }
    let tree = options.watchesSources ? try SourceTree.current() : nil
    // They are read before the address is printed, so that no change after it is lost.
    var sources = earlier?.sources
    if sources == nil { sources = await tree?.state() }
    let socket = try earlier.flatMap { ListeningSocket(inherited: $0.server.socket) } ?? ListeningSocket()
    let gate = RequestGate(
      port: socket.port, token: earlier.flatMap { AccessToken($0.server.token) } ?? AccessToken(),
      session: earlier.flatMap { AccessToken($0.server.session) } ?? AccessToken(),
      isClaimed: earlier?.server.isClaimed ?? false)
    await start(earlier)
    let opening =
      earlier == nil && options.opensBrowser && Platform.isTerminal(1)
      ? try? OpeningFile(leadingTo: gate.openingAddress) : nil
    defer { opening?.remove() }
    var server = try serve(socket, gate, opening)
    if earlier == nil { write("\(app.name) is at \(gate.address)\nPress Ctrl-C to end it.\n") }
    if let opening, !WebBrowser.openFile(opening.path) { opening.remove() }
    guard let tree, let program, var sources else {
      await untilCancelled()
      return server.stop()
    }
    let build = CapturedRun(
      shell: options.buildCommand ?? program.buildCommand(product: app.name), in: tree.root)
    let watch = SourceWatch(tree, build, program, report: report)
    func next(after sources: SourceTree.State) async -> SourceTree.State? {
      await watch.nextProgram(after: sources) { await program.trial(handing: state(socket, gate, $0)) }
    }
    while let newSources = await next(after: sources) {
      sources = newSources
      server.stop()
      socket.keepForNextProgram()
      let failure = program.replace(handing: state(socket, gate, sources))
      server = try serve(socket, gate)
      report(BuildState(phase: .failed, output: "\(failure)"))
    }
    server.stop()
  }

  /// Starts the devices: those of the program that this one has replaced, or one.
  private func start(_ earlier: PreviewHandover?) async {
    guard let earlier else { return await session.start(options.settings, links: options.links) }
    await session.start(earlier)
  }

  /// Starts the devices and draws them once, for a page that shows nothing.
  private func tryOut(_ earlier: PreviewHandover?) async {
    await start(earlier)
    session.connect(BlindPage())
    await session.rest()
  }

  /// The state for the program that replaces this one.
  private func state(_ socket: ListeningSocket, _ gate: RequestGate, _ sources: SourceTree.State) -> [UInt8] {
    let secrets = gate.secrets
    return session.handover(
      .init(socket: socket.file, token: secrets.token, session: secrets.session, isClaimed: secrets.isClaimed),
      sources: sources
    ).bytes
  }

  private func serve(
    _ socket: ListeningSocket, _ gate: RequestGate, _ opening: OpeningFile? = nil
  ) throws(SocketError) -> PreviewServer {
    let site = PreviewSite(name: app.name, session: session, openingFile: opening)
    return try PreviewServer(socket, gate: gate) { site.answer($0) }
  }

  private func report(_ state: BuildState) {
    session.show(state)
    switch state.phase {
    case .building, .starting, .unchanged: write("\(app.name): \(state.summary)\n")
    case .failed, .crashed:
      complain("\(app.name): \(state.summary)")
      for line in state.output.split(separator: "\n") { complain(String(line)) }
    }
  }

  private func untilCancelled() async {
    let (cancellation, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in cancellation {}
    continuation.finish()
  }
}
