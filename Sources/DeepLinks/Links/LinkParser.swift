/// The state of one pass over a link's bytes.
struct LinkParser {
  let text: UnsafeBufferPointer<UInt8>
  let limits: LinkLimits
  /// The end of the text, white space around it left out.
  let end: Int
  /// The next byte to read.
  var index: Int
  /// How many parameters were kept so far.
  var parameterCount = 0
  /// What has been read so far.
  var link = RouterURL(scheme: nil)

  init(_ text: UnsafeBufferPointer<UInt8>, limits: LinkLimits) throws(LinkError) {
    guard text.count <= limits.bytes else { throw .linkTooLong(bytes: text.count, limit: limits.bytes) }
    var end = text.count
    while end > 0, isWhiteSpace(text[end - 1]) { end -= 1 }
    var index = 0
    while index < end, isWhiteSpace(text[index]) { index += 1 }
    self.text = text
    self.limits = limits
    self.end = end
    self.index = index
  }

  mutating func parseLink(_ policy: LinkPolicy) throws(LinkError) -> RouterURL {
    let scheme = try parseScheme()
    let isUniversal = matches(scheme, "https") || matches(scheme, "http")
    if isUniversal && !policy.hosts.isEmpty {
      link.scheme = matches(scheme, "https") ? "https" : "http"
    } else if !isUniversal, let allowed = policy.schemes.first(where: { matches(scheme, $0) }) {
      link.scheme = allowed
    } else {
      throw .schemeNotAllowed(string(scheme), allowed: policy.schemes + (policy.hosts.isEmpty ? [] : ["https"]))
    }
    guard index + 1 < end, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") else {
      throw .malformedLink(isUniversal ? .missingHost : .missingSlashes, offset: index)
    }
    index += 2
    if isUniversal {
      try parseAuthority(hosts: policy.hosts)
      try parseUniversalPath()
    } else {
      try parseNativePath(hosts: policy.hosts)
    }
    return link
  }

  /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) ":"` (RFC 3986, section 3.1).
  private mutating func parseScheme() throws(LinkError) -> Range<Int> {
    let start = index
    while index < end, isSchemeByte(text[index]) { index += 1 }
    guard index < end, text[index] == UInt8(ascii: ":") else {
      let hasColon = text[index..<end].contains(UInt8(ascii: ":"))
      throw .malformedLink(hasColon ? .invalidScheme : .missingScheme, offset: hasColon ? index : start)
    }
    guard index > start else { throw .malformedLink(.missingScheme, offset: start) }
    guard isLetter(text[start]) else { throw .malformedLink(.invalidScheme, offset: start) }
    index += 1
    return start..<index - 1
  }

  /// The authority up to the path, query or fragment; it must stand on the list as a whole.
  private mutating func parseAuthority(hosts: [String]) throws(LinkError) {
    let start = index
    while index < end, !ByteSet.authorityEnds.contains(text[index]) {
      let byte = text[index]
      if byte == UInt8(ascii: "@") { throw .malformedLink(.userInfo, offset: index) }
      if byte == UInt8(ascii: "\\") { throw .malformedLink(.backslash, offset: index) }
      if isWhiteSpace(byte) { throw .malformedLink(.whiteSpaceInHost, offset: index) }
      if PercentEncoding.isControl(byte) { throw .malformedLink(.controlCharacter, offset: index) }
      index += 1
    }
    guard index > start, text[start] != UInt8(ascii: ":") else { throw .malformedLink(.missingHost, offset: start) }
    guard let host = hosts.first(where: { matches(start..<index, $0) }) else {
      throw .hostNotAllowed(string(start..<index), allowed: hosts)
    }
    link.host = host
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  /// Whether the bytes are this text, which is in lower case, but for the case of ASCII letters.
  private func matches(_ range: Range<Int>, _ lowercased: String) -> Bool {
    DeepLinks.isEqualIgnoringCase(text[range], lowercased.utf8)
  }

  /// Whether the string is this text, which is in lower case, but for the case of ASCII letters.
  func isEqualIgnoringCase(_ string: String, _ lowercased: String) -> Bool {
    DeepLinks.isEqualIgnoringCase(string.utf8, lowercased.utf8)
  }
}

@inline(__always)
private func isEqualIgnoringCase(_ bytes: some Collection<UInt8>, _ lowercased: String.UTF8View) -> Bool {
  guard bytes.count == lowercased.count else { return false }
  return zip(bytes, lowercased).allSatisfy { byte, expected in
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    return (isUpper ? byte | 0x20 : byte) == expected
  }
}

extension ByteSet {
  static let authorityEnds: ByteSet = "/?#"
  static let segmentEnds: ByteSet = "/?;#"
}

func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

private func isLetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

private func isSchemeByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "+")
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}
