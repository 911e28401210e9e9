import EnginePlatform
import EngineTerminal

#if canImport(Darwin)
  import MachO
#endif

/// The file of the running program, and its replacement by a newer one.
struct RunningProgram: Sendable {
  /// The environment variable with the file descriptor of the state for the new program.
  private static let variable = "COMPONENTENGINE_PREVIEW_STATE"

  /// The path of the program's file, as it was when this value was created.
  let path: String

  /// Finds the path. A new file at the path has the same name, but the running program's own file is gone then.
  init?() {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      path = String(decoding: buffer[..<count], as: UTF8.self)
    #endif
  }

  /// The command that builds a program with SwiftPM, in the configuration of this one.
  func buildCommand(product: String) -> String {
    let isRelease = path.split(separator: "/").dropLast().last == "release"
    return "swift build --product \(product)\(isRelease ? " -c release" : "")"
  }

  /// The state of the program's file; nil if it is missing.
  var fileState: [Int]? { FileState.of(path) }

  /// Replaces this program by the file at its path, with the same arguments and a state. Returns only if that fails.
  func replace(handing state: [UInt8]) -> FileError {
    var template = Array("\(Platform.environment("TMPDIR") ?? "/tmp")/preview-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return FileError(path: path, reason: Platform.lastError) }
    unlink(&template)
    guard state.withUnsafeBytes({ Platform.write(file, $0) }), lseek(file, 0, SEEK_SET) == 0 else {
      defer { Platform.close(file) }
      return FileError(path: path, reason: Platform.lastError)
    }
    setenv(Self.variable, "\(file)", 1)
    let words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(path, words)
    let failure = FileError(path: path, reason: Platform.lastError)
    for word in words { free(word) }
    unsetenv(Self.variable)
    Platform.close(file)
    return failure
  }

  /// Returns the state that the program before this one has handed over; nil without one. It can be taken once.
  static func takeState() -> [UInt8]? {
    guard let file = Platform.environment(variable).flatMap({ Int32($0) }) else { return nil }
    unsetenv(variable)
    defer { Platform.close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while let count = buffer.withUnsafeMutableBytes({ Platform.read(file, into: $0) }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
