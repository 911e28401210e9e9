import EngineTerminal

/// The file of a trace. Each line is written at once.
@MainActor
final class TraceOutput {
  /// The largest file that is written, in bytes.
  private static let sizeLimit = 64 * 1024 * 1024

  private enum State {
    case writing(file: Int32, bytes: Int)
    case failed
  }

  private var state: State
  private let path: String
  private let onFailure: TraceFile.OnFailure

  init(path: String, _ onFailure: @escaping TraceFile.OnFailure) {
    self.path = path
    self.onFailure = onFailure
    let file: Int32
    do throws(FileError) {
      file = try Platform.openForAppending(path)
    } catch {
      state = .failed
      report(error.reason)
      return
    }
    state = .writing(file: file, bytes: max(0, Platform.size(file)))
    if Platform.endsWithinLine(file) {
      write("")  // the last line of a program that has crashed can lack its end
    }
  }

  deinit {
    if case .writing(let file, _) = state { Platform.close(file) }
  }

  var hasFailed: Bool { if case .failed = state { true } else { false } }

  func write(_ line: String) {
    guard case .writing(let file, let bytes) = state else { return }
    let text = Array((line + "\n").utf8)
    guard bytes + text.count <= Self.sizeLimit else { return fail("it has reached \(Self.sizeLimit) bytes") }
    state = .writing(file: file, bytes: bytes + text.count)
    if !text.withUnsafeBytes({ Platform.write(file, $0) }) { fail(Platform.lastError) }
  }

  private func fail(_ reason: String) {
    if case .writing(let file, _) = state { Platform.close(file) }
    state = .failed
    report(reason)
  }

  private func report(_ reason: String) {
    onFailure("the session is not recorded from here on: \(path): \(reason)")
  }
}
