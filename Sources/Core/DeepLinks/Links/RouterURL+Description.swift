extension RouterURL: CustomStringConvertible {
  /// The canonical text of the link: percent-encoded with upper-case hex, segments joined by a single `/`, parameters
  /// after `?` and joined by `&`. In a universal link, parameters of all segments but the last follow `;`.
  ///
  /// A pair with a malformed escape is written unchanged, so that `parse(description)` returns the same value.
  public var description: String {
    var text = scheme.map { "\($0)://" } ?? ""
    text += host ?? ""
    if !hasSegments {
      if host != nil { text += "/" }
      append(tokens[...], to: &text, hasQuery: true)
    }
    var rest = tokens[...]
    while let segment = rest.popFirst(), segment.isSegment {
      if host != nil || rest.startIndex > 1 { text += "/" }
      text += PercentEncoding.segment(segment.parameter.key)
      let parameters = rest.prefix { !$0.isSegment }
      rest = rest[parameters.endIndex...]
      append(parameters, to: &text, hasQuery: rest.isEmpty)
    }
    if let fragment {
      text += "#\(fragment)"
    } else if let last = text.utf8.last, isWhiteSpace(last) {
      // White space at the end of a raw pair would be trimmed; a pair without a key protects it.
      text += ";"
    }
    return text
  }

  private func append(_ tokens: ArraySlice<Token>, to text: inout String, hasQuery: Bool) {
    let pairs = tokens.map(\.parameter)
    guard isUniversal else { return Self.append(pairs[...], to: &text, first: "?", next: "&") }
    // A raw value with an `&` can only come from a matrix parameter, and so do all pairs before it.
    let lastMatrix = hasQuery ? pairs.lastIndex { $0.isRawWithAmpersand } : pairs.indices.last
    let matrixEnd = lastMatrix.map { $0 + 1 } ?? pairs.startIndex
    Self.append(pairs[..<matrixEnd], to: &text, first: ";", next: ";")
    Self.append(pairs[matrixEnd...], to: &text, first: "?", next: "&")
  }

  private static func append(
    _ pairs: ArraySlice<LinkParameter>, to text: inout String, first: String, next: String
  ) {
    var separator = first
    for parameter in pairs {
      text += separator
      separator = next
      if parameter.isRaw {
        text += parameter.key
      } else {
        PercentEncoding.append(parameter.key, to: &text, literal: "!$'()*+,:")
      }
      guard let value = parameter.value else { continue }
      text += "="
      if parameter.isRaw {
        text += value
      } else {
        PercentEncoding.append(value, to: &text, literal: "!$'()*+,:=")
      }
    }
  }
}

extension LinkParameter {
  fileprivate var isRawWithAmpersand: Bool {
    // Compared by bytes, because a combining mark could hide the ampersand in a character.
    isRaw && (key.utf8.contains(UInt8(ascii: "&")) || value?.utf8.contains(UInt8(ascii: "&")) == true)
  }
}
