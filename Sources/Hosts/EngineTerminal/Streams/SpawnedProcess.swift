import EngineCTerminal
import EnginePlatform

/// A process that this program has started.
package final class SpawnedProcess {
  private let id: pid_t
  private let endsGroup: Bool
  private let endsWithProgram: Bool
  private var status: Int32?

  /// Starts a program. Signals that the calling thread blocks are not blocked in it. Signals that this process ignores
  /// are ignored in it too, so that `nohup` also protects the programs that this one starts.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, with its name.
  ///   - environment: Variables in addition to those of this process. Default: none.
  ///   - files: The open files of this process that become the files 0, 1, 2 … of the program; nil for the same one.
  ///   - hasOwnGroup: Whether ``terminate()`` also ends the processes that the program starts. Default false.
  ///   - endsWithProgram: Whether a signal that ends this program, as Ctrl-C or `SIGTERM`, first ends the program and
  ///     the processes that it starts; also gives it a group of its own. Default false.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], files: [Int32?],
    hasOwnGroup: Bool = false, endsWithProgram: Bool = false
  ) throws(FileError) {
    #if os(tvOS) || os(watchOS)
    throw FileError(path: path, reason: "this system starts no programs")
    #else
    var values = environment.map { "\($0.key)=\($0.value)" }
    var variable = environ
    while let text = variable.pointee {
      values.append(String(cString: text))
      variable += 1
    }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (target, file) in files.enumerated() {
      if let file { posix_spawn_file_actions_adddup2(&actions, file, Int32(target)) }
    }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    endsGroup = hasOwnGroup || endsWithProgram
    self.endsWithProgram = endsWithProgram
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (endsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
    let words = Self.pointers(arguments)
    let variables = Self.pointers(values)
    defer { for pointer in words + variables { free(pointer) } }
    var id: pid_t = 0
    var unblocked = sigset_t()
    if endsWithProgram { engine_group_begin(&unblocked) }
    let status = posix_spawn(&id, path, &actions, &attributes, words, variables)
    self.id = id
    let isAdded = !endsWithProgram || engine_group_add(status == 0 ? id : 0, &unblocked)
    guard status == 0 else {
      // No process is left to wait for.
      self.status = status
      errno = status
      throw FileError(path: path, reason: Platform.lastError)
    }
    guard isAdded else {
      terminate(SIGKILL)
      _ = wait()
      throw FileError(path: path, reason: "too many programs run at the same time")
    }
    #endif
  }

  /// Sends a signal that ends the process. Does nothing when its end is known.
  ///
  /// - Parameter signal: The signal. Default `SIGTERM`, which a process can ignore.
  package func terminate(_ signal: Int32 = SIGTERM) {
    if status == nil { _ = kill(endsGroup ? -id : id, signal) }
  }

  /// Waits until the process has ended or a moment has come. Returns whether it has ended.
  package func hasEnded(by end: ContinuousClock.Instant) -> Bool {
    // POSIX has no wait with a time limit, and the systems have different ones.
    while status == nil, !notesEnd(WNOHANG) {
      if ContinuousClock.now >= end { return false }
      usleep(5_000)
    }
    return true
  }

  /// Waits until the process has ended. Returns how it ended: "ended with status 1", and nil for status 0.
  package func wait() -> String? {
    if status == nil { _ = notesEnd(0) }
    let status = status ?? 0
    let signal = status & 0x7F
    if signal != 0 { return "ended with signal \(signal)" }
    return status == 0 ? nil : "ended with status \((status >> 8) & 0xFF)"
  }

  /// Asks the system how the process has ended, and returns whether it has.
  private func notesEnd(_ options: Int32) -> Bool {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(id, &status, options) } while result < 0 && errno == EINTR
    guard result != 0 else { return false }
    // Without a result, the handler of a signal that ends this program has interrupted the process and taken its
    // status.
    self.status = result < 0 ? SIGINT : status
    if endsWithProgram { engine_group_remove(id) }
    return true
  }

  /// Returns the read and the write end of a pipe. Other processes do not inherit them.
  package static func pipe(_ path: String) throws(FileError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard EnginePlatform.pipe(&ends) == 0 else { throw FileError(path: path, reason: Platform.lastError) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
}
