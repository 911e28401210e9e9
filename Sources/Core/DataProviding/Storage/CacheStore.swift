/// A store that keeps values across launches.
///
/// A store belongs to one user. It is opened once; an attempt that fails is repeated later. While a store is not open,
/// every read is a miss, and every write throws ``CacheStoreError/closed``.
public protocol CacheStore: Sendable {
  /// Opens the store for reads by key, so that they need not wait until ``open()`` has listed all keys. It is called
  /// before ``open()``.
  ///
  /// - Returns: Whether ``row(for:)`` and ``keys(of:)`` have all rows from now on. The default is false: reads wait for
  ///   ``open()``.
  func openForReading() async throws(CacheStoreError) -> Bool

  /// Returns the keys of a module's rows without reading the rows. The default returns none.
  func keys(of module: ModuleID) async -> [DataKey]

  /// Opens the store and returns its contents.
  ///
  /// Sets a damaged file aside and copies its readable rows into a new one. Sets a file of another version aside whole.
  /// Both are reported in ``CacheContents/recovery``.
  func open() async throws(CacheStoreError) -> CacheContents

  /// Reads a row on the main actor, without waiting for writes. A corrupt row is a miss.
  @MainActor func rowNow(for key: DataKey) -> CacheRow?

  /// Reads a row off the main actor. A corrupt row is a miss.
  func row(for key: DataKey) async -> CacheRow?

  /// Applies all changes in order, or none of them. They survive the end of the process once this method returns, and,
  /// if they save or delete a durable row, also a loss of power.
  ///
  /// - Throws: ``CacheStoreError/outdated`` if the rows differ from the list of ``open()``. The store is then not
  ///   open, and is opened again.
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError)

  /// Whether other processes of the app may write the store: an extension, a widget. Rows that they have written are
  /// then looked up on a miss and read when the app is back in the foreground. The default is false.
  var isShared: Bool { get }

  /// Claims the sending of mutations for this process, of all that use the store. The claim ends with ``suspend()``,
  /// ``close()`` and the process.
  ///
  /// - Returns: Whether this process may send them. The default is true.
  func claimMutations() async -> Bool

  /// Returns the recovery since the store was opened, or since the last call; nil if there was none. The default is
  /// nil.
  func takeRecovery() async -> CacheRecovery?

  /// Finishes the running batch and then releases all locks on files. The system can end a suspended app that holds a
  /// lock.
  ///
  /// Until ``resume()``, each read and each batch takes its locks for its own time only. The default does nothing.
  ///
  /// - Throws: ``CacheStoreError/outdated``, as ``apply(_:)`` does; no other error.
  func suspend() async throws(CacheStoreError)

  /// Ends what ``suspend()`` began. The default does nothing.
  ///
  /// - Throws: ``CacheStoreError/outdated``, as ``apply(_:)`` does; no other error.
  func resume() async throws(CacheStoreError)

  /// Closes the store. A second call does nothing.
  func close() async

  /// Closes the store and deletes all its data.
  func erase() async

  /// Closes the store and deletes all its data. Interrupts the work that the store is doing.
  ///
  /// The default calls ``erase()`` and returns nil.
  ///
  /// - Returns: The error that left data undeleted; nil if everything was deleted.
  func eraseAll() async -> CacheStoreError?
}

extension CacheStore {
  /// Returns false: reads wait for ``open()``.
  public func openForReading() async throws(CacheStoreError) -> Bool { false }

  /// Returns no keys.
  public func keys(of module: ModuleID) async -> [DataKey] { [] }

  /// False: one process uses the store.
  public var isShared: Bool { false }

  /// Returns true.
  public func claimMutations() async -> Bool { true }

  /// Does nothing.
  public func suspend() async {}

  /// Does nothing.
  public func resume() async {}

  /// Returns nil.
  public func takeRecovery() async -> CacheRecovery? { nil }

  /// Calls ``erase()``, and returns nil.
  public func eraseAll() async -> CacheStoreError? {
    await erase()
    return nil
  }
}

