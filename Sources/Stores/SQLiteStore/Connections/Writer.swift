import DataProviding
import Dispatch

/// Opens and changes the file, on a queue of its own.
///
/// While the app is suspended, the file is open only for the time of each batch: a connection in WAL mode holds shared
/// locks on the file and on the log's index for as long as it is open.
actor Writer {
  private enum State {
    case notOpen
    case open(OpenFile)
    /// The file can be read, but not written for now; without its log if it is incomplete.
    case readOnly(isIncomplete: Bool)
    /// The file was open, and is opened again by the next batch.
    case idle
    case closed
  }

  private let location: DatabaseLocation
  private let timeout: LockTimeout
  private let corrupt: CorruptRows
  private let policy: KeepingPolicy
  private let executor = QueueExecutor("SQLiteStore.writer", .utility)
  private var state = State.notOpen
  private var isSuspended = false
  private var recovery: CacheRecovery?
  private var openingCount = 0
  /// Whether the readers have a connection from before the file was opened for writing, or replaced.
  private var areReadersOutdated = false
  /// Whether the name of the file survives a loss of power.
  private var isFolderSynchronized = false
  /// The claim of the sending of mutations.
  private var claim: FileLock?
  /// The file that was opened last.
  private var identity: FileIdentity?
  /// The log of that file, with its index.
  private var logs: [String: FileIdentity] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ location: DatabaseLocation, _ timeout: LockTimeout, _ corrupt: CorruptRows, _ policy: KeepingPolicy) {
    self.location = location
    self.timeout = timeout
    self.corrupt = corrupt
    self.policy = policy
  }

  /// The way in which the file is read from now on.
  struct Readers {
    var opening: Opening
    /// The main actor's connection, made off the main actor. Nil if it cannot be made, and while the app is suspended.
    var rows: RowReader?
  }

  /// Opens the file without listing its rows.
  ///
  /// - Returns: Nil if rows cannot be read before ``open()``: the file cannot be written, or rows were lost with a
  ///   damaged one.
  func openForReading() throws(CacheStoreError) -> sending Readers? {
    guard case .notOpen = state else { return nil }
    timeout.begin()
    do throws(Fault) {
      try openFile()
      return recovery == nil ? readers(.read) : nil
    } catch {
      if error == .full || error == .readOnly { return nil }
      throw error.storeError
    }
  }

  /// Opens the file and lists its rows.
  func open() throws(CacheStoreError) -> sending (contents: CacheContents, readers: Readers) {
    if case .closed = state { throw .closed }
    timeout.begin()
    defer { closeIfSuspended() }
    do throws(Fault) {
      var contents = try self.contents()
      contents.recovery = takeRecovery()
      return (contents, readers(.read))
    } catch {
      guard error == .full || error == .readOnly, let (readable, access) = OpenFile.readable(location) else {
        throw error.storeError
      }
      var contents = readable
      state = .readOnly(isIncomplete: contents.isIncomplete)
      noteFiles()
      contents.recovery = takeRecovery()
      return (contents, readers(access))
    }
  }

  /// Makes the changes.
  ///
  /// - Returns: The readers to use from now on, if the file was opened for writing or replaced. Nil for the same as
  ///   before.
  func apply(_ changes: [CacheChange]) throws(CacheStoreError) -> sending Readers? {
    switch state {
    case .notOpen, .closed: throw .closed
    case .open, .readOnly, .idle: break
    }
    timeout.begin()
    defer { closeIfSuspended() }
    do throws(Fault) {
      try openForWriting()
      try applyRecovering(changes)
    } catch {
      if error == .outdated { leaveFile() }
      throw error.storeError
    }
    return newReaders()
  }

  /// Deletes the rows that readers have found to be corrupt, and recovers a file that they have found to be damaged.
  ///
  /// - Returns: The readers to use from now on; nil for the same as before.
  func purge() -> sending Readers? {
    switch state {
    case .notOpen, .readOnly, .closed: return nil
    case .open, .idle: break
    }
    guard !corrupt.isEmpty else { return nil }
    timeout.begin()
    defer { closeIfSuspended() }
    // A corrupt row that cannot be deleted now is found again.
    try? openForWriting()
    try? applyRecovering([])
    return newReaders()
  }

  /// Claims the sending of mutations until the store is suspended or closed.
  ///
  /// - Returns: False if another process has claimed it.
  func claimMutations() -> Bool {
    switch state {
    case .notOpen, .closed: return false
    case .open, .readOnly, .idle: break
    }
    if isSuspended { return false }
    if claim != nil { return true }
    do throws(FileLock.Failure) {
      claim = try FileLock(location.claim)
      return true
    } catch {
      // A file system without locks, or a read-only one, keeps no change from the server.
      return error != .locked
    }
  }

  /// Closes the file until the next batch, and after each batch until ``resume()``.
  ///
  /// - Throws: `outdated` if the file is no longer at its path.
  func suspend() throws(CacheStoreError) {
    isSuspended = true
    claim = nil
    timeout.begin()
    if case .open = state { try? applyRecovering([]) }
    closeIfSuspended()
    guard case .idle = state, location.identity != identity else { return }
    leaveFile()
    throw .outdated
  }

  /// Opens the file again.
  ///
  /// - Returns: The readers to use from now on; nil if the file was not open before, or cannot be opened now.
  /// - Throws: `outdated` if it is another file than before, or had a log that could not be read.
  func resume() throws(CacheStoreError) -> sending Readers? {
    guard isSuspended else { return nil }
    isSuspended = false
    switch state {
    case .notOpen, .closed: return nil
    case .open, .readOnly, .idle: break
    }
    timeout.begin()
    areReadersOutdated = true
    do throws(Fault) {
      try openForWriting()
    } catch {
      guard error == .outdated else { return nil }
      leaveFile()
      throw .outdated
    }
    return newReaders()
  }

  /// Closes the file, and deletes expired rows if nothing was written since it was opened.
  func close() {
    timeout.begin()
    if case .open = state { try? applyRecovering([]) }
    (state, claim) = (.closed, nil)
  }

  /// Closes the file and deletes it.
  ///
  /// - Returns: Why something is left.
  func erase() -> CacheStoreError? {
    if case .open(let file) = state { file.connection.keepLogOnClose() }
    (state, claim) = (.closed, nil)
    return location.delete().map { .failed($0) }
  }

  /// Returns what was recovered since the last call; nil for nothing.
  func takeRecovery() -> CacheRecovery? {
    defer { recovery = nil }
    return recovery
  }
}

