/// Reads one request from the bytes of a connection, however they are split (RFC 9112).
///
/// It is stricter than the RFC asks for: only the origin form of a target, only HTTP/1.1, no transfer coding, no
/// repeated `Host` or `Content-Length`, no body with `GET`, no bare LF, no folded lines, no empty line before the
/// request. A connection carries one request, so that there is no question where the next one begins.
package struct RequestParser: Sendable {
  private enum State {
    case line
    case fields
    case body(length: Int)
    case complete(ServerRequest)
    case failed(RequestFault)
  }

  private let limits: RequestLimits
  private var state = State.line
  /// The bytes of the line, or of the body, as far as they have come.
  private var bytes: [UInt8] = []
  private var head: (method: ServerRequest.Method, target: String)?
  private var fields: [ServerRequest.Field] = []
  private var fieldBytes = 0

  package init(_ limits: RequestLimits = RequestLimits()) { self.limits = limits }

  /// Reads the next bytes.
  ///
  /// - Returns: The request once it is complete; nil before. Bytes after it are ignored.
  /// - Throws: The first fault. A parser that has failed fails again.
  package mutating func receive(_ input: some Sequence<UInt8>) throws(RequestFault) -> ServerRequest? {
    if case .line = state, bytes.isEmpty { bytes.reserveCapacity(1024) }
    for byte in input {
      switch state {
      case .complete(let request): return request
      case .failed(let fault): throw fault
      case .line, .fields, .body: break
      }
      do throws(RequestFault) { try take(byte) } catch {
        state = .failed(error)
        throw error
      }
    }
    switch state {
    case .complete(let request): return request
    case .failed(let fault): throw fault
    case .line, .fields, .body: return nil
    }
  }

  private mutating func take(_ byte: UInt8) throws(RequestFault) {
    bytes.append(byte)
    switch state {
    case .line:
      if bytes.count > limits.line { throw .targetTooLong }
      if try endsLine() { try readLine() }
    case .fields:
      fieldBytes += 1
      if fieldBytes > limits.fields { throw .fieldsTooLong }
      if try endsLine() { try readField() }
    case .body(let length):
      if bytes.count == length { complete() }
    case .complete, .failed: break
    }
  }

  /// Whether the last byte ends a line. A line end is CR LF; one of them alone is refused.
  private func endsLine() throws(RequestFault) -> Bool {
    let isAfterReturn = bytes.count > 1 && bytes[bytes.count - 2] == .carriageReturn
    if bytes[bytes.count - 1] == .lineFeed {
      guard isAfterReturn else { throw .malformed("A line ends without a carriage return.") }
      return true
    }
    if isAfterReturn { throw .malformed("A carriage return is not followed by a line feed.") }
    return false
  }

  private mutating func readLine() throws(RequestFault) {
    let parts = bytes.dropLast(2).split(separator: .space, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte) else {
      throw .malformed("The request line is not a method, a target and a version.")
    }
    guard parts[2].starts(with: "HTTP/".utf8) else { throw .malformed("The request line has no version.") }
    guard parts[2].elementsEqual("HTTP/1.1".utf8) else { throw .version }
    guard let method = ServerRequest.Method(rawValue: String(decoding: parts[0], as: UTF8.self)) else { throw .method }
    guard parts[1].first == UInt8(ascii: "/"), parts[1].allSatisfy(\.isTargetByte) else {
      throw .malformed("The target is not a path.")
    }
    head = (method, String(decoding: parts[1], as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
    state = .fields
  }

  private mutating func readField() throws(RequestFault) {
    let line = bytes.dropLast(2)
    defer { bytes.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else { return try endFields() }
    guard fields.count < limits.fieldCount else { throw .fieldsTooLong }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenByte)
    else { throw .malformed("A header field has no name, or white space in it or before it.") }
    let value = line[(colon + 1)...].trimmed
    guard value.allSatisfy(\.isValueByte) else { throw .malformed("A header field has a control character.") }
    fields.append(
      ServerRequest.Field(
        String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)))
  }

  /// Checks the fields that decide about the body, in the order of RFC 9112, section 6.3.
  private mutating func endFields() throws(RequestFault) {
    guard let head else { return }
    let names = fields.map(\.name)
    if names.contains("transfer-encoding") { throw .transferCoding }
    guard names.count(where: { $0 == "host" }) == 1 else { throw .malformed("There is not exactly one Host.") }
    if names.contains("expect") { throw .expectation }
    let length = try contentLength(names)
    if head.method == .get, let length, length > 0 { throw .malformed("A GET has a body.") }
    if head.method == .post, length == nil { throw .lengthRequired }
    state = .body(length: length ?? 0)
    if length ?? 0 == 0 { complete() }
  }

  private func contentLength(_ names: [String]) throws(RequestFault) -> Int? {
    guard let index = names.firstIndex(of: "content-length") else { return nil }
    let text = fields[index].value
    guard names.count(where: { $0 == "content-length" }) == 1, !text.isEmpty,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .malformed("There is not exactly one Content-Length, or it is no number.") }
    guard let length = Int(text), length <= limits.body else { throw .bodyTooLong }
    return length
  }

  private mutating func complete() {
    guard let head else { return }
    let body = if case .body(let length) = state, length > 0 { bytes } else { [UInt8]() }
    state = .complete(ServerRequest(head.method, head.target, fields: fields, body: body))
  }
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
  fileprivate static let space: UInt8 = 0x20

  /// A character of a method or a name (RFC 9110, section 5.6.2).
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// A visible ASCII character other than `#`, which a browser never sends, and `\`, which parsers read in different
  /// ways.
  fileprivate var isTargetByte: Bool {
    (0x21...0x7E).contains(self) && self != UInt8(ascii: "#") && self != UInt8(ascii: "\\")
  }

  /// A character of a value (RFC 9110, section 5.5).
  fileprivate var isValueByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks and tabs around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return []
    }
    return self[first...last]
  }
}
