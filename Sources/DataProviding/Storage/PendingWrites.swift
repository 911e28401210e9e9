/// What is on its way to the disk: of each key the last value, or that it is to be forgotten.
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

  /// What came since the last batch was begun.
  private var waiting = KeyTable<Write>()
  private var waitingCost = 0
  /// What is being written, or has been and is not settled yet.
  private var batch = KeyTable<Write>()
  private var batchCost = 0
  private var lastNumber = 0

  /// Whether nothing waits for the next batch.
  var isEmpty: Bool { waiting.count == 0 }

  /// The last write of a key.
  subscript(key: DataKey) -> Write? { waiting[key] ?? batch[key] }

  /// Whether a key is to be in the next batch.
  func isWaiting(_ key: DataKey) -> Bool { waiting[key] != nil }

  /// Whether the next batch has so many keys, or costs so much.
  func isFull(count: Int, cost: Int) -> Bool { waiting.count >= count || waitingCost >= cost }

  /// Whether fewer keys than that are on their way, and cost less.
  func hasRoom(count: Int, cost: Int) -> Bool {
    waiting.count + batch.count < count && waitingCost + batchCost < cost
  }

  /// A row that is to be written, with the payload that it will have.
  mutating func save(_ row: CacheRow, cost: Int, encode: @escaping @Sendable () throws -> [UInt8]) {
    lastNumber += 1
    wait(row.key, Write(number: lastNumber, row: row, cost: cost, encode: encode))
  }

  mutating func remove(_ key: DataKey) {
    lastNumber += 1
    let row = CacheRow(key: key, schema: 0, savedAt: 0, payload: [])
    wait(key, Write(number: lastNumber, row: row, cost: 0, encode: nil))
  }

  /// What waits is the batch from now on. The one before must be settled.
  mutating func beginBatch() -> KeyTable<Write> {
    (batch, batchCost) = (waiting, waitingCost)
    (waiting, waitingCost) = (KeyTable(), 0)
    return batch
  }

  /// The disk has what the batch had of a key.
  mutating func settle(_ key: DataKey) {
    if let write = batch.update(key, to: nil) { batchCost -= write.cost }
  }

  /// The disk has refused the batch: what it had of a key waits again, as it was encoded, unless something newer came.
  ///
  /// - Returns: Whether it waits again.
  mutating func putBack(_ key: DataKey, as row: CacheRow?) -> Bool {
    guard let write = batch.update(key, to: nil) else { return false }
    batchCost -= write.cost
    guard waiting[key] == nil else { return false }
    wait(key, write.encoded(row))
    return true
  }

  /// Up to so many keys that will never be written.
  mutating func giveUp(_ count: Int) -> [DataKey] {
    var keys: [DataKey] = []
    while keys.count < count, let write = batch.popFirst() ?? waiting.popFirst() { keys.append(write.row.key) }
    return keys
  }

  private mutating func wait(_ key: DataKey, _ write: Write) {
    let last = waiting.update(key, to: write)
    waitingCost += write.cost - (last?.cost ?? 0)
  }
}

extension PendingWrites.Write {
  /// What the disk is to have; nil for nothing. What cannot be encoded is not kept, since an older row of the key would be wrong.
  func encodedRow() -> CacheRow? {
    guard let payload = try? encode?() else { return nil }
    var row = row
    row.payload = payload
    return row
  }

  /// The same write, which is not encoded once more.
  fileprivate func encoded(_ encodedRow: CacheRow?) -> Self {
    let encode = encodedRow.map { row in { @Sendable in row.payload } }
    return Self(number: number, row: row, cost: cost, encode: encode)
  }
}
