public import ComponentEngine
import EngineJSON
import EngineTerminal

/// Records what happens in an app, in a file that `deeplink replay` plays again.
///
/// Call `TraceFile.start()?.record(router)` before the router is launched, and `record(lifecycle)` for the events of
/// the app.
///
/// With `COMPONENT_TRACE=session.ndjson` in its environment, the program appends to this file every intent, the answers
/// of guards, components and the user, the values with which components finish, the lifecycle, the stacks and the
/// outcomes. Values are masked by a ``TraceMask``. Without the variable nothing is recorded.
///
/// Each line is written at once, so that the file is complete up to the end of a program that crashes. A file that
/// cannot be written does not stop the app: it is reported once, and nothing is recorded from then on.
@MainActor
public final class TraceFile {
  /// The environment variable with the path of the file.
  public static let variable = "COMPONENT_TRACE"

  /// Receives the sentence about a file that cannot be written.
  public typealias OnFailure = @MainActor (String) -> Void

  private let mask: TraceMask
  private let hash = SipHash.random()
  private let output: TraceOutput
  private let start = ContinuousClock.now
  private var routerCount = 0

  /// Starts a session in the file that the environment names.
  ///
  /// - Parameters:
  ///   - mask: The rule for values.
  ///   - onFailure: Receives the sentence about a file that cannot be written. By default it is written to standard
  ///     error.
  /// - Returns: Nil if the variable is missing or empty.
  public static func start(mask: TraceMask = TraceMask(), onFailure: OnFailure? = nil) -> TraceFile? {
    path.map { TraceFile(path: $0, mask: mask, onFailure: onFailure) }
  }

  /// Starts a session of a mock app in the file that the environment names.
  ///
  /// - Parameters:
  ///   - mockApp: The name of the program, which writes its routes with `--manifest`.
  ///   - onFailure: Receives the sentence about a file that cannot be written.
  /// - Returns: Nil if the variable is missing or empty.
  package static func start(mockApp: String, onFailure: @escaping OnFailure) -> TraceFile? {
    path.map { TraceFile(path: $0, mask: TraceMask(), mockApp: mockApp, onFailure: onFailure) }
  }

  /// The path that the environment names; nil without one.
  private static var path: String? { Platform.environment(variable).flatMap { $0.isEmpty ? nil : $0 } }

  /// Starts a session in a file. A file that exists is continued; only its owner has access to it from then on. One
  /// program at a time records in a file, and only in a regular file of its user: a symbolic link is not followed.
  public convenience init(path: String, mask: TraceMask = TraceMask(), onFailure: OnFailure? = nil) {
    self.init(path: path, mask: mask, mockApp: nil, onFailure: onFailure)
  }

  package init(path: String, mask: TraceMask, mockApp: String?, onFailure: OnFailure?) {
    self.mask = mask
    output = TraceOutput(path: path, onFailure ?? { Output.printError($0) })
    output.write(
      OrderedJSON.object(
        [.init(key: "trace", value: .number(TraceFormat.version))]
          + (mockApp.map { [.init(key: "mockApp", value: .text($0))] } ?? [])
      ).line)
  }

  /// Records a router from now on. Call it before the router is launched: the recording has to know what is mounted.
  public func record(_ router: Router) {
    routerCount += 1
    let number = routerCount
    let masker = TraceMasker(mask, hash, router.table)
    write(.begin(TraceBeginning(canAsk: router.canAsk, routes: router.table.digest)), of: number)
    router.observe { [self] event in
      if !output.hasFailed, let content = TraceEntry.Content(event, masker) { write(content, of: number) }
    }
  }

  /// Records the events of the app from now on, in the order in which their handlers begin: the kind of each, its place
  /// and its time. Payloads are not recorded: a device token is a secret. A replay skips these lines.
  public func record(_ lifecycle: AppLifecycle) {
    var count = 0
    lifecycle.observe { [self] event in
      guard case .began(let event) = event, !output.hasFailed else { return }
      count += 1
      output.write(
        OrderedJSON.object([
          .init(key: "at", value: .number(milliseconds)), .init(key: "event", value: .text(TraceFormat.appEvent)),
          .init(key: "kind", value: .text(event.name)), .init(key: "order", value: .number(count)),
        ]).line)
    }
  }

  private func write(_ content: TraceEntry.Content, of router: Int) {
    output.write(TraceEntry(time: milliseconds, router: router, content: content).boundedLine)
  }

  /// The time since the session began.
  private var milliseconds: Int {
    let time = start.duration(to: .now)
    return Int(time.components.seconds) * 1000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
  }
}

extension TraceEntry {
  /// The line; an intent that is too long for a line is left out.
  fileprivate var boundedLine: String {
    guard line.utf8.count > TraceFormat.lineLimit, case .sent(var sent) = content else { return line }
    sent.intent = nil
    sent.value = nil
    return TraceEntry(time: time, router: router, content: .sent(sent)).line
  }
}
