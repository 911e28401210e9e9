extension RouterURL: CustomStringConvertible {
  /// The canonical text of the link: everything that needs it percent-encoded in upper-case hex, segments joined by one
  /// `/`, parameters after `?` and joined by `&` (in a universal link after `;` for all segments but the last).
  ///
  /// A pair with a malformed escape stands as it was written, so `parse(description)` gives the same value.
  public var description: String {
    var text = scheme.map { "\($0)://" } ?? ""
    text += host ?? ""
    for (position, segment) in segments.enumerated() {
      if position > 0 || host != nil { text += "/" }
      PercentEncoding.append(segment.name, to: &text, literal: "!$&'()*+,=:")
      let isLast = position == segments.count - 1
      append(segment.parameters, to: &text, hasQuery: isLast)
    }
    if segments.isEmpty {
      if host != nil { text += "/" }
      append(parameters, to: &text, hasQuery: true)
    }
    if let fragment {
      text += "#\(fragment)"
    } else if let last = text.utf8.last, isWhiteSpace(last) {
      // The end of a raw pair, which would be trimmed: a pair without a key keeps it inside.
      text += ";"
    }
    return text
  }

  private func append(_ parameters: LinkParameters, to text: inout String, hasQuery: Bool) {
    guard isUniversal else { return Self.append(parameters[...], to: &text, first: "?", next: "&") }
    // A raw value with an `&` can only have come from a matrix parameter, and so can every pair before it.
    let matrixEnd = hasQuery ? (parameters.lastIndex { $0.isRawWithAmpersand }.map { $0 + 1 } ?? 0) : parameters.count
    Self.append(parameters[..<matrixEnd], to: &text, first: ";", next: ";")
    Self.append(parameters[matrixEnd...], to: &text, first: "?", next: "&")
  }

  private static func append(
    _ parameters: Slice<LinkParameters>, to text: inout String, first: String, next: String
  ) {
    var separator = first
    for parameter in parameters {
      text += separator
      separator = next
      if parameter.encoding.contains(.key) {
        text += parameter.key
      } else {
        PercentEncoding.append(parameter.key, to: &text, literal: "!$'()*+,:")
      }
      guard let value = parameter.value else { continue }
      text += "="
      if parameter.encoding.contains(.value) {
        text += value
      } else {
        PercentEncoding.append(value, to: &text, literal: "!$'()*+,:=")
      }
    }
  }
}

extension LinkParameter {
  fileprivate var isRawWithAmpersand: Bool {
    (encoding.contains(.key) && key.utf8.contains(UInt8(ascii: "&")))
      || (encoding.contains(.value) && value?.utf8.contains(UInt8(ascii: "&")) == true)
  }
}
