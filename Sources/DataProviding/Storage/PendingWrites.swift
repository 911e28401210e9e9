/// What waits for the disk: of each key the last value, or that it is to be forgotten.
struct PendingWrites {
  struct Write: Sendable {
    /// Writes reach the disk in this order.
    let number: Int
    /// What the row is to say beside its payload.
    let row: CacheRow
    let cost: Int
    /// Nil for a row that is to be forgotten.
    let encode: (@Sendable () throws -> [UInt8])?
  }

  private(set) var writes: [DataKey: Write] = [:]
  private var cost = 0
  private var lastNumber = 0

  var isEmpty: Bool { writes.isEmpty }

  subscript(key: DataKey) -> Write? { writes[key] }

  func isFull(count: Int, cost: Int) -> Bool { writes.count >= count || self.cost >= cost }

  /// A row that is to be written, with the payload that it will have.
  mutating func save(_ row: CacheRow, cost: Int, encode: @escaping @Sendable () throws -> [UInt8]) {
    lastNumber += 1
    set(row.key, Write(number: lastNumber, row: row, cost: cost, encode: encode))
  }

  mutating func remove(_ key: DataKey) {
    lastNumber += 1
    let row = CacheRow(key: key, schema: 0, savedAt: 0, payload: [])
    set(key, Write(number: lastNumber, row: row, cost: 0, encode: nil))
  }

  mutating func takeAll() -> [DataKey: Write] {
    defer { (writes, cost) = ([:], 0) }
    return writes
  }

  /// They could not be written; what came meanwhile is newer.
  mutating func putBack(_ older: [DataKey: Write]) {
    for (key, write) in older where writes[key] == nil { set(key, write) }
  }

  private mutating func set(_ key: DataKey, _ write: Write) {
    cost += write.cost - (writes[key]?.cost ?? 0)
    writes[key] = write
  }

  /// What the disk is to have of each key, in order; nil for nothing. What cannot be encoded is not kept, since an older row of
  /// the key would be wrong.
  @concurrent
  static func encoded(_ writes: [DataKey: Write]) async -> [(key: DataKey, row: CacheRow?)] {
    writes.sorted { $0.value.number < $1.value.number }.map { key, write in
      guard let payload = try? write.encode?() else { return (key, nil) }
      var row = write.row
      row.payload = payload
      return (key, row)
    }
  }
}
