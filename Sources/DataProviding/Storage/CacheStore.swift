/// Where values are kept across launches.
///
/// A store belongs to one user; another user has another one. It is opened once; where that fails, it is tried again later. What is
/// asked of one that is not open, or is closed, is a miss, and what is written to it is refused as ``CacheStoreError/closed``.
public protocol CacheStore: Sendable {
  /// Opens the store and says what is in it.
  ///
  /// A file that is damaged or of another version is set aside and a new one begun; ``CacheContents/recovery`` says so.
  func open() async throws(CacheStoreError) -> CacheContents

  /// Reads a row on the main actor, without waiting for anybody who writes. A row that cannot be trusted is a miss.
  @MainActor func rowNow(for key: DataKey) -> CacheRow?

  /// Reads a row off the main actor. A row that cannot be trusted is a miss.
  func row(for key: DataKey) async -> CacheRow?

  /// Does all of these changes or none, in order; they are safe from the death of the process when this returns.
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError)

  /// Closes the store. A second call does nothing.
  func close() async

  /// Closes the store and deletes everything that it ever kept.
  func erase() async
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
  /// The value, encoded.
  public var payload: [UInt8]

  /// A row.
  public init(
    key: DataKey, schema: Int, savedAt: Int64, fresh: Int64? = nil, validator: DataValidator? = nil, payload: [UInt8]
  ) {
    self.key = key
    self.schema = schema
    self.savedAt = savedAt
    self.fresh = fresh
    self.validator = validator
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
  case removeModule(ModuleID)
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

  /// A recovery.
  public init(reason: String, setAside: String) {
    self.reason = reason
    self.setAside = setAside
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
