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

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ place: Place, waiting patience: Int32, _ suspects: Suspects) {
    self.place = place
    self.patience = patience
    self.suspects = suspects
  }

  /// Opens the file and says what is in it, and how others are to read it.
  func open() throws(CacheStoreError) -> (contents: CacheContents, readers: Connection.Access) {
    do throws(Fault) {
      switch state {
      case .closed: throw .other("")
      case .open(let file): return (CacheContents(sizes: try file.sizes()), .read)
      case .notOpen, .readOnly: break
      }
      return try openAnew()
    } catch {
      if case .closed = state { throw .closed }
      throw error.storeError
    }
  }

  private func openAnew() throws(Fault) -> (contents: CacheContents, readers: Connection.Access) {
    do throws(Fault) {
      try place.makeFolder()
      let sizes = try openOrBegin()
      defer { recovery = nil }
      return (CacheContents(sizes: sizes, recovery: recovery), .read)
    } catch  where error == .full || error == .readOnly {
      // Where nothing can be written, what is there can be read all the same.
      guard let (sizes, access) = OpenFile.readable(place) else { throw error }
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

  /// Makes the changes. True when this is the first time that the file could be written since it was opened.
  func apply(_ changes: [CacheChange]) throws(CacheStoreError) -> Bool {
    do throws(Fault) {
      switch state {
      case .notOpen, .closed: break
      case .open(let file):
        try file.apply(changes, suspects)
        return false
      case .readOnly:
        _ = try openOrBegin()
        guard case .open(let file) = state else { return false }
        try file.apply(changes, suspects)
        return true
      }
    } catch {
      throw error.storeError
    }
    throw .closed
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
