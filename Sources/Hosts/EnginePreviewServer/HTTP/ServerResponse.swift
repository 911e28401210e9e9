/// An answer to a request.
package struct ServerResponse: Sendable, Equatable {
  package var status: Int
  /// The fields of this answer, besides those of every answer.
  package var fields: [ServerRequest.Field]
  package var body: [UInt8]

  package init(_ status: Int, fields: [ServerRequest.Field] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates an answer with a text.
  ///
  /// - Parameters:
  ///   - status: The status code. Default 200.
  ///   - text: The text.
  ///   - type: The media type without the character set.
  ///   - policy: The content security policy. Default: nothing is loaded or embedded.
  package init(_ status: Int = 200, text: String, type: String = "text/plain", policy: String = Self.strictPolicy) {
    self.init(
      status,
      fields: [.init("content-type", "\(type); charset=utf-8"), .init("content-security-policy", policy)],
      body: Array(text.utf8))
  }

  /// Creates the answer to a request that is refused.
  package init(_ fault: RequestFault) {
    self.init(fault.status, text: fault.sentence + "\n")
    if fault == .method { fields.append(.init("allow", "GET, POST")) }
  }

  /// The policy under which nothing is loaded, run or embedded.
  package static let strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// The fields of every answer: it is never stored, never read as another type, names no referrer, and closes the
  /// connection.
  static let commonFields: [ServerRequest.Field] = [
    .init("cache-control", "no-store"), .init("x-content-type-options", "nosniff"),
    .init("referrer-policy", "no-referrer"), .init("cross-origin-resource-policy", "same-origin"),
    .init("cross-origin-opener-policy", "same-origin"), .init("connection", "close"),
  ]

  /// The answer as it is sent.
  package var bytes: [UInt8] {
    var fields = self.fields
    // 204 has no body, and no length (RFC 9110, section 8.6).
    if status != 204 { fields.append(.init("content-length", "\(body.count)")) }
    return Self.head(status, fields) + body
  }

  /// Returns the status line and the fields with those of every answer.
  static func head(_ status: Int, _ fields: [ServerRequest.Field]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \r\n"
    for field in fields + commonFields { text += "\(field.name): \(field.value)\r\n" }
    return Array("\(text)\r\n".utf8)
  }
}
