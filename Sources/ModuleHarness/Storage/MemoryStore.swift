public import DataProviding
import Synchronization

/// A cache store in memory, for tests and previews.
///
/// ```swift
/// let disk = MemoryStore.Disk()
/// let store = MemoryStore(on: disk)  // another store on this disk is what the app finds when it is launched again
/// ```
public final class MemoryStore: CacheStore {
  /// What outlives a store, as a file does.
  public final class Disk: Sendable {
    fileprivate struct Content {
      var rows: [DataKey: CacheRow] = [:]
      var failure: CacheStoreError?
    }

    fileprivate let content = Mutex(Content())

    /// An empty disk.
    public init() {}

    /// What writing fails with; nil when it does not. What is there can be read all the same.
    public var failure: CacheStoreError? {
      get { content.withLock { $0.failure } }
      set { content.withLock { $0.failure = newValue } }
    }

    /// The rows that are there.
    public var rows: [DataKey: CacheRow] { content.withLock { $0.rows } }
  }

  private enum State {
    case notOpen
    case open
    case closed
  }

  private let disk: Disk
  private let state = Mutex(State.notOpen)

  /// A store on a disk, which is its own unless one is given.
  public init(on disk: Disk = Disk()) { self.disk = disk }

  /// Opens the store and says what is in it; an open store says so again, a closed one is ``/DataProviding/CacheStoreError/closed``.
  public func open() async throws(CacheStoreError) -> CacheContents {
    let isOpen = state.withLock { state in
      if case .notOpen = state { state = .open }
      return state == .open
    }
    guard isOpen else { throw .closed }
    return CacheContents(sizes: disk.rows.mapValues(\.payload.count))
  }

  /// Reads a row.
  @MainActor public func rowNow(for key: DataKey) -> CacheRow? { find(key) }

  /// Reads a row.
  public func row(for key: DataKey) async -> CacheRow? { find(key) }

  /// Does all of these changes or none, in order.
  public func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    let failure = state.withLock { state in
      state == .open ? disk.content.withLock { $0.apply(changes) } : .closed
    }
    if let failure { throw failure }
  }

  /// Closes the store. A second call does nothing.
  public func close() async { state.withLock { $0 = .closed } }

  /// Closes the store and empties the disk.
  public func erase() async {
    state.withLock { state in
      state = .closed
      disk.content.withLock { $0.rows = [:] }
    }
  }

  private func find(_ key: DataKey) -> CacheRow? {
    state.withLock { state in
      state == .open ? disk.content.withLock { $0.rows[key] } : nil
    }
  }
}

extension MemoryStore.Disk.Content {
  fileprivate mutating func apply(_ changes: [CacheChange]) -> CacheStoreError? {
    guard failure == nil else { return failure }
    for change in changes {
      switch change {
      case .save(let row): rows[row.key] = row
      case .remove(let key): rows[key] = nil
      case .removeModule(let module): rows = rows.filter { $0.key.module != module }
      }
    }
    return nil
  }
}
