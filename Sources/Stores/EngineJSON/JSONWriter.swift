/// A text in JSON (RFC 8259) that is being written, in memory of its own.
///
/// The memory is not an array: the report of a step appends a hundred short texts, and before each of them an array
/// makes sure that it is not shared. The memory is released when the closure that writes has returned.
@usableFromInline package struct JSONWriter: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  // Most steps fit. The allocator of Linux keeps released blocks of up to this size for the thread.
  @usableFromInline var capacity = 1024
  /// The number of bytes that are written.
  @usableFromInline var count = 0

  private init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// Returns the text that the closure writes.
  package static func text(_ write: (inout JSONWriter) -> Void) -> String {
    written(write) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes that the closure writes.
  package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] { written(write) { Array($0) } }

  /// Appends the bytes that the closure writes.
  package static func append(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    written(write) { bytes.append(contentsOf: $0) }
  }

  /// Calls a closure with the bytes that another one writes.
  private static func written<Result>(
    _ write: (inout JSONWriter) -> Void, _ read: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var json = JSONWriter()
    write(&json)
    return withExtendedLifetime(json) { read(UnsafeBufferPointer(start: $0.start, count: $0.count)) }
  }

  /// Appends a text that is JSON already.
  @inlinable @inline(__always) package mutating func append(_ json: StaticString) {
    let size = json.utf8CodeUnitCount
    reserve(size)
    (start + count).update(from: json.utf8Start, count: size)
    count += size
  }

  /// Appends a text that is JSON already.
  package mutating func append(written json: String) {
    json.withBytes { bytes in
      reserve(bytes.count)
      copy(bytes)
    }
  }

  /// Appends a JSON string, or `null` for nil. `"` and `\` are escaped, and characters that control a terminal or a
  /// reader's view of the text: control characters (also U+007F to U+009F), line and paragraph separators, and those
  /// that change the direction of text. Other characters are written as UTF-8.
  package mutating func append(json string: String?) {
    guard let string else { return append("null") }
    append("\"")
    append(jsonContent: string)
    append("\"")
  }

  /// Appends a JSON string that has no character to escape, such as the name of an enumeration's case.
  package mutating func append(jsonName name: String) {
    append("\"")
    append(written: name)
    append("\"")
  }

  /// Appends the content of a JSON string, without its quotes.
  package mutating func append(jsonContent string: String) { string.withBytes { append(jsonContent: $0) } }

  /// Appends the content of a JSON string, from its UTF-8 bytes.
  package mutating func append(jsonContent bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    let copied = bytes.copyUnescaped(to: start + count)
    count += copied
    guard copied < bytes.count else { return }
    reserve((bytes.count - copied) * Self.longestEscape)
    var rest = UnsafeBufferPointer(rebasing: bytes[copied...])
    while let first = rest.first {
      let (control, length) = rest.control
      if let control { write(escape: control) } else { write(escaping: first) }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(length))
    }
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    reserve(20)
    if number < 0 { write(UInt8(ascii: "-")) }
    write(digitsOf: number.magnitude)
  }

  /// Appends a JSON array on one line.
  @inlinable @inline(__always) package mutating func append<Item>(
    list items: some Collection<Item>, _ append: (Item, inout JSONWriter) -> Void
  ) {
    self.append("[")
    var isFirst = true
    for item in items {
      if !isFirst { self.append(", ") }
      isFirst = false
      append(item, &self)
    }
    self.append("]")
  }

  // MARK: Memory

  /// Makes sure that this many further bytes can be written.
  @inlinable mutating func reserve(_ size: Int) {
    if capacity - count < size { grow(size) }
  }

  @usableFromInline @inline(never) mutating func grow(_ size: Int) {
    capacity = Swift.max(capacity * 2, count + size)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.update(from: start, count: count)
    start.deallocate()
    start = grown
  }

  // The following functions write where memory is reserved.

  private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    (start + count).update(from: first, count: bytes.count)
    count += bytes.count
  }

  private mutating func write(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  private mutating func write(digitsOf number: UInt) {
    if number > 9 { write(digitsOf: number / 10) }
    write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// The bytes of the longest escape: `\u001f`.
  private static var longestEscape: Int { 6 }

  private mutating func write(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7F: write(escape: UInt16(byte))
    default: write(byte)
    }
  }

  private mutating func write(escape unit: UInt16) {
    append("\\u")
    for shift in [12, 8, 4, 0] { write(hexDigits[Int(unit >> shift & 15)]) }
  }
}

@available(*, unavailable)
extension JSONWriter: Sendable {}

extension String {
  /// Calls the closure with the text's UTF-8 bytes.
  @inline(__always)
  fileprivate func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let isContiguous: Void? = utf8.withContiguousStorageIfAvailable(body)
    if isContiguous == nil { Array(utf8).withUnsafeBufferPointer(body) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Copies the bytes before the first eight that have an escape, or before the first one of the rest; eight bytes at a
  /// time.
  ///
  /// - Returns: The number of copied bytes.
  @inline(__always)
  fileprivate func copyUnescaped(to target: UnsafeMutablePointer<UInt8>) -> Int {
    guard let source = baseAddress.map({ UnsafeRawPointer($0) }) else { return 0 }
    let target = UnsafeMutableRawPointer(target)
    var position = 0
    while count - position >= 8 {
      let bytes = source.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if bytes.hasEscapes { return position }
      target.storeBytes(of: bytes, toByteOffset: position, as: UInt64.self)
      position += 8
    }
    while position < count {
      let byte = self[position]
      if byte.isEscaped { return position }
      target.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
      position += 1
    }
    return position
  }

  /// The character of several bytes at the beginning that is written as an escape, with the number of its bytes; nil
  /// with 1 for any other beginning.
  fileprivate var control: (unit: UInt16?, length: Int) {
    switch (self[0], count > 1 ? self[1] : 0, count > 2 ? self[2] : 0) {
    case (0xC2, let second, _) where 0x80...0x9F ~= second: (UInt16(second), 2)
    case (0xD8, 0x9C, _): (0x061C, 2)
    case (0xE2, 0x80, let third) where 0x8E...0x8F ~= third || 0xA8...0xAE ~= third: (0x2000 | UInt16(third & 0x3F), 3)
    case (0xE2, 0x81, let third) where 0xA6...0xA9 ~= third: (0x2040 | UInt16(third & 0x3F), 3)
    default: (nil, 1)
    }
  }
}

extension UInt64 {
  /// Whether one of the eight bytes may not be written as itself; "Determine if a word has a byte less than n" and "a
  /// zero byte" of Sean Anderson's *Bit Twiddling Hacks*.
  fileprivate var hasEscapes: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    let found = (self &- ones &* 0x20) & ~self | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    // The first bytes 0xC2 and 0xE2 differ in one bit.
    let (leads, arabic) = ((self | (ones &* 0x20)) ^ (ones &* 0xE2), self ^ (ones &* 0xD8))
    let others = (self &+ ones) & ~self | (leads &- ones) & ~leads | (arabic &- ones) & ~arabic
    return (found | others) & (ones &* 0x80) != 0
  }
}

extension UInt8 {
  /// Whether the byte may not be written as itself: it has an escape, or begins a character that can have one.
  fileprivate var isEscaped: Bool {
    switch self {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

private let hexDigits = Array("0123456789abcdef".utf8)
