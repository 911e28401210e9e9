/// The writes that have not reached the disk: of each key the last value or its deletion.
struct PendingWrites {
  struct Write: Sendable {
    /// The position of the write: writes reach the disk in this order.
    let number: Int
    /// The row without its payload.
    let row: CacheRow
    let cost: Int
    /// Encodes the payload; nil for a deletion.
    let encode: (@Sendable () throws -> [UInt8])?
    /// Whether the write may replace a durable row, which is kept otherwise; nil if it may replace all of them.
    var replaces: (@Sendable (CacheRow) -> Bool)?
  }

  /// The writes since the last batch was started.
  private var waiting = KeyTable<Write>()
  private var waitingCost = 0
  /// The batch that is being written, or whose result is being processed.
  private var batch = KeyTable<Write>()
  private var batchCost = 0
  private var lastNumber = 0

  /// Whether the next batch is empty.
  var isEmpty: Bool { waiting.count == 0 }

  /// The last write of a key.
  subscript(key: DataKey) -> Write? { waiting[key] ?? batch[key] }

  /// Whether a key is in the next batch.
  func isWaiting(_ key: DataKey) -> Bool { waiting[key] != nil }

  /// Whether the next batch has reached one of these limits.
  func isFull(count: Int, cost: Int) -> Bool { waiting.count >= count || waitingCost >= cost }

  /// Whether all pending writes together are below both limits.
  func hasRoom(count: Int, cost: Int) -> Bool {
    waiting.count + batch.count < count && waitingCost + batchCost < cost
  }

  /// Adds the write of a row whose payload is encoded later.
  ///
  /// - Parameter replaces: Returns whether a durable row may be replaced, which is kept otherwise; nil for all.
  mutating func save(
    _ row: CacheRow, cost: Int, replaces: (@Sendable (CacheRow) -> Bool)? = nil,
    encode: @escaping @Sendable () throws -> [UInt8]
  ) {
    lastNumber += 1
    wait(row.key, Write(number: lastNumber, row: row, cost: cost, encode: encode, replaces: replaces))
  }

  /// Adds the deletion of a row.
  ///
  /// - Parameter replaces: Returns whether a durable row may be deleted, which is kept otherwise; nil for all.
  mutating func remove(_ key: DataKey, replaces: (@Sendable (CacheRow) -> Bool)? = nil) {
    lastNumber += 1
    let row = CacheRow(key: key, schema: 0, savedAt: 0, payload: [])
    wait(key, Write(number: lastNumber, row: row, cost: 0, encode: nil, replaces: replaces))
  }

  /// Lets the pending write of a key replace all durable rows, because the app has removed the key before.
  mutating func replaceAll(_ key: DataKey) {
    guard var write = waiting[key] else { return }
    write.replaces = nil
    wait(key, write)
  }

  /// Starts a batch with all waiting writes. The batch before must be settled.
  mutating func beginBatch() -> KeyTable<Write> {
    (batch, batchCost) = (waiting, waitingCost)
    (waiting, waitingCost) = (KeyTable(), 0)
    return batch
  }

  /// Removes a key whose write in the batch has reached the disk.
  mutating func settle(_ key: DataKey) {
    if let write = batch.update(key, to: nil) { batchCost -= write.cost }
  }

  /// Returns a refused write of the batch to the waiting ones, with its encoded row, unless a newer write of the key
  /// waits.
  ///
  /// - Returns: Whether the write waits again.
  mutating func putBack(_ key: DataKey, as row: CacheRow?) -> Bool {
    guard let write = batch.update(key, to: nil) else { return false }
    batchCost -= write.cost
    guard waiting[key] == nil else { return false }
    wait(key, write.encoded(row))
    return true
  }

  /// Discards up to this many writes.
  ///
  /// - Returns: Their keys.
  mutating func discard(_ count: Int) -> [DataKey] {
    var keys: [DataKey] = []
    while keys.count < count, let write = batch.popFirst() ?? waiting.popFirst() { keys.append(write.row.key) }
    return keys
  }

  private mutating func wait(_ key: DataKey, _ write: Write) {
    var write = write
    // A write after a removal of the app, which may not have reached the disk.
    if let earlier = self[key], earlier.replaces == nil { write.replaces = nil }
    let last = waiting.update(key, to: write)
    waitingCost += write.cost - (last?.cost ?? 0)
  }
}

extension PendingWrites.Write {
  /// Returns the row with its payload; nil for a deletion. A value that cannot be encoded also deletes its row: the row
  /// would be out of date.
  func encodedRow() -> CacheRow? {
    guard let payload = try? encode?() else { return nil }
    var row = row
    row.payload = payload
    return row
  }

  /// Returns the same write with an encoded row, so that it is encoded only once.
  fileprivate func encoded(_ encodedRow: CacheRow?) -> Self {
    let encode = encodedRow.map { row in { @Sendable in row.payload } }
    return Self(number: number, row: row, cost: cost, encode: encode, replaces: replaces)
  }
}
