/// A JSON value (RFC 8259) with its place in the text. Objects keep the order of their members, repeated ones included.
package struct JSONNode: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable, Equatable {
    /// The offset of the name in bytes.
    package let offset: Int
    package let name: String
    package let value: JSONNode
  }

  /// The offset in bytes.
  package let offset: Int
  package let content: Content

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(JSONFault) {
    if let offset = JSONFault.firstInvalidByte(in: bytes) {
      throw JSONFault(offset: offset, reason: "the text is not UTF-8")
    }
    var scanner = JSONScanner(bytes)
    self = try scanner.scan()
  }

  init(offset: Int, content: Content) { (self.offset, self.content) = (offset, content) }
}