/// Opening.
extension Writer {
  private func readers(_ access: Connection.Access) -> sending Readers {
    openingCount += 1
    areReadersOutdated = false
    return Readers(
      opening: Opening(number: openingCount, access: access),
      rows: isSuspended ? nil : try? RowReader(location, access, nil))
  }

  private func newReaders() -> sending Readers? { areReadersOutdated ? readers(.read) : nil }

  /// Lists the rows, of a file that is opened if it is not open.
  private func contents() throws(Fault) -> CacheContents {
    for _ in 0..<3 {
      guard case .open(let file) = state, !file.connection.hasMoved else {
        try openFile()
        continue
      }
      do throws(Fault) {
        return try file.contents()
      } catch {
        guard let reason = Self.damage(error, file.connection) else { throw error }
        state = .notOpen
        try recover(file.connection, reason)
      }
    }
    guard case .open(let file) = state else { throw .other("other processes keep on replacing the file") }
    return try file.contents()
  }

  private func openFile() throws(Fault) {
    try location.makeFolder()
    location.finishRecovery()
    try openOrBegin()
  }

  /// Opens the file for writing if it is not.
  ///
  /// - Throws: `outdated` if it is another file than before, or had a log that could not be read.
  private func openForWriting() throws(Fault) {
    switch state {
    case .notOpen, .open, .closed: return
    case .readOnly, .idle:
      guard location.identity == identity else { throw .outdated }
      let before = state
      try openOrBegin()
      if case .readOnly(isIncomplete: true) = before {
        state = before
        throw .outdated
      }
      areReadersOutdated = true
    }
  }

  private func noteFiles() { (identity, logs) = (location.identity, location.logs) }

  /// Opens the file for writing; one that is damaged is recovered.
  private func openOrBegin() throws(Fault) {
    // SQLite would write the log of a file that was deleted or replaced into the file that is at its path now.
    if location.identity != identity { location.delete(logs) }
    for _ in 0..<3 {
      let connection = try connect()
      do throws(Fault) {
        let file = try OpenFile(connection, timeout, policy)
        if let damage = connection.header?.damage { throw .damaged(damage) }
        location.setAttributes(policy.options)
        state = .open(file)
        noteFiles()
        return
      } catch {
        guard let reason = Self.damage(error, connection) else { throw error }
        try recover(connection, reason)
      }
    }
    throw .other("other processes keep on replacing the file")
  }

  private func connect() throws(Fault) -> Connection {
    do throws(Fault) {
      return try Connection(location, .readWrite, timeout)
    } catch {
      // SQLite's error does not contain the reason.
      if let obstacle = location.obstacle { throw obstacle }
      // A damaged header can make a file read-only.
      guard error == .readOnly, let reader = try? Connection(location, .read, nil),
        let damage = reader.header?.damage
      else { throw error }
      try recover(reader, damage)
      return try Connection(location, .readWrite, timeout)
    }
  }

  /// The damage of the file that a fault comes from. Nil if it comes from something else.
  private static func damage(_ fault: Fault, _ connection: Connection) -> String? {
    switch fault {
    case .damaged(let reason): reason
    case .other, .readOnly: connection.header?.damage
    case .full, .busy, .outdated: nil
    }
  }

  private func recover(_ connection: Connection, _ reason: String) throws(Fault) {
    if let replaced = try Recovery.replaceFile(of: connection, at: location, because: reason, policy) {
      recovery = replaced
    }
  }

  /// Makes the changes, once more where the file has to be recovered before.
  private func applyRecovering(_ changes: [CacheChange]) throws(Fault) {
    guard case .open(let file) = state else { return }
    do throws(Fault) {
      try apply(changes, to: file)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      do throws(Fault) {
        try recover(file.connection, reason)
        try openOrBegin()
      } catch {
        file.markDamaged()
        throw error
      }
      areReadersOutdated = true
      if case .open(let file) = state { try apply(changes, to: file) }
    }
  }

  private func apply(_ changes: [CacheChange], to file: OpenFile) throws(Fault) {
    let isDurable = try file.areDurable(changes)
    if isDurable, !isFolderSynchronized {
      try location.synchronizeFolder()
      isFolderSynchronized = true
    }
    try file.apply(changes, isDurable: isDurable, corrupt)
  }

  /// Gives up a file whose rows differ from the listed ones, until the store is opened again.
  private func leaveFile() { (state, isFolderSynchronized) = (.notOpen, false) }

  /// Closes the file, which writes its log into it, and with it all locks.
  private func closeIfSuspended() {
    if isSuspended, case .open = state { state = .idle }
  }
}
