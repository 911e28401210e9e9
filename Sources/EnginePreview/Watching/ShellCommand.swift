import Dispatch
import EnginePlatform
import EngineTerminal

/// A command line that is executed by the shell.
struct ShellCommand: Sendable {
  /// The end of a command.
  struct Result: Sendable, Equatable {
    let status: Int32
    /// The output and the errors, without their beginning if they are long.
    let output: String
  }

  /// The bytes of the output that are kept.
  private static let outputLimit = 64 * 1024

  let text: String
  let folder: String

  init(_ text: String, in folder: String) {
    self.text = text
    self.folder = folder
  }

  /// Executes the command and returns its end.
  func run() async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "command").async { continuation.resume(returning: execute()) }
    }
  }

  private func execute() -> Result {
    #if os(tvOS) || os(watchOS)
      return Result(status: 1, output: "this system starts no programs")
    #else
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return Result(status: 1, output: Platform.lastError) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
      // The folder and the command are arguments, so that no character of them has a meaning for this script.
      let line = ["/bin/sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", folder, text]
      let words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      var process: pid_t = 0
      let failure = posix_spawn(&process, "/bin/sh", &actions, nil, words, environ)
      Platform.close(ends[1])
      defer { Platform.close(ends[0]) }
      guard failure == 0 else { return Result(status: 1, output: String(cString: strerror(failure))) }
      let output = Self.read(ends[0])
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      return Result(
        status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: String(decoding: output, as: UTF8.self))
    #endif
  }

  private static func read(_ file: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while let count = buffer.withUnsafeMutableBytes({ Platform.read(file, into: $0) }), count > 0 {
      output += buffer[..<count]
      if output.count > 2 * outputLimit { output.removeFirst(output.count - outputLimit) }
    }
    return output.suffix(outputLimit)
  }
}
