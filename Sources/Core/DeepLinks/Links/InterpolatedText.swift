/// The text of a literal with interpolated values, and the faults of these values.
struct InterpolatedText: Sendable, Equatable {
  /// An interpolated value in its encoded form, which contains only letters, digits, `-`, `.`, `_`, `~` and escapes.
  struct Value: Sendable {
    /// The position among the values, counted from 1.
    let number: Int
    let text: String
    let range: Range<Int>
    /// Whether the value follows a `%` that lacks digits, so that the value's characters would be read as part of the
    /// escape.
    let splitsEscape: Bool
  }

  let text: String

  /// The fault that makes the link invalid in every case.
  let fault: LinkError?

  /// The fault that makes the link invalid if its first segment is one of the app's hosts.
  let hostFault: LinkError?

  init(_ text: String, _ values: [Value]) {
    self.text = text
    (fault, hostFault) = values.isEmpty ? (nil, nil) : Self.faults(text, values)
  }

  /// Creates a text with a fault.
  init(_ text: String, fault: LinkError) { (self.text, self.fault, hostFault) = (text, fault, nil) }

  static func == (left: InterpolatedText, right: InterpolatedText) -> Bool {
    left.text.hasSameBytes(as: right.text) && left.fault == right.fault && left.hostFault == right.hostFault
  }

  private static func faults(_ text: String, _ values: [Value]) -> (LinkError?, LinkError?) {
    let bytes = Array(text.utf8)
    var outline = LinkOutline(bytes)
    outline.read()
    var part = 0
    var fault: LinkError?
    var hostFault: LinkError?
    for value in values {
      let range = value.range.clamped(to: outline.range)
      while part < outline.parts.count - 1, outline.parts[part].range.upperBound < range.lowerBound { part += 1 }
      let place = outline.parts[part]
      if place.isFirstSegment, hostFault == nil { hostFault = value.fault(.allowedHost) }
      guard fault == nil, let found = self.fault(of: value, in: place, bytes) else { continue }
      fault = value.fault(found)
    }
    return (fault, hostFault)
  }

  private static func fault(of value: Value, in part: LinkOutline.Part, _ bytes: [UInt8]) -> InterpolationFault? {
    if value.splitsEscape { return .splitEscape }
    switch part.kind {
    case .scheme: return .scheme
    case .host: return .host
    case .key: return part.range.isEmpty ? .emptyKey : nil
    case .value, .fragment: return nil
    case .segment:
      if part.range.isEmpty { return .emptySegment }
      if value.text.utf8.contains(where: PercentEncoding.isControl) { return .controlCharacter }
      let name = decoded(bytes[part.range])
      return name == Array(".".utf8) || name == Array("..".utf8) ? .dotSegment : nil
    }
  }

  /// Returns the decoded bytes of a segment; empty for a malformed escape.
  private static func decoded(_ segment: ArraySlice<UInt8>) -> [UInt8] {
    var name = Array(segment)
    let count = name.withUnsafeMutableBufferPointer { text in
      let count = PercentEncoding.decodedCount(text, 0..<text.count) ?? 0
      PercentEncoding.decode(text, 0..<text.count)
      return count
    }
    return Array(name.prefix(count))
  }
}

extension InterpolatedText.Value {
  fileprivate func fault(_ fault: InterpolationFault) -> LinkError {
    .malformedLink(.interpolation(number, value: text, fault), offset: range.lowerBound)
  }
}
