import Dispatch
import EnginePlatform
import EngineTerminal

/// A run of another program without an input, whose output is kept.
struct CapturedRun: Sendable {
  /// The end of a run.
  struct Result: Sendable, Equatable {
    /// The way in which the program has failed: "ended with status 1"; nil for status 0.
    let failure: String?
    /// The output and the errors, without their beginning if they are long.
    let output: String
  }

  /// The bytes of the output that are kept.
  private static let outputLimit = 64 * 1024

  /// The path of the program.
  let path: String
  /// Its arguments, with its name.
  let arguments: [String]
  /// Variables in addition to those of this process.
  var environment: [String: String] = [:]
  /// The open file of this process that becomes the file 3 of the program; nil for none.
  var file: Int32?
  /// The time after which the program is asked to end; nil for no limit.
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
      let (bytes, isInTime) = read(output, process)
      let failure = process.wait()
      return Result(
        failure: isInTime ? failure : "did not end in time", output: String(decoding: bytes, as: UTF8.self))
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
      path, arguments, environment: environment, files: [nothing, output, output] + (file.map { [$0] } ?? []))
  }

  /// Reads the output up to its end. Asks the process to end when the time is over.
  private func read(_ file: Int32, _ process: SpawnedProcess) -> (bytes: [UInt8], isInTime: Bool) {
    var deadline = limit.map { ContinuousClock.now + $0 }
    var isInTime = true
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let rest = deadline.map { Int32(max(.zero, $0 - ContinuousClock.now) / .milliseconds(1)) + 1 } ?? -1
      if poll(&ready, 1, rest) == 0, let end = deadline, ContinuousClock.now >= end {
        process.terminate()
        (deadline, isInTime) = (nil, false)
      }
      guard ready.revents != 0 else { continue }
      guard let count = buffer.withUnsafeMutableBytes({ Platform.read(file, into: $0) }), count > 0 else { break }
      output += buffer[..<count]
      if output.count > 2 * Self.outputLimit { output.removeFirst(output.count - Self.outputLimit) }
    }
    return (output.suffix(Self.outputLimit), isInTime)
  }
}

extension CapturedRun {
  /// Creates a run of a command line by the shell, in a folder.
  init(shell command: String, in folder: String) {
    // The folder and the command are arguments, so that no character of them has a meaning for this script.
    self.init(path: "/bin/sh", arguments: ["sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", folder, command])
  }
}
