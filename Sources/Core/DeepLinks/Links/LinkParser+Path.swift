/// Parsing of segments, their parameters, the query and the fragment.
extension LinkParser {
  /// The delimiters of parameters, which depend on their position in the link.
  private struct PairGrammar {
    let separators: ByteSet
    /// The separators, the terminators, and the `%` of an escape.
    let stops: ByteSet

    /// After `?` or `;` in a segment of a native link. A second `?` is literal.
    static var native: PairGrammar { PairGrammar(separators: ";&", stops: ";&/#%") }
    /// After `;` in a segment of a universal link. `&` is literal.
    static var matrix: PairGrammar { PairGrammar(separators: ";", stops: ";/?#%") }
    /// After the `?` of a universal link. `/`, `?` and `:` are literal.
    static var query: PairGrammar { PairGrammar(separators: ";&", stops: ";&#%") }
  }

  /// - Parameter hosts: The hosts that the first segment can name; nil for no hosts.
  mutating func parseNativePath(hosts: LowercaseList?) throws(LinkError) {
    while index < end, text[index] != UInt8(ascii: "#") {
      let isNew = try parseSegment()
      if index < end, text[index] != UInt8(ascii: "/") { try parsePairs(.native) }
      if isNew, tokenCount == 1, host.isNone, let hosts { readHost(from: hosts) }
      if index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    }
    if segmentCount == 1, tokenCount > 1, host.isNone, let hosts { readHost(from: hosts) }
    parseFragment()
  }

  /// Reads the only segment of a native link so far as its host if it is an allowed one. Its parameters belong to the
  /// link.
  private mutating func readHost(from hosts: LowercaseList) {
    let name = memory[0].key
    guard hosts.contains(memory[name]) else { return }
    host = lowercase(name.start, name.end)
    tokenCount -= 1
    segmentCount = 0
    for position in 0..<tokenCount { memory[position] = memory[position + 1] }
  }

  mutating func parseUniversalPath() throws(LinkError) {
    while index < end, text[index] != UInt8(ascii: "?"), text[index] != UInt8(ascii: "#") {
      _ = try parseSegment()
      if index < end, text[index] == UInt8(ascii: ";") { try parsePairs(.matrix) }
      if index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    }
    try parsePairs(.query)
    parseFragment()
  }

  private mutating func parseFragment() {
    guard index < end else { return }
    fragment = LinkSpan(index + 1, end)
  }

  /// Adds a segment without its parameters, up to the next delimiter. Returns false for an empty segment.
  @inline(__always)
  private mutating func parseSegment() throws(LinkError) -> Bool {
    let (text, start, end, stops) = (self.text, index, self.end, ByteSet.segmentStops)
    var position = start
    var isPlain = true
    while position < end {
      let byte = text[position]
      if byte < 0x40 {
        if stops.contains(byte) {
          if ByteSet.segmentEnds.contains(byte) { break }
          isPlain = false
        }
      } else if byte == 0x7F {
        isPlain = false
      }
      position &+= 1
    }
    index = position
    guard position > start else { return false }
    guard segmentCount > 0 || tokenCount == 0 else {
      throw .malformedLink(.parametersBeforeFirstSegment, offset: start)
    }
    guard Int(segmentCount) < limits.segments else { throw .tooManySegments(limit: limits.segments, offset: start) }
    var nameEnd = position
    if !isPlain { nameEnd = try PercentEncoding.decodeSegment(text, start..<position) }
    let name = bytes(start, nameEnd)
    if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) {
      throw .malformedLink(.dotSegment, offset: start)
    }
    append(LinkRecord(key: LinkSpan(start, nameEnd).marked(segment: true), hash: LinkHash(name)))
    segmentCount &+= 1
    return true
  }

  /// Reads parameters from a `?` or `;`, if it is next, up to their terminator. Parameters without a key are dropped.
  ///
  /// The parameters belong to the last segment, or to the link if it has no segments yet.
  @inline(__always)
  private mutating func parsePairs(_ grammar: PairGrammar) throws(LinkError) {
    guard index < end, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: ";") else { return }
    repeat {
      index &+= 1
      try parsePair(grammar)
    } while index < end && grammar.separators.contains(text[index])
  }

  @inline(__always)
  private mutating func parsePair(_ grammar: PairGrammar) throws(LinkError) {
    let (text, start, end, stops) = (self.text, index, self.end, grammar.stops)
    var position = start
    var equals = -1
    var isPlain = true
    while position < end {
      let byte = text[position]
      if byte < 0x40 {
        if byte == UInt8(ascii: "=") {
          if equals < 0 { equals = position }
        } else if stops.contains(byte) {
          if byte != UInt8(ascii: "%") { break }
          isPlain = false
        }
      }
      position &+= 1
    }
    index = position
    var keyEnd = equals < 0 ? position : equals
    guard keyEnd > start else { return }
    guard Int(tokenCount &- segmentCount) < limits.parameters else {
      throw .tooManyParameters(limit: limits.parameters, offset: start)
    }
    let valueStart = equals < 0 ? position : equals &+ 1
    var valueEnd = position
    var isRaw = false
    if !isPlain {
      // A pair with a malformed escape is kept undecoded as a whole.
      if let key = PercentEncoding.decodedCount(text, start..<keyEnd),
        let value = PercentEncoding.decodedCount(text, valueStart..<valueEnd)
      {
        PercentEncoding.decode(text, start..<keyEnd)
        PercentEncoding.decode(text, valueStart..<valueEnd)
        (keyEnd, valueEnd) = (start + key, valueStart + value)
      } else {
        isRaw = true
      }
    }
    append(
      LinkRecord(
        key: LinkSpan(start, keyEnd).marked(raw: isRaw),
        value: valueEnd > valueStart ? LinkSpan(valueStart, valueEnd) : .none, hash: LinkHash(bytes(start, keyEnd))))
  }
}

extension ByteSet {
  /// The bytes below 64 that end a segment, begin an escape or are invalid in a segment.
  fileprivate static var segmentStops: ByteSet { ByteSet(controlsAnd: "/?;#%") }
}
