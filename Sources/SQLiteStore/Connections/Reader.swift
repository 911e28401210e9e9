import DataProviding
import Dispatch

/// The one that reads off the main actor.
actor Reader {
  private let location: DatabaseLocation
  private let timeout: LockTimeout
  private let executor = QueueExecutor("SQLiteStore.reader", .userInitiated)
  private var rows: RowReader?
  private var opening: Opening?
  private var isClosed = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ location: DatabaseLocation, _ timeout: LockTimeout) {
    self.location = location
    self.timeout = timeout
  }

  /// Reads a row, over a connection that is made when it is first needed and when the file was opened anew.
  func row(for key: DataKey, _ opening: Opening) -> RowReader.Answer {
    guard !isClosed else { return .nothing }
    timeout.begin()
    if rows == nil || self.opening != opening {
      rows = try? RowReader(location, opening.access, timeout)
      self.opening = opening
    }
    return rows?.row(for: key) ?? .nothing
  }

  func close() {
    isClosed = true
    rows = nil
  }
}

/// One of the times that the writer opened the file, and how others are to read it since.
struct Opening: Equatable {
  var number: Int
  var access: Connection.Access
}
