/// The state of one pass over a link's bytes, which are a private copy: parts are decoded and lowercased in place.
struct LinkParser {
  let limits: LinkLimits
  let memory: LinkMemory

  /// The capacity for segments and parameters.
  private let capacity: Int32
  /// Whether the link exceeds the capacity. The pass then ends at the first record that does not fit.
  private(set) var isFull = false

  /// The bytes, their end without trailing white space, and the position of the next byte.
  let text: UnsafeMutableBufferPointer<UInt8>
  var end: Int
  var index = 0

  /// The numbers of records and segments so far.
  var tokenCount: Int32 = 0
  var segmentCount: Int32 = 0
  var scheme = LinkSpan.none
  var host = LinkSpan.none
  var fragment = LinkSpan.none
  /// Whether the host is only on the web fallback's list. Nothing after the host is parsed then.
  var isPage = false

  init(_ memory: LinkMemory, capacity: Int, limits: LinkLimits) {
    self.memory = memory
    self.capacity = Int32(capacity)
    self.limits = limits
    text = memory.bytes
    end = text.count
  }

  /// Parses an absolute link, or a relative link if there is no policy. With `orPath`, a text that is not absolute is
  /// parsed as a relative link.
  mutating func parse(_ policy: CompiledPolicy?, orPath: Bool, webHosts: [WebHost]) throws(LinkError) {
    while end > 0, isWhiteSpace(text[end - 1]) { end -= 1 }
    while index < end, isWhiteSpace(text[index]) { index += 1 }
    guard let policy else { return try parseNativePath(hosts: nil) }
    if let count = policy.nativePrefixes.prefix(of: bytes(index, end)) {
      scheme = lowercase(index, index + count - 3)
      index += count
      try parseNativePath(hosts: policy.hostList)
    } else if orPath, text[index..<end].schemeEnd == nil {
      try parseNativePath(hosts: nil)
    } else {
      try parseUniversalScheme(policy, hasHosts: !policy.hosts.isEmpty || !webHosts.isEmpty)
      try parseAuthority(policy, webHosts)
      if isPage { return try checkPage() }
      try parseUniversalPath()
    }
  }

  /// Reads `https://` or `http://`. Throws for any other scheme.
  private mutating func parseUniversalScheme(_ policy: CompiledPolicy, hasHosts: Bool) throws(LinkError) {
    let range = try schemeRange()
    let name = string(range.lowerBound, range.upperBound)
    let lowercased = name.lowercased()
    let isUniversal = lowercased == "https" || lowercased == "http"
    guard isUniversal ? hasHosts : policy.schemes.containsBytes(of: lowercased) else {
      throw .schemeNotAllowed(name, allowed: policy.schemes + (hasHosts ? ["https"] : []))
    }
    guard isUniversal, index + 1 < end, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") else {
      throw .malformedLink(isUniversal ? .missingHost : .missingSlashes, offset: index)
    }
    scheme = lowercase(range.lowerBound, range.upperBound)
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

  /// Reads the authority up to the path, query or fragment. It must equal an entry of one of the lists.
  private mutating func parseAuthority(_ policy: CompiledPolicy, _ webHosts: [WebHost]) throws(LinkError) {
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
    if !policy.hostList.contains(bytes(start, index)) {
      let authority = bytes(start, index).map(toLowercase)
      guard webHosts.contains(where: { $0.matches(authority) }) else {
        throw .hostNotAllowed(string(start, index), allowed: policy.hosts + webHosts.map(\.text))
      }
      isPage = true
    }
    host = lowercase(start, index)
  }

  /// Checks the part of a web page's link after its host.
  private func checkPage() throws(LinkError) {
    for offset in index..<end {
      let byte = text[offset]
      if isWhiteSpace(byte) { throw .malformedLink(.whiteSpaceInPage, offset: offset) }
      if PercentEncoding.isControl(byte) { throw .malformedLink(.controlCharacterInPage, offset: offset) }
      if byte == UInt8(ascii: "\\") { throw .malformedLink(.backslashInPage, offset: offset) }
    }
  }

  /// Adds a segment or parameter; ends the pass if the capacity is exceeded.
  @inline(__always)
  mutating func append(_ record: LinkRecord) {
    guard tokenCount < capacity else {
      isFull = true
      index = end
      return
    }
    memory[tokenCount] = record
    tokenCount &+= 1
  }

  @inline(__always)
  func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(text)[start..<end])
  }

  func string(_ start: Int, _ end: Int) -> String { String(decoding: bytes(start, end), as: UTF8.self) }

  /// Lowercases a range of the text.
  @inline(__always)
  func lowercase(_ start: Int, _ end: Int) -> LinkSpan {
    for index in start..<end { text[index] = toLowercase(text[index]) }
    return LinkSpan(start, end)
  }
}

/// Returns the byte in lower case if it is an ASCII letter.
@inline(__always)
func toLowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

extension ByteSet {
  static var authorityEnds: ByteSet { "/?#" }
  static var segmentEnds: ByteSet { "/?;#" }
}

@inline(__always)
func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

private func isLetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

private func isSchemeByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "+")
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}
