/// The ranges of the parts of a link's text, determined by its delimiters alone. It shows which part contains a value.
struct LinkOutline {
  enum Kind {
    case scheme, host, segment, key, value, fragment
  }

  struct Part {
    let kind: Kind
    let range: Range<Int>
    /// Whether the part is the first segment of a native link, which can be a host.
    var isFirstSegment = false
  }

  /// The range of the text without surrounding white space.
  let range: Range<Int>

  /// All parts in order; at least one. A delimiter, or the `://` of a scheme, separates two parts.
  private(set) var parts: [Part] = []

  private let text: [UInt8]
  private var isUniversal = false
  private var isNative = false

  init(_ text: [UInt8]) {
    self.text = text
    let start = text.firstIndex { !isWhiteSpace($0) } ?? text.endIndex
    let end = text.lastIndex { !isWhiteSpace($0) }.map { $0 + 1 } ?? start
    range = start..<max(start, end)
  }

  /// Finds the parts.
  mutating func read() {
    var start = range.lowerBound
    var kind = Kind.segment
    if let schemeEnd = text[range].schemeEnd {
      // The slashes are part of the scheme.
      parts.append(Part(kind: .scheme, range: start..<schemeEnd + 2))
      let scheme = text[start..<schemeEnd].map(toLowercase)
      isUniversal = scheme == Array("http".utf8) || scheme == Array("https".utf8)
      isNative = !isUniversal
      start = schemeEnd + 3
      if isUniversal { kind = .host }
    }
    var inQuery = false
    for index in start..<range.upperBound {
      guard let next = part(after: kind, text[index], &inQuery) else { continue }
      close(kind, start..<index)
      (kind, start) = (next, index + 1)
    }
    close(kind, start..<range.upperBound)
  }

  private mutating func close(_ kind: Kind, _ range: Range<Int>) {
    let isFirst = isNative && kind == .segment && !range.isEmpty
    if isFirst { isNative = false }
    parts.append(Part(kind: kind, range: range, isFirstSegment: isFirst))
  }

  /// Returns the kind of the part that this byte begins; nil if the byte continues the current part.
  private func part(after kind: Kind, _ byte: UInt8, _ inQuery: inout Bool) -> Kind? {
    if kind == .fragment { return nil }
    if byte == UInt8(ascii: "#") { return .fragment }
    let isInPair = kind == .key || kind == .value
    switch byte {
    case UInt8(ascii: "/"): return inQuery ? nil : .segment
    case UInt8(ascii: "?"):
      if inQuery || isInPair && !isUniversal { return nil }
      inQuery = isUniversal
      return .key
    case UInt8(ascii: ";"): return kind == .host ? nil : .key
    case UInt8(ascii: "&"): return isInPair && (inQuery || !isUniversal) ? .key : nil
    case UInt8(ascii: "="): return kind == .key ? .value : nil
    default: return nil
    }
  }
}

/// Distinguishes absolute links from paths.
enum LinkText {
  /// Returns whether the text contains `://` before any `/`, `?`, `;` and `#`.
  static func isWhole(_ text: String) -> Bool { text.withBytes { $0.schemeEnd != nil } }
}

extension Collection<UInt8> where Index == Int {
  /// The position of the `:` in the first `://`; nil if a `/`, `?`, `;` or `#` precedes it.
  var schemeEnd: Int? {
    guard let first = firstIndex(where: ByteSet.segmentEnds.contains), self[first] == UInt8(ascii: "/"),
      first > startIndex, self[first - 1] == UInt8(ascii: ":"), first + 1 < endIndex,
      self[first + 1] == UInt8(ascii: "/")
    else { return nil }
    return first - 1
  }
}
