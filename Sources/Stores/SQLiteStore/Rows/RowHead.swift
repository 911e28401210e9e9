import DataProviding

/// The columns of a row without its key and its payload.
struct RowHead {
  var schema: Int64
  var savedAt: Int64
  var fresh: Int64?
  var validator: String?
  var validity: Int64
  var isDurable: Bool
  var expiresAt: Int64?
}

extension RowHead {
  init(_ row: CacheRow) {
    self.init(
      schema: Int64(row.schema), savedAt: row.savedAt, fresh: row.staleAfter, validator: row.validator?.text,
      validity: row.validity, isDurable: row.isDurable, expiresAt: row.expiresAt)
  }

  /// Returns the whole row.
  func row(_ key: DataKey, _ payload: UnsafeRawBufferPointer) -> CacheRow {
    CacheRow(
      key: key, schema: Int(truncatingIfNeeded: schema), savedAt: savedAt, staleAfter: fresh,
      validator: validator.map { DataValidator($0) }, validity: validity,
      isDurable: isDurable, expiresAt: expiresAt, payload: Array(payload))
  }
}
