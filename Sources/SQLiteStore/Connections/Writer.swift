import DataProviding
import Dispatch

/// The one that changes the file.
actor Writer {
  private enum State {
    case notOpen
    case open(OpenFile)
    /// The file can be read, but not written for now.
    case readOnly
    case closed
  }

  private let location: DatabaseLocation
  private let timeout: LockTimeout
  private let corrupt: CorruptRows
  private let policy: KeepingPolicy
  private let executor = QueueExecutor("SQLiteStore.writer", .utility)
  private var state = State.notOpen
  private var recovery: CacheRecovery?
  private var openings = 0
  /// Whether the file can be written since the readers opened it.
  private var areReadersOutdated = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ location: DatabaseLocation, _ timeout: LockTimeout, _ corrupt: CorruptRows, _ policy: KeepingPolicy) {
    self.location = location
    self.timeout = timeout
    self.corrupt = corrupt
    self.policy = policy
  }

  /// Opens the file and says what is in it. The main actor's connection is made here, so that the main actor need not.
  func open() throws(CacheStoreError) -> sending (contents: CacheContents, readers: Readers) {
    if case .closed = state { throw .closed }
    timeout.begin()
    do throws(Fault) {
      if case .open(let file) = state { return (CacheContents(sizes: try file.sizes()), readers(.read)) }
      let (contents, access) = try openAnew()
      return (contents, readers(access))
    } catch {
      throw error.storeError
    }
  }

  /// How the file is read from now on.
  struct Readers {
    var opening: Opening
    /// The main actor's.
    var rows: RowReader?
  }

  private func readers(_ access: Connection.Access) -> sending Readers {
    openings += 1
    return Readers(
      opening: Opening(number: openings, access: access), rows: try? RowReader(location, access, nil))
  }

  private func openAnew() throws(Fault) -> (contents: CacheContents, access: Connection.Access) {
    do throws(Fault) {
      try location.makeFolder()
      location.finishRecovery()
      let sizes = try openOrBegin()
      return (CacheContents(sizes: sizes, recovery: takeRecovery()), .read)
    } catch {
      // Where nothing can be written, what is there can be read all the same.
      guard error == .full || error == .readOnly, let (sizes, access) = OpenFile.readable(location) else { throw error }
      state = .readOnly
      return (CacheContents(sizes: sizes, recovery: takeRecovery()), access)
    }
  }

  /// Opens the file for writing; one that is damaged is recovered.
  private func openOrBegin() throws(Fault) -> [DataKey: Int] {
    for _ in 0..<3 {
      let connection = try connect()
      do throws(Fault) {
        let file = try OpenFile(connection, timeout, policy)
        if let damage = connection.header?.damage { throw .damaged(damage) }
        let sizes = try file.sizes()
        state = .open(file)
        return sizes
      } catch {
        guard let reason = Self.damage(error, connection) else { throw error }
        try recover(connection, reason)
      }
    }
    throw .other("other processes keep on replacing the file")
  }

  /// What is wrong with the file; nil where that is not the reason of a fault.
  private static func damage(_ fault: Fault, _ connection: Connection) -> String? {
    switch fault {
    case .damaged(let reason): reason
    case .other, .readOnly: connection.header?.damage
    case .full, .busy: nil
    }
  }

  /// Moves a damaged file aside, and has the rows that can be read in a new one.
  private func recover(_ connection: Connection, _ reason: String) throws(Fault) {
    connection.keepLogOnClose()
    // Another process may have been faster.
    guard !connection.hasMoved else { return }
    location.removeRecovery()
    defer { location.removeRecovery() }
    var counts: Recovery.Counts?
    do throws(Fault) {
      if try location.copyForRecovery(connection) { counts = try copyRows() }
    } catch {
      // Later there may be room for them.
      if error == .full || error == .readOnly { throw error }
    }
    if counts == nil { try location.moveAside() } else { try location.replace() }
    recovery = CacheRecovery(
      reason: reason, setAside: location.setAside, recoveredRows: counts?.recovered ?? 0, lostRows: counts?.lost ?? 0)
  }

  /// Copies the rows of the damaged file's copy into a new file.
  ///
  /// - Returns: Nil where there is nothing to copy from.
  private func copyRows() throws(Fault) -> Recovery.Counts? {
    let source = try Connection(location.recoverySource, .readWrite, nil)
    source.keepLogOnClose()
    guard (try? Schema.isComplete(source)) == true else { return nil }
    var recovery = Recovery(from: source, until: .now + .seconds(2), now: policy.wallClock)
    let target = try OpenFile(Connection(location.recoveryTarget, .readWrite, nil), nil, policy)
    let counts = try recovery.copy(to: target.connection)
    try target.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return counts
  }

  /// Returns what was recovered since the last call; nil for nothing.
  func takeRecovery() -> CacheRecovery? {
    defer { recovery = nil }
    return recovery
  }

  private func connect() throws(Fault) -> Connection {
    do throws(Fault) {
      return try Connection(location, .readWrite, timeout)
    } catch {
      // SQLite says no more than that it cannot open the file.
      if let obstacle = location.obstacle { throw obstacle }
      // A header can say that the file is not to be written.
      guard error == .readOnly, let reader = try? Connection(location, .read, nil),
        let damage = reader.header?.damage
      else { throw error }
      try recover(reader, damage)
      return try Connection(location, .readWrite, timeout)
    }
  }

  /// Makes the changes. The file is read in another way afterwards when this is the first time that it could be written, and when
  /// it turned out to be damaged.
  func apply(_ changes: [CacheChange]) throws(CacheStoreError) -> sending Readers? {
    switch state {
    case .notOpen, .closed: throw .closed
    case .open, .readOnly: break
    }
    timeout.begin()
    do throws(Fault) {
      if case .readOnly = state {
        _ = try openOrBegin()
        areReadersOutdated = true
      }
      try applyRecovering(changes)
    } catch {
      throw error.storeError
    }
    return newReaders()
  }

  private func newReaders() -> sending Readers? {
    guard areReadersOutdated else { return nil }
    areReadersOutdated = false
    return readers(.read)
  }

  /// Makes the changes, once more where the file has to be recovered before.
  private func applyRecovering(_ changes: [CacheChange]) throws(Fault) {
    guard case .open(let file) = state else { return }
    do throws(Fault) {
      try file.apply(changes, corrupt)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      do throws(Fault) {
        try recover(file.connection, reason)
        _ = try openOrBegin()
      } catch {
        file.markDamaged()
        throw error
      }
      areReadersOutdated = true
      if case .open(let file) = state { try file.apply(changes, corrupt) }
    }
  }

  /// Deletes the rows that readers have found to be corrupt, and recovers a file that they have found to be damaged.
  ///
  /// - Returns: How the file is read from now on; nil for as before.
  func purge() -> sending Readers? {
    guard case .open = state, !corrupt.isEmpty else { return nil }
    timeout.begin()
    // What cannot be done now is found again.
    try? applyRecovering([])
    return newReaders()
  }

  /// Closes the file, and deletes expired rows if nothing was written since it was opened.
  func close() {
    timeout.begin()
    if case .open = state { try? applyRecovering([]) }
    state = .closed
  }

  /// Closes the file and deletes it.
  ///
  /// - Returns: Why something is left.
  func erase() -> CacheStoreError? {
    if case .open(let file) = state { file.connection.keepLogOnClose() }
    state = .closed
    return location.delete().map { .failed($0) }
  }
}
