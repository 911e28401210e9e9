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

  private let place: Place
  private let patience: Int32
  private let suspects: Suspects
  private let executor = QueueExecutor("SQLiteStore.writer", .utility)
  private var state = State.notOpen
  private var recovery: CacheRecovery?
  private var openings = 0
  /// Whether the file can be written since the readers opened it.
  private var areReadersOutdated = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ place: Place, waiting patience: Int32, _ suspects: Suspects) {
    self.place = place
    self.patience = patience
    self.suspects = suspects
  }

  /// Opens the file and says what is in it. The main actor's connection is made here, so that the main actor need not.
  func open() throws(CacheStoreError) -> sending (contents: CacheContents, readers: Readers) {
    if case .closed = state { throw .closed }
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
      opening: Opening(number: openings, access: access), rows: try? RowReader(place, access, waiting: 0))
  }

  private func openAnew() throws(Fault) -> (contents: CacheContents, access: Connection.Access) {
    do throws(Fault) {
      try place.makeFolder()
      let sizes = try openOrBegin()
      defer { recovery = nil }
      return (CacheContents(sizes: sizes, recovery: recovery), .read)
    } catch {
      // Where nothing can be written, what is there can be read all the same.
      guard error == .full || error == .readOnly, let (sizes, access) = OpenFile.readable(place) else { throw error }
      state = .readOnly
      return (CacheContents(sizes: sizes, recovery: recovery), access)
    }
  }

  /// Opens the file for writing; one that is of no use is set aside.
  private func openOrBegin() throws(Fault) -> [DataKey: Int] {
    for _ in 0..<3 {
      let connection = try connect()
      do throws(Fault) {
        let file = try OpenFile(connection, waiting: patience)
        let sizes = try file.sizes()
        state = .open(file)
        return sizes
      } catch {
        guard case .damaged(let reason) = error else { throw error }
        connection.keepLogOnClose()
        // Another process may have been faster.
        guard !connection.hasMoved else { continue }
        try place.moveAside()
        recovery = CacheRecovery(reason: reason, setAside: place.setAside)
      }
    }
    throw .other("other processes keep on replacing the file")
  }

  private func connect() throws(Fault) -> Connection {
    do throws(Fault) {
      return try Connection(place, .readWrite, waiting: patience)
    } catch {
      // SQLite says no more than that it cannot open the file.
      throw place.obstacle ?? error
    }
  }

  /// Makes the changes. The file is read in another way afterwards when this is the first time that it could be written.
  func apply(_ changes: [CacheChange]) throws(CacheStoreError) -> sending Readers? {
    switch state {
    case .notOpen, .closed: throw .closed
    case .open, .readOnly: break
    }
    do throws(Fault) {
      if case .readOnly = state {
        _ = try openOrBegin()
        areReadersOutdated = true
      }
      if case .open(let file) = state { try file.apply(changes, suspects) }
    } catch {
      throw error.storeError
    }
    guard areReadersOutdated else { return nil }
    areReadersOutdated = false
    return readers(.read)
  }

  /// Deletes the rows that readers have found to be bad, and sees to it that a damaged file is set aside the next time.
  func tend() {
    guard case .open(let file) = state, !suspects.isEmpty else { return }
    // What cannot be done now is found again.
    try? file.apply([], suspects)
  }

  /// Closes the file, and deletes it if asked to.
  func close(deleting: Bool) {
    if !deleting { tend() }
    if case .open(let file) = state, deleting { file.connection.keepLogOnClose() }
    state = .closed
    if deleting { place.delete() }
  }
}
