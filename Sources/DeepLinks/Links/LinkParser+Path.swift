/// Segments, their parameters, the query and the fragment.
extension LinkParser {
  /// Where pairs stand decides what separates them and what ends them.
  private struct PairGrammar {
    let separators: ByteSet
    /// The separators, what ends the pairs, and the two bytes that mean something inside a pair: `=` and `%`.
    let stops: ByteSet

    /// After `?` or `;` in a segment of a native link; a further `?` is literal.
    static var native: PairGrammar { PairGrammar(separators: ";&", stops: ";&/#=%") }
    /// After `;` in a segment of a universal link; `&` is literal.
    static var matrix: PairGrammar { PairGrammar(separators: ";", stops: ";/?#=%") }
    /// After the `?` of a universal link, to which `/`, `?` and `:` are literal.
    static var query: PairGrammar { PairGrammar(separators: ";&", stops: ";&#=%") }
  }

  mutating func parseNativePath(hosts: [String]) throws(LinkError) {
    tokens.reserveCapacity(Self.usualTokenCount)
    while index < end, text[index] != UInt8(ascii: "#") {
      let isNew = try parseSegment()
      try parsePairs(.native)
      if isNew, tokens.count == 1, host == nil { takeHost(from: hosts) }
      if index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    }
    parseFragment()
  }

  /// Room for the segments and parameters of most links.
  private static var usualTokenCount: Int { 6 }

  /// The first segment of a native link is its host if it is an allowed one and carries no parameters.
  private mutating func takeHost(from hosts: [String]) {
    let name = tokens[0].parameter.key.utf8
    guard let host = hosts.first(where: { $0.utf8.count == name.count && $0.utf8.elementsEqual(name.map(toLowercase)) })
    else { return }
    self.host = host
    tokens.removeLast()
    segmentCount = 0
  }

  mutating func parseUniversalPath() throws(LinkError) {
    tokens.reserveCapacity(Self.usualTokenCount)
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
    fragment = string(index + 1..<end)
    index = end
  }

  /// Reads a segment up to its parameters or its end and adds it, without parameters; false for an empty one.
  private mutating func parseSegment() throws(LinkError) -> Bool {
    let (text, start, end, ends) = (self.text, index, self.end, ByteSet.segmentEnds)
    var position = start
    var isPlain = true
    var hash = LinkHash()
    while position < end {
      let byte = text[position]
      if byte < 0x40 || byte == 0x7F {
        if ends.contains(byte) { break }
        if byte == UInt8(ascii: "%") || PercentEncoding.isControl(byte) { isPlain = false }
      }
      hash.combine(byte)
      position += 1
    }
    index = position
    guard position > start else { return false }
    guard segmentCount > 0 || tokens.isEmpty else { throw .malformedLink(.parametersBeforeFirstSegment, offset: start) }
    guard segmentCount < limits.segments else { throw .tooManySegments(limit: limits.segments, offset: start) }
    let name = isPlain ? string(start..<index) : try PercentEncoding.decodeSegment(text, start..<index)
    if !isPlain { hash = LinkHash(name) }
    if text[start] == UInt8(ascii: ".") || !isPlain, name == "." || name == ".." {
      throw .malformedLink(.dotSegment, offset: start)
    }
    segmentCount += 1
    let parameter = LinkParameter(name, nil, keyHash: hash.value)
    tokens.append(RouterURL.Token(parameter: parameter, isSegment: true))
    return true
  }

  /// Reads pairs from their introducing `?` or `;`, if it is there, up to what ends them; those without a key are dropped.
  ///
  /// They belong to the last segment so far, or to the link where there is none.
  private mutating func parsePairs(_ grammar: PairGrammar) throws(LinkError) {
    guard index < end, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: ";") else { return }
    repeat {
      index += 1
      try parsePair(grammar)
    } while index < end && grammar.separators.contains(text[index])
  }

  private mutating func parsePair(_ grammar: PairGrammar) throws(LinkError) {
    let (text, start, end, stops) = (self.text, index, self.end, grammar.stops)
    var position = start
    var equals = -1
    var isPlain = true
    var hash = LinkHash()
    while position < end {
      let byte = text[position]
      if stops.contains(byte) {
        if byte == UInt8(ascii: "=") {
          if equals < 0 { equals = position }
        } else if byte == UInt8(ascii: "%") {
          isPlain = false
        } else {
          break
        }
      }
      if equals < 0 { hash.combine(byte) }
      position += 1
    }
    index = position
    let keyRange = start..<(equals < 0 ? index : equals)
    let valueRange = (equals < 0 ? index : equals + 1)..<index
    if keyRange.isEmpty { return }
    guard tokens.count - segmentCount < limits.parameters else {
      throw .tooManyParameters(limit: limits.parameters, offset: start)
    }
    tokens.append(
      RouterURL.Token(
        parameter: isPlain
          ? LinkParameter(string(keyRange), optionalString(valueRange), keyHash: hash.value)
          : decodedParameter(keyRange, valueRange),
        isSegment: false))
  }

  /// A pair with escapes; one with a malformed escape stays as it was written, as a whole.
  private func decodedParameter(_ keyRange: Range<Int>, _ valueRange: Range<Int>) -> LinkParameter {
    guard let key = PercentEncoding.decodeParameter(text, keyRange),
      let value = PercentEncoding.decodeParameter(text, valueRange)
    else {
      let key = string(keyRange)
      return LinkParameter(key, optionalString(valueRange), keyHash: LinkHash(key).value, isRaw: true)
    }
    return LinkParameter(key, value)
  }

  private func optionalString(_ range: Range<Int>) -> String? { range.isEmpty ? nil : string(range) }
}
