/// A durable value that this version of the app cannot decode: a draft that another version has written.
public struct UnreadableValue: Sendable, Hashable {
  /// The key of the value.
  public let key: DataKey
  /// The version of the codec that encoded it.
  public let version: Int
  /// The encoded value.
  public let bytes: [UInt8]

  /// Creates a value.
  public init(key: DataKey, version: Int, bytes: [UInt8]) {
    (self.key, self.version, self.bytes) = (key, version, bytes)
  }
}

/// The row of a durable value of another version, beside which its key has, or can have, a value of this version.
///
/// Its path is the version, the number of bytes of the module's name, and both texts of the value's key.
enum KeptValue {
  private static let pathPrefix = "kept/"

  static func isKey(_ key: DataKey) -> Bool {
    key.module == InvalidationLog.key.module && key.path.utf8.starts(with: pathPrefix.utf8)
  }

  /// Returns the key under which the value of a key is kept.
  static func key(of key: DataKey, _ version: Int) -> DataKey {
    let module = key.module.rawValue
    return DataKey(
      module: InvalidationLog.key.module, "\(pathPrefix)\(version)/\(module.utf8.count)/\(module)\(key.path)")
  }

  /// Returns the key of the value of a kept row; nil for the key of another row.
  static func original(of key: DataKey) -> DataKey? {
    guard isKey(key) else { return nil }
    let parts = key.path.utf8.dropFirst(pathPrefix.utf8.count)
      .split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let count = Int(String(decoding: parts[1], as: UTF8.self)), count <= parts[2].count else {
      return nil
    }
    let module = ModuleID(String(decoding: parts[2].prefix(count), as: UTF8.self))
    return DataKey(module: module, String(decoding: parts[2].dropFirst(count), as: UTF8.self))
  }
}

extension CacheRow {
  /// The row under the key under which it is kept.
  var kept: CacheRow {
    var row = self
    row.key = KeptValue.key(of: key, schema)
    return row
  }
}

/// Durable values of other versions.
extension DataStorage {
  /// Whether a value of this key and version is kept.
  func hasKept(_ key: DataKey, _ version: Int) -> Bool {
    !keptKeys.isEmpty && keptKeys.contains(KeptValue.key(of: key, version))
  }

  /// Whether a row is of another version than a kept one that can be read.
  func isReplaced(_ row: CacheRow, by version: Int) -> Bool {
    row.schema != version && hasKept(row.key, version)
  }

  /// Reports a durable row that cannot be decoded. It stays where it is until its key has another value.
  func cannotDecode(_ row: CacheRow) {
    guard reportedUnreadable.insert(row.key).inserted else { return }
    activity.notify(.unreadable(row.key, version: row.schema))
  }

  /// Notes a row that was kept when its key was written.
  func noteKept(_ row: CacheRow) {
    guard let key = KeptValue.original(of: row.key) else { return }
    keptKeys.insert(row.key)
    sizes[row.key] = row.payload.count
    if reportedUnreadable.insert(key).inserted { activity.notify(.unreadable(key, version: row.schema)) }
  }

  /// Deletes the kept values of a key that the app removes.
  func removeKept(of key: DataKey) {
    for kept in keptKeys where KeptValue.original(of: kept) == key {
      pending.remove(kept)
      keptKeys.remove(kept)
      readKept.remove(kept)
      schedule()
    }
    reportedUnreadable.remove(key)
  }

  /// Returns the kept values that were not read by this version, and the requested durable values that cannot be
  /// decoded.
  func unreadableValues() async -> [UnreadableValue] {
    await flush()
    var values: [UnreadableValue] = []
    for key in Array(keptKeys.subtracting(readKept)) + reportedUnreadable.filter({ uncheckedKeys.contains($0) }) {
      guard let row = await store.row(for: key) else { continue }
      values.append(
        UnreadableValue(key: KeptValue.original(of: key) ?? key, version: row.schema, bytes: row.payload))
    }
    return values.sorted { ("\($0.key)", $0.version) < ("\($1.key)", $1.version) }
  }
}
