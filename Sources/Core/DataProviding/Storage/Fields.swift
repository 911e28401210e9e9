/// A writer of a sequence of fields: each as its length in decimal digits, a colon and its bytes.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) { add(text.utf8) }

  mutating func add(_ field: some Collection<UInt8>) {
    bytes += "\(field.count):".utf8
    bytes += field
  }
}

/// A reader of the fields of a ``FieldWriter``. Each function returns nil for bytes in another format, and at the end.
struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func field() -> ArraySlice<UInt8>? {
    guard let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0, count <= rest.endIndex - colon - 1
    else { return nil }
    let field = rest[(colon + 1)..<(colon + 1 + count)]
    rest = rest[(colon + 1 + count)...]
    return field
  }

  mutating func text() -> String? { field().flatMap { String(validating: $0, as: UTF8.self) } }

  mutating func number<Number: FixedWidthInteger>() -> Number? { text().flatMap { Number($0) } }
}
