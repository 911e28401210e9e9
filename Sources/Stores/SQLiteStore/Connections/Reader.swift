import DataProviding
import Dispatch

/// Reads rows off the main actor, on a queue of its own.
actor Reader {
  private enum State {
    case open
    /// The connection is closed after each read.
    case suspended
    case closed
  }

  private let location: DatabaseLocation
  private let timeout: LockTimeout
  private let executor = QueueExecutor("SQLiteStore.reader", .userInitiated)
  private var state = State.open
  private var rows: RowReader?
  private var opening: Opening?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ location: DatabaseLocation, _ timeout: LockTimeout) {
    self.location = location
    self.timeout = timeout
  }

  /// Reads a row, over a connection that is opened when it is first needed and when the file was opened again.
  func row(for key: DataKey, _ opening: Opening) -> RowReader.Answer { read(opening) { $0.row(for: key) } ?? .nothing }

  /// Returns the keys of a module's rows.
  func keys(of module: ModuleID, _ opening: Opening) -> [DataKey] { read(opening) { $0.keys(of: module) } ?? [] }

  private func read<Answer>(_ opening: Opening, _ body: (RowReader) -> Answer) -> Answer? {
    if case .closed = state { return nil }
    timeout.begin()
    if rows == nil || self.opening != opening {
      rows = try? RowReader(location, opening.access, timeout)
      self.opening = opening
    }
    defer { if case .suspended = state { rows = nil } }
    return rows.map(body)
  }

  /// Closes the connection now and after each read until ``resume()``.
  func suspend() {
    if case .open = state { state = .suspended }
    rows = nil
  }

  /// Keeps the connection of the next read open.
  func resume() { if case .suspended = state { state = .open } }

  func close() {
    state = .closed
    rows = nil
  }
}

/// One of the times that the writer opened the file, and the access for reading since then.
struct Opening: Equatable {
  var number: Int
  var access: Connection.Access
}
