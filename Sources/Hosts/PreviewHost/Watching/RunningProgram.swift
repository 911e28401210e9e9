import EnginePlatform
import EngineTerminal

/// The file of the running program, and its replacement by a newer one.
struct RunningProgram: Sendable {
  /// The environment variable with the file descriptor of the state for the new program.
  private static let variable = "COMPONENTENGINE_PREVIEW_STATE"
  /// The environment variable that is set while the new program is tried.
  private static let trialVariable = "COMPONENTENGINE_PREVIEW_TRIAL"
  /// The environment variable with the file of a recording, which a trial does not write.
  private static let recordingVariable = "COMPONENT_TRACE"
  /// The time in which a new program must be ready.
  private static let trialLimit = Duration.seconds(20)

  /// The path of the program's file, as it was when this value was created.
  let path: String

  /// Finds the path. A new file at the path has the same name, but the running program's own file is gone then.
  init?() {
    guard let path = Platform.programPath else { return nil }
    self.path = path
  }

  /// The command that builds a program with SwiftPM, in the configuration of this one.
  func buildCommand(product: String) -> String {
    let isRelease = path.split(separator: "/").dropLast().last == "release"
    return "swift build --product \(product)\(isRelease ? " -c release" : "")"
  }

  /// The state of the program's file; nil if it is missing.
  var fileState: [Int]? { FileState.of(path) }

  /// Whether this program is started for a trial: it ends when it would be ready.
  static var isTrial: Bool { Platform.environment(trialVariable) != nil }

  /// Starts the file at the path for a trial, with the same arguments and a state, and returns its end.
  func trial(handing state: [UInt8]) async -> CapturedRun.Result {
    do throws(FileError) {
      let file = try file(of: state)
      defer { Platform.close(file) }
      var run = CapturedRun(path: path, arguments: CommandLine.arguments)
      run.environment = [Self.trialVariable: "yes", Self.variable: "3", Self.recordingVariable: ""]
      (run.file, run.limit) = (file, Self.trialLimit)
      return await run.result()
    } catch {
      return CapturedRun.Result(failure: "did not start", output: "\(error)\n")
    }
  }

  /// Replaces this program by the file at its path, with the same arguments and a state. Returns only if that fails.
  func replace(handing state: [UInt8]) -> FileError {
    #if os(tvOS) || os(watchOS)
    return FileError(path: path, reason: "this system starts no programs")
    #else
    let file: Int32
    do throws(FileError) { file = try self.file(of: state) } catch { return error }
    setenv(Self.variable, "\(file)", 1)
    let words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(path, words)
    let failure = FileError(path: path, reason: Platform.lastError)
    for word in words { free(word) }
    unsetenv(Self.variable)
    Platform.close(file)
    return failure
    #endif
  }

  /// Returns an open file with a state, which has no name any more.
  private func file(of state: [UInt8]) throws(FileError) -> Int32 {
    var template = Array("\(Platform.environment("TMPDIR") ?? "/tmp")/preview-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError) }
    unlink(&template)
    guard state.withUnsafeBytes({ Platform.write(file, $0) }), lseek(file, 0, SEEK_SET) == 0 else {
      defer { Platform.close(file) }
      throw FileError(path: path, reason: Platform.lastError)
    }
    return file
  }

  /// Returns the state that the program before this one has handed over; nil without one. It can be taken once.
  static func takeState() -> [UInt8]? {
    guard let file = Platform.environment(variable).flatMap({ Int32($0) }) else { return nil }
    unsetenv(variable)
    defer { Platform.close(file) }
    return Platform.readToEnd(file)
  }
}
