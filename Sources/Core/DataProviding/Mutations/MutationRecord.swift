/// A mutation as the queue keeps it, in memory and on disk.
struct MutationRecord: Sendable {
  /// An encoded value with its kind and the version of its format.
  struct Answer: Sendable, Hashable {
    let kind: String
    let version: Int
    let bytes: [UInt8]
  }

  var mutation: QueuedMutation
  /// The idempotency key: the identity, or a new text if a failed mutation was enqueued again.
  var idempotencyKey: String
  var payloadVersion: Int
  var payload: [UInt8]
  /// The answer, once it is sent.
  var answer: Answer?
  /// The state that the disk has, of a mutation that is unreadable until its kind is registered.
  var storedState = MutationState.queued
  /// Whether the row is damaged or of another format, so that no kind can decode it.
  var isDamaged = false
  /// Whether the addition, or a retry, is being written to disk.
  var isBeingAdded = false
  /// The number of cancellations that are being written to disk.
  var removalCount = 0
  /// Whether the disk knows that the server may have received it.
  var isMarked = false

  var id: MutationID { mutation.id }
  var number: Int64 { mutation.number }
  var place: MutationPlace { MutationPlace(number: number, id: id) }

  /// Whether a change is being written to disk, until which the mutation is not sent.
  var isCommitting: Bool { isBeingAdded || removalCount > 0 }
}

/// The durable row of the store with the greatest number that a mutation of it has had, also of one whose row is gone.
///
/// The row's payload is the number in decimal digits.
enum MutationCounter {
  static let key = DataKey(module: InvalidationLog.key.module, "last mutation")

  /// Returns the row with the greatest number.
  static func row(_ number: Int64, savedAt: Int64) -> CacheRow {
    CacheRow(key: key, schema: 1, savedAt: savedAt, isDurable: true, payload: Array("\(number)".utf8))
  }

  /// Reads the number; nil if it is not among the rows, or is damaged.
  static func number(in rows: [CacheRow]) -> Int64? {
    let number = rows.first { $0.key == key }.flatMap { Int64(String(decoding: $0.payload, as: UTF8.self)) }
    return number.flatMap { (1..<(.max - 1)).contains($0) ? $0 : nil }
  }
}

/// The record as a durable row of the store.
///
/// The row's payload is a sequence of fields, each as its length in decimal digits, a colon and its bytes.
extension MutationRecord {
  /// The version of the row's format.
  private static let version = 1

  /// The keys of records begin with this.
  private static let pathPrefix = "mutation/"

  static func isKey(_ key: DataKey) -> Bool {
    key.module == InvalidationLog.key.module && key.path.utf8.starts(with: pathPrefix.utf8)
  }

  var key: DataKey { DataKey(module: InvalidationLog.key.module, "\(Self.pathPrefix)\(id)") }

  var row: CacheRow {
    var fields = FieldWriter()
    fields.add("\(number)")
    fields.add(mutation.kind)
    fields.add(mutation.scope)
    fields.add(mutation.dependencies.map(\.description).joined(separator: " "))
    fields.add(isMarked ? "1" : "0")
    fields.add(idempotencyKey)
    fields.add("\(payloadVersion)")
    fields.add(payload)
    var state = mutation.state
    if case .unreadable = state { state = storedState }
    switch state {
    case .failed(let error):
      fields.add("failed")
      fields.add(error.kind.rawValue)
      fields.add(error.message)
    case .sent:
      fields.add("sent")
      fields.add("\(answer?.version ?? 0)")
      fields.add(answer?.bytes ?? [])
    case .queued, .paused, .sending, .unreadable: fields.add("queued")
    }
    return CacheRow(
      key: key, schema: Self.version, savedAt: mutation.enqueuedAt, isDurable: true, payload: fields.bytes)
  }

  /// Returns the record of a row that is damaged or of a later version. The row stays as it is.
  static func unreadable(_ row: CacheRow) -> MutationRecord? {
    guard isKey(row.key), let id = id(of: row.key) else { return nil }
    let reason =
      row.schema == version
      ? "the row is damaged" : "the row has format \(row.schema); this version reads format \(version)"
    let mutation = QueuedMutation(
      id: id, number: 0, kind: "", scope: "", dependencies: [], enqueuedAt: row.savedAt,
      state: .unreadable(reason: reason), mayHaveBeenReceived: true)
    return MutationRecord(
      mutation: mutation, idempotencyKey: "", payloadVersion: 0, payload: row.payload, isDamaged: true)
  }

  private static func id(of key: DataKey) -> MutationID? { MutationID(String(key.path.dropFirst(pathPrefix.count))) }

  /// Reads a row; nil if it is not a record.
  init?(_ row: CacheRow) {
    guard row.schema == Self.version, Self.isKey(row.key), let id = Self.id(of: row.key) else { return nil }
    var fields = FieldReader(row.payload)
    guard let number: Int64 = fields.number(), (1 ..< .max).contains(number), let kind = fields.text(),
      let scope = fields.text(),
      let dependencies = fields.text().flatMap({ Self.ids($0) }), let mayHaveBeenReceived = fields.text(),
      let idempotencyKey = fields.text(),
      let payloadVersion: Int = fields.number(), let payload = fields.field(), let state = fields.text()
    else { return nil }
    mutation = QueuedMutation(
      id: id, number: number, kind: kind, scope: scope, dependencies: dependencies, enqueuedAt: row.savedAt,
      state: .queued, mayHaveBeenReceived: mayHaveBeenReceived == "1")
    self.idempotencyKey = idempotencyKey
    self.payloadVersion = payloadVersion
    self.payload = Array(payload)
    isMarked = mutation.mayHaveBeenReceived
    switch state {
    case "failed":
      guard let kind = fields.text().flatMap({ DataError.Kind(rawValue: $0) }), let message = fields.text() else {
        return nil
      }
      mutation.state = .failed(DataError(kind, message))
    case "sent":
      guard let version: Int = fields.number(), let bytes = fields.field() else { return nil }
      mutation.state = .sent
      answer = Answer(kind: kind, version: version, bytes: Array(bytes))
    case "queued": break
    default: return nil
    }
    storedState = mutation.state
  }

  private static func ids(_ text: String) -> [MutationID]? {
    let texts = text.split(separator: " ")
    let ids = texts.compactMap { MutationID(String($0)) }
    return ids.count == texts.count ? ids : nil
  }
}
