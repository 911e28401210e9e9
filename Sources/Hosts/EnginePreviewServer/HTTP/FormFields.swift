/// The fields of a form (`application/x-www-form-urlencoded`, WHATWG URL Standard, section 5.1), in their order.
package struct FormFields: Sendable {
  /// The greatest number of fields.
  package static let limit = 256

  private var pairs: [(name: String, value: String)] = []

  /// Reads a body; throws if it has too many fields. Bytes that are not UTF-8 are replaced.
  package init(_ body: [UInt8]) throws(RequestFault) {
    for part in body.split(separator: UInt8(ascii: "&")) {
      guard pairs.count < Self.limit else { throw .bodyTooLong }
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      pairs.append((Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : ""))
    }
  }

  /// Reads the body of a request, which must be a form.
  package init(_ request: ServerRequest) throws(RequestFault) {
    let type = request.value("content-type")?.split(separator: ";").first?.lowercased()
    guard type == "application/x-www-form-urlencoded" else { throw .mediaType }
    try self.init(request.body)
  }

  /// The first value with this name; nil without one.
  package subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// All values with this name, in their order.
  package func values(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
        rest = rest.dropFirst(2)
        result.append(high << 4 | low)
      } else {
        result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
