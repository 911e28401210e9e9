/// A part of a list of bytes, in one word.
struct LinkSpan: BitwiseCopyable, Sendable {
  /// From the lowest bit: 32 bits for the start, 28 for the length, and four marks.
  private var bits: UInt64

  private static var noneBit: UInt64 { 1 << 63 }
  private static var tableBit: UInt64 { 1 << 62 }
  private static var rawBit: UInt64 { 1 << 61 }
  private static var segmentBit: UInt64 { 1 << 60 }

  /// The most bytes of a link, and of all texts of a table. A table's literals, which are numbered with 24 bits, cannot be more than
  /// its bytes.
  static let mostBytes = 1 << 24 - 1

  private init(bits: UInt64) { self.bits = bits }

  /// The bytes from `start` to before `end`, both of them no more than ``mostBytes``.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    bits = UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: end &- start) << 32
  }

  /// A missing part; it has no bytes.
  static var none: LinkSpan { LinkSpan(bits: noneBit) }

  var start: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  var count: Int { Int(truncatingIfNeeded: bits >> 32 & 0xFFF_FFFF) }
  var end: Int { start &+ count }
  var isNone: Bool { bits & Self.noneBit != 0 }

  /// Whether it is a part of the bytes of a ``RouteTable`` instead of those of a ``LinkStorage``.
  var isOfTable: Bool { bits & Self.tableBit != 0 }
  /// Whether it is the key of a pair that holds a malformed escape and stands as it was written.
  var isRawKey: Bool { bits & Self.rawBit != 0 }
  /// Whether it is the name of a segment.
  var isSegment: Bool { bits & Self.segmentBit != 0 }

  /// The same part, marked.
  @inline(__always)
  func marked(segment: Bool = false, raw: Bool = false, ofTable: Bool = false) -> LinkSpan {
    LinkSpan(
      bits: bits | (segment ? Self.segmentBit : 0) | (raw ? Self.rawBit : 0) | (ofTable ? Self.tableBit : 0))
  }
}

/// A segment or a parameter, as parts of the bytes that a ``LinkStorage`` or a ``RouteTable`` holds.
struct LinkRecord: BitwiseCopyable, Sendable {
  /// A segment's name, or a parameter's key.
  let key: LinkSpan
  /// A parameter's value; none where it has none.
  let value: LinkSpan
  /// The hash of the key's bytes.
  let hash: LinkHash

  @inline(__always)
  init(key: LinkSpan, value: LinkSpan = .none, hash: LinkHash) {
    self.key = key
    self.value = value
    self.hash = hash
  }

  var isSegment: Bool { key.isSegment }
  /// Whether the pair holds a malformed escape and stands as it was written.
  var isRaw: Bool { key.isRawKey }
}

/// A component of a resolved link.
struct ComponentRecord {
  var route: Int32
  /// The run of the link's records that the component comes from.
  var firstToken: Int32 = 0
  var endToken: Int32 = 0
  /// Its parameters.
  var firstParameter: Int32 = 0
  var endParameter: Int32 = 0
  /// How the component opens, as far as the link says.
  var mode: NavigateMode?
  var animated: Bool?
  var transition = LinkSpan.none
}