/// A row of a store: a value with its metadata.
public struct CacheRow: Sendable, Hashable {
  /// The key of the value.
  public var key: DataKey
  /// The version of the codec that encoded the value.
  public var schema: Int
  /// The time at which the value was last known to be up to date: milliseconds since 1970 on the wall clock.
  public var savedAt: Int64
  /// The milliseconds from ``savedAt`` after which the value is stale, if the answer set them; nil otherwise.
  public var staleAfter: Int64?
  /// The validator of the value's answer; nil if it had none.
  public var validator: DataValidator?
  /// A number that the provider compares with those of invalidations. A store does not change it.
  public var validity: Int64
  /// Whether the row must not be lost: a store never evicts it, and recovers it first from a damaged file.
  public var isDurable: Bool
  /// The time at which the row expires, in milliseconds since 1970; nil for never. A store may delete an expired row
  /// unless it is durable.
  public var expiresAt: Int64?
  /// The encoded value.
  public var payload: [UInt8]

  /// Creates a row.
  public init(
    key: DataKey, schema: Int, savedAt: Int64, staleAfter: Int64? = nil, validator: DataValidator? = nil,
    validity: Int64 = 0, isDurable: Bool = false, expiresAt: Int64? = nil,
    payload: [UInt8]
  ) {
    self.key = key
    self.schema = schema
    self.savedAt = savedAt
    self.staleAfter = staleAfter
    self.validator = validator
    self.validity = validity
    self.isDurable = isDurable
    self.expiresAt = expiresAt
    self.payload = payload
  }
}

/// A change of a store's contents.
public enum CacheChange: Sendable, Hashable {
  /// Saves a row and replaces the row of the same key.
  case save(CacheRow)
  /// Deletes a row.
  case remove(DataKey)
  /// Deletes all rows of a module.
  case removeModule(ModuleID)
}

/// The contents of a store when it is opened.
public struct CacheContents: Sendable, Hashable {
  /// The size of each row's payload, in bytes.
  public var sizes: CacheSizes
  /// The keys of the durable rows.
  public var durableKeys: Set<DataKey>
  /// The recovery that was needed to open the store; nil if none was.
  public var recovery: CacheRecovery?
  /// Whether the newest rows may be missing, because nothing can be written and so the log of the file cannot be read.
  public var isIncomplete: Bool

  /// Creates the contents of a store.
  public init(
    sizes: CacheSizes, durableKeys: Set<DataKey> = [], recovery: CacheRecovery? = nil, isIncomplete: Bool = false
  ) {
    self.sizes = sizes
    self.durableKeys = durableKeys
    self.recovery = recovery
    self.isIncomplete = isIncomplete
  }

  /// Creates the contents of a store that has its sizes in a dictionary.
  public init(
    sizes: [DataKey: Int], durableKeys: Set<DataKey> = [], recovery: CacheRecovery? = nil, isIncomplete: Bool = false
  ) {
    self.init(sizes: CacheSizes(sizes), durableKeys: durableKeys, recovery: recovery, isIncomplete: isIncomplete)
  }
}

/// The recovery of a file that could not be used.
public struct CacheRecovery: Sendable, Hashable {
  /// The reason why the file could not be used.
  public var reason: String
  /// The path to which the file was moved.
  public var setAside: String
  /// The number of rows that were copied into the new file.
  public var recoveredRows: Int
  /// The number of rows known to be lost. Unreadable parts of the file may have contained more.
  public var lostRows: Int

  /// Creates a recovery.
  public init(reason: String, setAside: String, recoveredRows: Int = 0, lostRows: Int = 0) {
    self.reason = reason
    self.setAside = setAside
    self.recoveredRows = recoveredRows
    self.lostRows = lostRows
  }
}

extension CacheRecovery: CustomStringConvertible {
  /// A sentence with the reason, the path of the file and the number of recovered rows.
  public var description: String {
    let rows = recoveredRows + lostRows == 0 ? "" : "; \(recoveredRows) rows were recovered, \(lostRows) were lost"
    return "\(reason); the file is now \(setAside)\(rows)"
  }
}

/// An error of a store.
public enum CacheStoreError: Error, Sendable, Hashable {
  /// The disk is full.
  case full
  /// The disk is read-only.
  case readOnly
  /// The store is not open.
  case closed
  /// The file was deleted or replaced while it was open, or can have rows that were not listed.
  case outdated
  /// Any other error, with its description.
  case failed(String)
}

extension CacheStoreError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .closed: "the store is not open"
    case .outdated: "the file is not the one that was opened"
    case .failed(let reason): reason
    }
  }
}
