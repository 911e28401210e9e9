/// Segments, their parameters, the query and the fragment.
extension LinkParser {
  /// Where pairs stand decides what separates them and what ends them.
  private struct PairGrammar {
    let separators: ByteSet
    let ends: ByteSet

    /// After `?` or `;` in a segment of a native link; a further `?` is literal.
    static let native = PairGrammar(separators: ";&", ends: "/#")
    /// After `;` in a segment of a universal link; `&` is literal.
    static let matrix = PairGrammar(separators: ";", ends: "/?#")
    /// After the `?` of a universal link, to which `/`, `?` and `:` are literal.
    static let query = PairGrammar(separators: ";&", ends: "#")
  }

  mutating func parseNativePath(hosts: [String]) throws(LinkError) {
    link.segments.reserveCapacity(4)
    let grammar = PairGrammar.native
    while index < end, text[index] != UInt8(ascii: "#") {
      let isNew = try parseSegment()
      let pairs = try parsePairs(grammar)
      if isNew { attach(pairs) } else { attachToLast(pairs) }
      if isNew, pairs.isEmpty, link.segments.count == 1, link.host == nil,
        let host = hosts.first(where: { isEqualIgnoringCase(link.segments[0].name, $0) })
      {
        link.host = host
        link.segments.removeLast()
      }
      if index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    }
    parseFragment()
  }

  mutating func parseUniversalPath() throws(LinkError) {
    link.segments.reserveCapacity(4)
    while index < end, text[index] != UInt8(ascii: "?"), text[index] != UInt8(ascii: "#") {
      let isNew = try parseSegment()
      let hasMatrix = index < end && text[index] == UInt8(ascii: ";")
      let pairs = hasMatrix ? try parsePairs(.matrix) : []
      if isNew { attach(pairs) } else { attachToLast(pairs) }
      if index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    }
    attachToLast(try parsePairs(.query))
    parseFragment()
  }

  private mutating func parseFragment() {
    guard index < end else { return }
    link.fragment = string(index + 1..<end)
    index = end
  }

  /// Reads a segment up to its parameters or its end and adds it, without parameters; false for an empty one.
  private mutating func parseSegment() throws(LinkError) -> Bool {
    let start = index
    var isPlain = true
    while index < end {
      let byte = text[index]
      if ByteSet.segmentEnds.contains(byte) { break }
      if byte == UInt8(ascii: "%") || PercentEncoding.isControl(byte) { isPlain = false }
      index += 1
    }
    guard index > start else { return false }
    guard link.parameters.isEmpty else { throw .malformedLink(.parametersBeforeFirstSegment, offset: start) }
    guard link.segments.count < limits.segments else {
      throw .tooManySegments(limit: limits.segments, offset: start)
    }
    let name = isPlain ? string(start..<index) : try PercentEncoding.decodeSegment(text, start..<index)
    guard name != "." && name != ".." else { throw .malformedLink(.dotSegment, offset: start) }
    link.segments.append(RouterURLComponent(name))
    return true
  }

  /// Reads pairs from their introducing `?` or `;`, if it is there, up to what ends them; those without a key are dropped.
  private mutating func parsePairs(_ grammar: PairGrammar) throws(LinkError) -> [LinkParameter] {
    guard index < end, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: ";") else { return [] }
    var pairs: [LinkParameter] = []
    repeat {
      index += 1
      let start = index
      var equals: Int?
      var keyIsPlain = true
      var valueIsPlain = true
      while index < end {
        let byte = text[index]
        if grammar.separators.contains(byte) || grammar.ends.contains(byte) { break }
        if byte == UInt8(ascii: "="), equals == nil { equals = index }
        if byte == UInt8(ascii: "%") {
          if equals == nil { keyIsPlain = false } else { valueIsPlain = false }
        }
        index += 1
      }
      let keyRange = start..<(equals ?? index)
      let valueRange = (equals.map { $0 + 1 } ?? index)..<index
      if keyRange.isEmpty { continue }
      guard parameterCount < limits.parameters else {
        throw .tooManyParameters(limit: limits.parameters, offset: start)
      }
      parameterCount += 1
      let key = keyIsPlain ? string(keyRange) : PercentEncoding.decodeParameter(text, keyRange)
      let value = valueIsPlain ? string(valueRange) : PercentEncoding.decodeParameter(text, valueRange)
      if let key, let value {
        pairs.append(LinkParameter(key, value))
      } else {
        let encoding: LinkParameter.RawEncoding = [key == nil ? .key : [], value == nil ? .value : []]
        pairs.append(LinkParameter(key ?? string(keyRange), value ?? string(valueRange), encoding: encoding))
      }
    } while index < end && grammar.separators.contains(text[index])
    return pairs
  }

  /// Gives the segment just read its parameters.
  private mutating func attach(_ pairs: [LinkParameter]) {
    if !pairs.isEmpty { link.segments[link.segments.count - 1].parameters.pairs = pairs }
  }

  /// Parameters of an empty segment, or of the query: they belong to the segment before them, or to the link.
  private mutating func attachToLast(_ pairs: [LinkParameter]) {
    guard !pairs.isEmpty else { return }
    if link.segments.isEmpty {
      link.parameters.pairs += pairs
    } else {
      link.segments[link.segments.count - 1].parameters.pairs += pairs
    }
  }
}
