public import DataProviding
import Synchronization

/// A cache store in memory, for tests and previews.
///
/// ```swift
/// let disk = MemoryStore.Disk()
/// let store = MemoryStore(on: disk)  // a later store on this disk finds the same rows, as after a new launch
/// ```
public final class MemoryStore: CacheStore {
  /// The content that outlives a store, as a file does.
  public final class Disk: Sendable {
    fileprivate struct Content {
      var rows: [DataKey: CacheRow] = [:]
      var failure: CacheStoreError?
    }

    fileprivate let content = Mutex(Content())

    /// Creates an empty disk.
    public init() {}

    /// The error of every write; nil if writes succeed. Rows can be read all the same.
    public var failure: CacheStoreError? {
      get { content.withLock { $0.failure } }
      set { content.withLock { $0.failure = newValue } }
    }

    /// The stored rows.
    public var rows: [DataKey: CacheRow] { content.withLock { $0.rows } }
  }

  private enum State {
    case notOpen
    case open
    case closed
  }

  private let disk: Disk
  private let state = Mutex(State.notOpen)

  /// Creates a store on a disk; without an argument, on a disk of its own.
  public init(on disk: Disk = Disk()) { self.disk = disk }

  /// Opens the store and returns its contents. Repeated calls return them again; a closed store throws
  /// ``/DataProviding/CacheStoreError/closed``.
  public func open() async throws(CacheStoreError) -> CacheContents {
    let isOpen = state.withLock { state in
      if case .notOpen = state { state = .open }
      return state == .open
    }
    guard isOpen else { throw .closed }
    let rows = disk.rows
    return CacheContents(
      sizes: rows.mapValues(\.payload.count), durableKeys: Set(rows.values.filter(\.isDurable).map(\.key)))
  }

  /// Reads a row.
  @MainActor public func rowNow(for key: DataKey) -> CacheRow? { find(key) }

  /// Reads a row.
  public func row(for key: DataKey) async -> CacheRow? { find(key) }

  /// Applies all of these changes or none, in order.
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
