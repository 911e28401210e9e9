/// The state of one pass over a link's bytes.
struct LinkParser {
  let limits: LinkLimits

  /// What has been read so far.
  var scheme: String?
  var host: String?
  var fragment: String?
  var tokens: [RouterURL.Token] = []
  var segmentCount = 0
  /// Whether the host is one of the web fallback's only: nothing behind it has been read.
  var isPage = false

  /// The text, the end of it without the white space around it, and the next byte to read.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var end = 0
  var index = 0

  /// The hosts of the web fallback.
  private let webHosts: [WebHost]

  init(limits: LinkLimits, webHosts: [WebHost]) {
    self.limits = limits
    self.webHosts = webHosts
  }

  /// Reads a whole link; without a policy a relative one, with `orPath` also where the text is no whole link.
  mutating func parse(_ text: UnsafeBufferPointer<UInt8>, _ policy: LinkPolicy?, orPath: Bool) throws(LinkError) {
    guard text.count <= limits.bytes else { throw .linkTooLong(bytes: text.count, limit: limits.bytes) }
    self.text = text
    end = text.count
    while end > 0, isWhiteSpace(text[end - 1]) { end -= 1 }
    while index < end, isWhiteSpace(text[index]) { index += 1 }
    guard let policy else { return try parseNativePath(hosts: []) }
    if takeNativeScheme(policy) {
      try parseNativePath(hosts: policy.hosts)
    } else if orPath, text[index..<end].schemeEnd == nil {
      try parseNativePath(hosts: [])
    } else {
      try parseUniversalScheme(policy)
      try parseAuthority(hosts: policy.hosts)
      if isPage { return try checkPage() }
      try parseUniversalPath()
    }
  }

  /// Takes an allowed custom scheme with its slashes; false if the text does not begin so.
  private mutating func takeNativeScheme(_ policy: LinkPolicy) -> Bool {
    for (scheme, prefix) in policy.nativeSchemes
    where index + prefix.count <= end && matches(index..<index + prefix.count, prefix) {
      self.scheme = scheme
      index += prefix.count
      return true
    }
    return false
  }

  /// Reads `https://` or `http://`, or says what is wrong with what stands there.
  private mutating func parseUniversalScheme(_ policy: LinkPolicy) throws(LinkError) {
    let range = try schemeRange()
    let scheme = string(range).lowercased()
    let isUniversal = scheme == "https" || scheme == "http"
    let hasHosts = !policy.hosts.isEmpty || !webHosts.isEmpty
    guard isUniversal ? hasHosts : policy.nativeSchemes.contains(where: { $0.scheme == scheme }) else {
      throw .schemeNotAllowed(string(range), allowed: policy.schemes + (hasHosts ? ["https"] : []))
    }
    guard isUniversal, index + 1 < end, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") else {
      throw .malformedLink(isUniversal ? .missingHost : .missingSlashes, offset: index)
    }
    self.scheme = scheme
    index += 2
  }

  /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) ":"` (RFC 3986, section 3.1).
  private mutating func schemeRange() throws(LinkError) -> Range<Int> {
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

  /// Reads the authority up to the path, query or fragment; it must stand on one of the lists as a whole.
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
    if let host = hosts.first(where: { matches(start..<index, Array($0.utf8)) }) {
      self.host = host
      return
    }
    let authority = text[start..<index].map(toLowercase)
    guard webHosts.contains(where: { $0.matches(authority) }) else {
      throw .hostNotAllowed(string(start..<index), allowed: hosts + webHosts.map(\.text))
    }
    host = String(decoding: authority, as: UTF8.self)
    isPage = true
  }

  /// Checks the rest of a link to a web page.
  private func checkPage() throws(LinkError) {
    for offset in index..<end {
      let byte = text[offset]
      if isWhiteSpace(byte) { throw .malformedLink(.whiteSpaceInPage, offset: offset) }
      if PercentEncoding.isControl(byte) { throw .malformedLink(.controlCharacterInPage, offset: offset) }
      if byte == UInt8(ascii: "\\") { throw .malformedLink(.backslashInPage, offset: offset) }
    }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  /// Whether the bytes are this text, which is in lower case, but for the case of ASCII letters.
  private func matches(_ range: Range<Int>, _ lowercased: [UInt8]) -> Bool {
    guard range.count == lowercased.count else { return false }
    for (offset, expected) in lowercased.enumerated() where toLowercase(text[range.lowerBound + offset]) != expected {
      return false
    }
    return true
  }
}

/// The byte, or for an upper-case ASCII letter the lower-case one.
func toLowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

extension ByteSet {
  static var authorityEnds: ByteSet { "/?#" }
  static var segmentEnds: ByteSet { "/?;#" }
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
