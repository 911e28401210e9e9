import Dispatch
import EnginePlatform
import EngineTerminal

/// A run of another program without an input, whose output is kept. A signal that ends this program ends the run.
struct CapturedRun: Sendable {
  /// The end of a run.
  struct Result: Sendable, Equatable {
    /// The way in which the program has failed: "ended with status 1"; nil for status 0.
    let failure: String?
    /// The output and the errors, without their beginning if they are long.
    let output: String
  }

  /// The time in which a program must end after it was asked to.
  private static let endLimit = Duration.seconds(1)

  /// The path of the program.
  let path: String
  /// Its arguments, with its name.
  let arguments: [String]
  /// Variables in addition to those of this process.
  var environment: [String: String] = [:]
  /// The open file of this process that becomes the file 3 of the program; nil for none.
  var file: Int32?
  /// The time after which the program and the processes that it has started are asked to end, and are killed if they do
  /// not; nil for no limit.
  var limit: Duration?

  /// Runs the program and returns its end.
  func result() async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "program").async { continuation.resume(returning: execute()) }
    }
  }

  private func execute() -> Result {
    do throws(FileError) {
      let (output, childOutput) = try SpawnedProcess.pipe(path)
      defer { Platform.close(output) }
      let process = try start(childOutput)
      var reader = OutputReader(output)
      let isInTime = reader.read(process, until: limit.map { .now + $0 })
      if !isInTime {
        process.terminate()
        if !reader.read(process, until: .now + Self.endLimit) { process.terminate(SIGKILL) }
      }
      let failure = process.wait()
      return Result(failure: isInTime ? failure : "did not end in time", output: reader.text)
    } catch {
      return Result(failure: "did not start", output: "\(error)\n")
    }
  }

  private func start(_ output: Int32) throws(FileError) -> SpawnedProcess {
    let nothing = Platform.openForReading("/dev/null")
    defer {
      Platform.close(nothing)
      Platform.close(output)
    }
    return try SpawnedProcess(
      path, arguments, environment: environment, files: [nothing, output, output] + (file.map { [$0] } ?? []),
      endsWithProgram: true)
  }
}

extension CapturedRun {
  /// Creates a run of a command line by the shell, in a folder.
  init(shell command: String, in folder: String) {
    // The folder and the command are arguments, so that no character of them has a meaning for this script.
    self.init(path: "/bin/sh", arguments: ["sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", folder, command])
  }
}

/// The end of a program's output.
private struct OutputReader {
  /// The bytes of the output that are kept.
  private static let limit = 64 * 1024

  private let file: Int32
  private var output: [UInt8] = []
  private var hasEnded = false

  init(_ file: Int32) { self.file = file }

  var text: String { String(decoding: output.suffix(Self.limit), as: UTF8.self) }

  /// Reads until the output and the process have ended, or a deadline has come. Returns whether both have ended;
  /// without a deadline, whether the output has.
  mutating func read(_ process: SpawnedProcess, until deadline: ContinuousClock.Instant?) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while !hasEnded {
      var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let rest = deadline.map { max(.zero, $0 - .now) }
      _ = poll(&ready, 1, rest.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1)
      if rest == .zero { return false }
      guard ready.revents != 0 else { continue }
      let count = buffer.withUnsafeMutableBytes { Platform.read(file, into: $0) } ?? 0
      hasEnded = count == 0
      output += buffer[..<count]
      if output.count > 2 * Self.limit { output.removeFirst(output.count - Self.limit) }
    }
    return deadline.map { process.hasEnded(by: $0) } ?? true
  }
}
