/// Texts are created on access.
extension LinkStorage {
  var tokenCount: Int32 { withExtendedLifetime(self) { memory.tokenCount } }
  var segmentCount: Int32 { withExtendedLifetime(self) { memory.segmentCount } }
  var componentCount: Int32 { withExtendedLifetime(self) { memory.componentCount } }
  var table: RouteTable? { withExtendedLifetime(self) { memory.table } }

  /// The table of a storage with components.
  var resolvedTable: RouteTable {
    guard let table else { preconditionFailure("a component without the table of its route") }
    return table
  }

  var scheme: String? { text(withExtendedLifetime(self) { memory.scheme }) }
  var host: String? { text(withExtendedLifetime(self) { memory.host }) }
  var fragment: String? { text(withExtendedLifetime(self) { memory.fragment }) }

  func component(_ index: Int32) -> ComponentRecord { withExtendedLifetime(self) { memory[component: index] } }

  func record(_ index: Int32) -> LinkRecord { withExtendedLifetime(self) { memory[index] } }

  /// Returns the text of a span of the storage's own bytes.
  func text(_ span: LinkSpan) -> String? {
    if span.isNone { return nil }
    return withExtendedLifetime(self) { String(decoding: memory[span], as: UTF8.self) }
  }

  /// Calls the closure with the bytes of a span of the storage or of its table; empty for ``LinkSpan/none``.
  @inline(__always)
  func withBytes<Result>(_ span: LinkSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) {
      guard span.isOfTable else { return body(memory[span]) }
      guard let table else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      return withExtendedLifetime(table) { body(table.texts[span]) }
    }
  }

  /// Returns a segment or a parameter as texts.
  func parameter(_ index: Int32) -> LinkParameter {
    let record = record(index)
    return LinkParameter(
      withBytes(record.key) { String(decoding: $0, as: UTF8.self) }, value(of: record), isRaw: record.isRaw)
  }

  func value(of record: LinkRecord) -> String? {
    record.value.isNone ? nil : withBytes(record.value) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether two records have the same key, byte for byte.
  @inline(__always)
  func hasSameKey(_ record: LinkRecord, as other: LinkRecord, in storage: LinkStorage) -> Bool {
    guard record.hash == other.hash, record.key.count == other.key.count else { return false }
    return withBytes(record.key) { key in storage.withBytes(other.key) { areEqual(key, $0) } }
  }

  /// Returns whether two records have the same value, byte for byte.
  @inline(__always)
  func hasSameValue(_ record: LinkRecord, as other: LinkRecord, in storage: LinkStorage) -> Bool {
    guard record.value.isNone == other.value.isNone else { return false }
    return withBytes(record.value) { value in storage.withBytes(other.value) { areEqual(value, $0) } }
  }
}

extension LinkStorage {
  /// Returns whether both have the same scheme, host, fragment, segments and parameters. Components are ignored.
  func hasSameLink(as other: LinkStorage) -> Bool {
    if isSame(as: other) { return true }
    guard tokenCount == other.tokenCount, segmentCount == other.segmentCount else { return false }
    for index in 0..<tokenCount {
      let (record, otherRecord) = (record(index), other.record(index))
      guard record.isSegment == otherRecord.isSegment, record.isRaw == otherRecord.isRaw,
        hasSameKey(record, as: otherRecord, in: other), hasSameValue(record, as: otherRecord, in: other)
      else { return false }
    }
    return scheme.hasSameBytes(as: other.scheme) && host.hasSameBytes(as: other.host)
      && fragment.hasSameBytes(as: other.fragment)
  }

  func hashLink(into hasher: inout Hasher) {
    for index in 0..<tokenCount {
      let record = record(index)
      hasher.combine(record.isSegment)
      hasher.combine(record.hash.value)
      withBytes(record.value) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    fragment.hashBytes(into: &hasher)
  }
}

/// Returns whether two lists have the same bytes, comparing a word at a time.
@inline(__always)
func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  let count = left.count
  guard count == right.count else { return false }
  let (one, other) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
  if count >= 8 {
    var offset = 0
    while offset &+ 8 < count {
      guard areEqual(one, other, offset, UInt64.self) else { return false }
      offset &+= 8
    }
    // The last eight bytes, which can overlap with the previous ones.
    return areEqual(one, other, count &- 8, UInt64.self)
  }
  if count >= 4 {
    return areEqual(one, other, 0, UInt32.self) && areEqual(one, other, count &- 4, UInt32.self)
  }
  for index in 0..<count where left[index] != right[index] { return false }
  return true
}

@inline(__always)
private func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
  _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ offset: Int, _: Word.Type
) -> Bool {
  one.loadUnaligned(fromByteOffset: offset, as: Word.self) == other.loadUnaligned(fromByteOffset: offset, as: Word.self)
}
