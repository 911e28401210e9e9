import EnginePlatform

/// A process of this program with pipes to its standard input and from its standard output. It shares standard error.
package final class ChildProcess {
  private let process: SpawnedProcess
  private let input: Int32
  private let output: Int32
  private var ending: String?

  /// The bytes that the child's standard input holds before the child reads them.
  package let inputCapacity: Int

  /// Starts this program again.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Variables in addition to those of this process.
  package init(arguments: [String], environment: [String: String]) throws(FileError) {
    let path = try Self.executable()
    let (childInput, input) = try SpawnedProcess.pipe(path)
    let (output, childOutput) = try SpawnedProcess.pipe(path)
    (self.input, self.output) = (input, output)
    inputCapacity = Self.enlarge(input)
    _ = Self.enlarge(output)
    defer {
      Platform.close(childInput)
      Platform.close(childOutput)
    }
    process = try SpawnedProcess(
      path, [CommandLine.arguments.first ?? path] + arguments, environment: environment,
      files: [childInput, childOutput])
  }

  deinit {
    _ = end()
  }

  /// Lets a pipe hold as much as Linux allows every user, so that neither process waits often for the other. Where that is not
  /// permitted, and on other systems, the pipe keeps its size.
  ///
  /// - Returns: The bytes that the pipe holds before its reader reads; on Apple's systems 16 KiB, although they enlarge a pipe that
  ///   is read.
  private static func enlarge(_ pipe: Int32) -> Int {
    #if os(Linux)
      // F_SETPIPE_SZ of fcntl(2), which is not imported; the default of /proc/sys/fs/pipe-max-size and the usual size, pipe(7).
      let (setPipeSize, largest, usual): (Int32, Int32, Int32) = (1031, 1 << 20, 1 << 16)
      let size = fcntl(pipe, setPipeSize, largest)
      return Int(size > 0 ? size : usual)
    #else
      return 16 * 1024
    #endif
  }

  /// Writes bytes to the child. Returns false if it does not read any more.
  package func write(_ bytes: [UInt8]) -> Bool {
    // A child that has ended must not end this process by a signal.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    return bytes.withUnsafeBytes { Platform.write(input, $0) }
  }

  /// Replaces the bytes by this many from the child. Returns false if it ends before.
  package func read(into bytes: inout [UInt8], count: Int) -> Bool {
    Platform.read(output, into: &bytes, count: count)
  }

  /// Waits until one of the children, at least one, has written or ended. Returns the index of the first one that has.
  package static func waitForOutput(of children: [ChildProcess]) -> Int {
    var polled = children.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), -1) < 0, errno == EINTR {}
    return polled.firstIndex { $0.revents != 0 } ?? 0
  }

  /// Closes both pipes and waits until the child has ended. Returns how it ended: "ended with status 1".
  package func end() -> String {
    if let ending { return ending }
    Platform.close(input)
    Platform.close(output)
    let text = process.wait() ?? "ended with status 0"
    ending = text
    return text
  }

  private static func executable() throws(FileError) -> String {
    #if canImport(Darwin)
      guard let path = Platform.programPath else {
        throw FileError(path: CommandLine.arguments.first ?? "", reason: "the path of the program is too long")
      }
      return path
    #else
      // It is this program also after another file has replaced that of the program.
      return "/proc/self/exe"
    #endif
  }
}
