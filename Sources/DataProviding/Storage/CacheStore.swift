/// Where values are kept across launches.
///
/// A store belongs to one user; another user has another one. It is opened once; where that fails, it is tried again later. What is
/// asked of one that is not open, or is closed, is a miss, and what is written to it is refused as ``CacheStoreError/closed``.
public protocol CacheStore: Sendable {
  /// Opens the store and says what is in it.
  ///
  /// A file that is damaged is set aside, and the rows that can be read are copied into a new one; one of another version is set
  /// aside whole. ``CacheContents/recovery`` says so.
  func open() async throws(CacheStoreError) -> CacheContents

  /// Reads a row on the main actor, without waiting for anybody who writes. A row that cannot be trusted is a miss.
  @MainActor func rowNow(for key: DataKey) -> CacheRow?

  /// Reads a row off the main actor. A row that cannot be trusted is a miss.
  func row(for key: DataKey) async -> CacheRow?

  /// Does all of these changes or none, in order; they are safe from the death of the process when this returns.
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError)

  /// Returns what the store has had to recover since it was opened, or since the last call; nil for nothing. The default is nil.
  func takeRecovery() async -> CacheRecovery?

  /// Closes the store. A second call does nothing.
  func close() async

  /// Closes the store and deletes everything that it ever kept.
  func erase() async

  /// Closes the store and deletes everything that it ever kept; whatever the store is doing ends at once.
  ///
  /// The default calls ``erase()`` and returns nil.
  ///
  /// - Returns: Why something is left; nil for nothing.
  func eraseAll() async -> CacheStoreError?
}

extension CacheStore {
  /// Returns nil: nothing was recovered.
  public func takeRecovery() async -> CacheRecovery? { nil }

  /// Calls ``erase()``, and returns nil.
  public func eraseAll() async -> CacheStoreError? {
    await erase()
    return nil
  }
}

/// A value as a store keeps it.
public struct CacheRow: Sendable, Hashable {
  /// What the value is kept under.
  public var key: DataKey
  /// The version of the value's form, as its codec says; a row of another version is of no use.
  public var schema: Int
  /// When the value was known to be right: milliseconds since 1970 on the wall clock.
  public var savedAt: Int64
  /// How long the value is fresh from then on, in milliseconds, as its answer says; nil where it does not say so.
  public var fresh: Int64?
  /// What the value's answer says of itself; nil where it says nothing.
  public var validator: DataValidator?
  /// A number by which the provider compares the row with invalidations; a store keeps it as it is.
  public var validity: Int64
  /// Whether the row must not be lost: a store never evicts it, and recovers it first from a damaged file.
  public var isDurable: Bool
  /// When the row is of no use any more, in milliseconds since 1970; nil for never. A store may delete it then, unless it is
  /// durable.
  public var expiresAt: Int64?
  /// The value, encoded.
  public var payload: [UInt8]

  /// A row.
  public init(
    key: DataKey, schema: Int, savedAt: Int64, fresh: Int64? = nil, validator: DataValidator? = nil,
    validity: Int64 = 0, isDurable: Bool = false, expiresAt: Int64? = nil,
    payload: [UInt8]
  ) {
    self.key = key
    self.schema = schema
    self.savedAt = savedAt
    self.fresh = fresh
    self.validator = validator
    self.validity = validity
    self.isDurable = isDurable
    self.expiresAt = expiresAt
    self.payload = payload
  }
}

/// A change of what a store keeps.
public enum CacheChange: Sendable, Hashable {
  /// Keeps a row, in place of the one of the same key.
  case save(CacheRow)
  /// Forgets a row.
  case remove(DataKey)
  /// Forgets all rows of a module.
  case removeModule(String)
}

/// What a store has when it is opened.
public struct CacheContents: Sendable, Hashable {
  /// The size of each row's payload, in bytes.
  public var sizes: [DataKey: Int]
  /// What had to be given up to open the store; nil for nothing.
  public var recovery: CacheRecovery?

  /// What a store has.
  public init(sizes: [DataKey: Int], recovery: CacheRecovery? = nil) {
    self.sizes = sizes
    self.recovery = recovery
  }
}

/// What happened to a file that could not be used.
public struct CacheRecovery: Sendable, Hashable {
  /// What was wrong with it.
  public var reason: String
  /// Where the file is now.
  public var setAside: String
  /// How many of its rows are in the new file.
  public var recoveredRows: Int
  /// How many of its rows are known to be lost; in parts of the file that cannot be read there may have been more.
  public var lostRows: Int

  /// A recovery.
  public init(reason: String, setAside: String, recoveredRows: Int = 0, lostRows: Int = 0) {
    self.reason = reason
    self.setAside = setAside
    self.recoveredRows = recoveredRows
    self.lostRows = lostRows
  }
}

extension CacheRecovery: CustomStringConvertible {
  /// A sentence that says what was wrong, where the file is, and how many rows were recovered.
  public var description: String {
    let rows = recoveredRows + lostRows == 0 ? "" : "; \(recoveredRows) rows were recovered, \(lostRows) were lost"
    return "\(reason); the file is now \(setAside)\(rows)"
  }
}

/// Why a store does not do what it should.
public enum CacheStoreError: Error, Sendable, Hashable {
  /// There is no room on the disk.
  case full
  /// Nothing can be written there.
  case readOnly
  /// The store is not open.
  case closed
  /// Anything else, as the system says it.
  case failed(String)
}

extension CacheStoreError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .closed: "the store is not open"
    case .failed(let reason): reason
    }
  }
}
