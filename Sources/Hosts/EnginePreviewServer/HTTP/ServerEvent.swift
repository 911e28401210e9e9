/// An event of a stream (WHATWG HTML Standard, section 9.2).
package struct ServerEvent: Sendable, Equatable {
  /// The kind, one word.
  package let kind: String
  /// The data, of any number of lines.
  package let data: String

  package init(_ kind: String, _ data: String) {
    self.kind = kind
    self.data = data
  }

  /// The event as it is sent. Each line of the data is a field of its own, so that no data can end the event.
  package var bytes: [UInt8] {
    var bytes = Array("event: \(kind)\n".utf8)
    var start = true
    var wasReturn = false
    for byte in data.utf8 {
      let isReturn = byte == 0x0D
      if byte == 0x0A && wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = isReturn
      if start { bytes.append(contentsOf: "data: ".utf8) }
      start = isReturn || byte == 0x0A
      bytes.append(start ? 0x0A : byte)
    }
    if start { bytes.append(contentsOf: "data: ".utf8) }
    bytes.append(contentsOf: "\n\n".utf8)
    return bytes
  }

  /// A comment, which keeps a connection open and finds out that it is closed.
  static let heartbeat = Array(":\n\n".utf8)

  /// The head of a stream, with the time in milliseconds after which a browser connects again.
  static let streamHead =
    ServerResponse.head(200, [.init("content-type", "text/event-stream; charset=utf-8")])
    + Array("retry: 500\n\n".utf8)
}
