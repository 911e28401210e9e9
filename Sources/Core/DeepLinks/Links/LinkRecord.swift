/// A range of bytes in one word.
struct LinkSpan: BitwiseCopyable, Sendable {
  /// From the lowest bit: 32 bits for the start, 28 for the length, and four flags.
  private var bits: UInt64

  private static var noneBit: UInt64 { 1 << 63 }
  private static var tableBit: UInt64 { 1 << 62 }
  private static var rawBit: UInt64 { 1 << 61 }
  private static var segmentBit: UInt64 { 1 << 60 }

  /// The maximum number of bytes of a link, and of all texts of a table. A table cannot have more literals than bytes,
  /// so that 24 bits can number them.
  static let mostBytes = 1 << 24 - 1

  private init(bits: UInt64) { self.bits = bits }

  /// Creates a span from `start` up to `end`, both at most ``mostBytes``.
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

  /// Whether the span refers to the bytes of a ``RouteTable`` instead of a ``LinkStorage``.
  var isOfTable: Bool { bits & Self.tableBit != 0 }
  /// Whether the span is the key of an undecoded pair with a malformed escape.
  var isRawKey: Bool { bits & Self.rawBit != 0 }
  /// Whether the span is the name of a segment.
  var isSegment: Bool { bits & Self.segmentBit != 0 }

  /// Returns the same span with these flags.
  @inline(__always)
  func marked(segment: Bool = false, raw: Bool = false, ofTable: Bool = false) -> LinkSpan {
    LinkSpan(
      bits: bits | (segment ? Self.segmentBit : 0) | (raw ? Self.rawBit : 0) | (ofTable ? Self.tableBit : 0))
  }
}

/// A segment or a parameter. Its spans refer to the bytes of a ``LinkStorage`` or a ``RouteTable``.
struct LinkRecord: BitwiseCopyable, Sendable {
  /// The name of a segment, or the key of a parameter.
  let key: LinkSpan
  /// The value of a parameter; `none` without a value.
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
  /// Whether the pair has a malformed escape and is kept undecoded.
  var isRaw: Bool { key.isRawKey }
}

/// A component of a resolved link.
struct ComponentRecord {
  var route: Int32
  /// The range of the link's records that belong to the component.
  var firstToken: Int32 = 0
  var endToken: Int32 = 0
  /// The range of the component's parameters.
  var firstParameter: Int32 = 0
  var endParameter: Int32 = 0
  /// The navigation options in the link.
  var mode: NavigateMode?
  var animated: Bool?
  var transition = LinkSpan.none
}
