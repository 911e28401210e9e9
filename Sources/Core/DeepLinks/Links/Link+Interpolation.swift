extension DeepLink {
  /// The interpolated values of a link literal.
  ///
  /// Text, numbers, `Bool`, enums with a raw value, and every ``LinkValue`` or `LosslessStringConvertible` type are
  /// inserted as percent-encoded text, so that a value never ends or begins a segment, a key or a parameter. A value
  /// can be part of a segment, a key, a parameter's value, a query or a fragment, alone or beside other text. An empty
  /// value of a parameter is a key without a value. In a fragment, which is not decoded, a value stays encoded.
  ///
  /// An invalid value is an error when the link is resolved: `malformedLink` with the value and its number, counted
  /// from 1. Values are invalid that make a segment empty, `.` or `..`; that put a control character into a segment;
  /// that leave a key empty; that are in the scheme or in the host of a web link; that turn the first segment of a
  /// native link into one of the app's hosts; or that follow a `%` without two digits.
  ///
  /// `\(raw: text)` inserts text unchanged, including its delimiters. Optional values do not compile: unwrap them, or
  /// omit the parameter.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var written = ""
    private var values: [InterpolatedText.Value] = []

    /// The text with the faults of its values.
    var text: InterpolatedText { InterpolatedText(written, values) }

    /// Creates a literal of about this size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      written.reserveCapacity(literalCapacity + interpolationCount * 16)
      values.reserveCapacity(interpolationCount)
    }

    /// Appends text of the literal.
    public mutating func appendLiteral(_ literal: String) { written += literal }

    /// Appends percent-encoded text.
    public mutating func appendInterpolation(_ text: String) {
      let start = written.utf8.count
      let splitsEscape = written.utf8.suffix(2).contains(UInt8(ascii: "%"))
      PercentEncoding.append(text, to: &written, literal: "")
      values.append(
        InterpolatedText.Value(
          number: values.count + 1, text: text, range: start..<written.utf8.count, splitsEscape: splitsEscape))
    }

    /// Appends percent-encoded text.
    public mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

    /// Appends the percent-encoded ``LinkValue/linkValue`` of a value.
    public mutating func appendInterpolation<Value: LinkValue>(_ value: Value) {
      appendInterpolation(value.linkValue as String)
    }

    /// Appends the percent-encoded description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: LosslessStringConvertible>(_ value: Value) {
      appendInterpolation(value.description as String)
    }

    /// Appends the percent-encoded raw value of an enum.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
    where Value.RawValue: LosslessStringConvertible {
      appendInterpolation(value.rawValue.description as String)
    }

    /// Appends the percent-encoded description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(_ value: Value)
    where Value.RawValue: LosslessStringConvertible {
      appendInterpolation(value.description as String)
    }

    /// Appends text unchanged: its `/`, `?`, `;`, `&`, `=`, `#` and `%` act as delimiters of the link.
    public mutating func appendInterpolation(raw text: String) { written += text }

    /// Optional values cannot be interpolated.
    @available(*, unavailable, message: "unwrap the optional value, or leave its parameter out of the link")
    public mutating func appendInterpolation<Value>(_ value: Value?) {}

    /// Values of other types cannot be interpolated.
    @available(
      *, unavailable, message: "a value in a link is text, a number, Bool, an enum with a raw value, or a LinkValue"
    )
    public mutating func appendInterpolation<Value>(_ value: Value) {}
  }
}
