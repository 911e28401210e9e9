/// A mutation as the queue keeps it, in memory and on disk.
struct MutationRecord: Sendable {
  /// An encoded value with its kind and the version of its format.
  struct Answer: Sendable, Hashable {
    let kind: String
    let version: Int
    let bytes: [UInt8]
  }

  enum PendingCommit { case addition, removal }

  var mutation: QueuedMutation
  /// The idempotency key: the identity, unless a failed mutation was enqueued again.
  var idempotencyKey: String
  var payloadVersion: Int
  var payload: [UInt8]
  /// The answer, once it is sent.
  var answer: Answer?
  /// The change that is being written to disk, until which it is not sent.
  var pendingCommit: PendingCommit?
  /// Whether the disk knows that the server may have received it.
  var isMarked = false

  var id: MutationID { mutation.id }
  var number: Int64 { mutation.number }
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

  func row(savedAt: Int64) -> CacheRow {
    var fields = FieldWriter()
    fields.add("\(number)")
    fields.add(mutation.kind)
    fields.add(mutation.scope)
    fields.add(mutation.dependencies.map(\.description).joined(separator: " "))
    fields.add(isMarked ? "1" : "0")
    fields.add(idempotencyKey)
    fields.add("\(payloadVersion)")
    fields.add(payload)
    switch mutation.state {
    case .failed(let error):
      fields.add("failed")
      fields.add(error.kind.rawValue)
      fields.add(error.message)
    case .sent:
      fields.add("sent")
      fields.add("\(answer?.version ?? 0)")
      fields.add(answer?.bytes ?? [])
    case .queued, .sending, .unreadable: fields.add("queued")
    }
    return CacheRow(key: key, schema: Self.version, savedAt: savedAt, isDurable: true, payload: fields.bytes)
  }

  /// Returns the record of a row that cannot be read, for example one of a later version. The row stays as it is.
  static func unreadable(_ row: CacheRow) -> MutationRecord? {
    guard isKey(row.key), let id = id(of: row.key) else { return nil }
    let reason = "the row has format \(row.schema); this version reads format \(version)"
    let mutation = QueuedMutation(
      id: id, number: 0, kind: "", scope: "", dependencies: [], state: .unreadable(reason: reason),
      mayHaveBeenReceived: true)
    return MutationRecord(mutation: mutation, idempotencyKey: "", payloadVersion: 0, payload: row.payload)
  }

  private static func id(of key: DataKey) -> MutationID? { MutationID(String(key.path.dropFirst(pathPrefix.count))) }

  /// Reads a row; nil if it is not a record.
  init?(_ row: CacheRow) {
    guard row.schema == Self.version, Self.isKey(row.key), let id = Self.id(of: row.key) else { return nil }
    var fields = FieldReader(row.payload)
    guard let number: Int64 = fields.number(), let kind = fields.text(), let scope = fields.text(),
      let dependencies = fields.text(), let mayHaveBeenReceived = fields.text(), let idempotencyKey = fields.text(),
      let payloadVersion: Int = fields.number(), let payload = fields.field(), let state = fields.text()
    else { return nil }
    mutation = QueuedMutation(
      id: id, number: number, kind: kind, scope: scope,
      dependencies: dependencies.split(separator: " ").compactMap { MutationID(String($0)) }, state: .queued,
      mayHaveBeenReceived: mayHaveBeenReceived == "1")
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
    default: break
    }
  }
}
