import DataProviding
import Dispatch

/// The one that reads off the main actor.
actor Reader {
  private let place: Place
  private let patience: Int32
  private let executor = QueueExecutor("SQLiteStore.reader", .userInitiated)
  private var rows: RowReader?
  private var isClosed = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ place: Place, waiting patience: Int32) {
    self.place = place
    self.patience = patience
  }

  /// Opens a connection of its own, and gives one for the main actor.
  func open(_ access: Connection.Access) -> sending RowReader? {
    guard !isClosed else { return nil }
    rows = try? RowReader(place, access, waiting: patience)
    return try? RowReader(place, access, waiting: 0)
  }

  func row(for key: DataKey) -> RowReader.Answer { rows?.row(for: key) ?? .nothing }

  func close() {
    isClosed = true
    rows = nil
  }
}
