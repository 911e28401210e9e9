/// Parameters as records of a storage, valid only while storage and table are alive.
struct LinkParameterRecords {
  let memory: LinkMemory
  let start: Int32
  let end: Int32
  /// The table's bytes, which keys and values can refer to.
  let texts: FlatList<UInt8>?

  /// The bytes of a key or value.
  @inline(__always)
  subscript(span: LinkSpan) -> UnsafeBufferPointer<UInt8> {
    guard span.isOfTable else { return memory[span] }
    return texts.map { $0[span] } ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Returns the bytes of a value; nil without a value.
  @inline(__always)
  func value(of record: LinkRecord) -> UnsafeBufferPointer<UInt8>? { record.value.isNone ? nil : self[record.value] }

  /// Returns the text of a value; nil without a value.
  func text(of record: LinkRecord) -> String? { value(of: record).map { String(decoding: $0, as: UTF8.self) } }

  /// Calls the closure with each record of a key, until it returns false.
  @inline(__always)
  func forEach(of key: UnsafeBufferPointer<UInt8>, _ body: (LinkParameterRecords, LinkRecord) -> Bool) {
    for position in start..<end {
      let record = memory[position]
      if record.key.count == key.count, areEqual(self[record.key], key), !body(self, record) { return }
    }
  }
}
