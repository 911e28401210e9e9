import EnginePlatform

/// A process of this program with pipes to its standard input and from its standard output. It shares standard error.
package final class ChildProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var ending: String?

  /// Starts this program again.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Variables in addition to those of this process.
  package init(arguments: [String], environment: [String: String]) throws(FileError) {
    let path = try Self.executable()
    let (childInput, input) = try Self.pipe(path)
    let (output, childOutput) = try Self.pipe(path)
    (self.input, self.output) = (input, output)
    var values = environment.map { "\($0.key)=\($0.value)" }
    var variable = environ
    while let text = variable.pointee {
      values.append(String(cString: text))
      variable += 1
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
    let words = Self.pointers([CommandLine.arguments.first ?? path] + arguments)
    let variables = Self.pointers(values)
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, nil, words, variables)
    self.process = process
    Platform.close(childInput)
    Platform.close(childOutput)
    guard status == 0 else {
      errno = status
      throw FileError(path: path, reason: Platform.lastError)
    }
  }

  deinit {
    _ = end()
  }

  /// Writes bytes to the child. Returns false if it does not read any more.
  package func write(_ bytes: [UInt8]) -> Bool {
    // A child that has ended must not end this process by a signal.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    return bytes.withUnsafeBytes { Platform.write(input, $0) }
  }

  /// Reads this many bytes from the child. Returns nil if it ends before.
  package func read(_ count: Int) -> [UInt8]? { Platform.read(output, count: count) }

  /// Closes both pipes and waits until the child has ended. Returns how it ended: "ended with status 1".
  package func end() -> String {
    if let ending { return ending }
    Platform.close(input)
    Platform.close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let text = signal == 0 ? "ended with status \((status >> 8) & 0xFF)" : "ended with signal \(signal)"
    ending = text
    return text
  }

  /// Returns the read and the write end of a pipe. Other processes do not inherit them.
  private static func pipe(_ path: String) throws(FileError) -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    guard EnginePlatform.pipe(&ends) == 0 else { throw FileError(path: path, reason: Platform.lastError) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

  private static func executable() throws(FileError) -> String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else {
        throw FileError(path: CommandLine.arguments.first ?? "", reason: "the path of the program is too long")
      }
      return String(cString: path)
    #else
      return "/proc/self/exe"
    #endif
  }
}
