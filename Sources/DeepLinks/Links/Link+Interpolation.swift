extension Link {
  /// The values in a literal.
  ///
  /// Text, numbers, `Bool`, enums with a raw value, and every type that is a ``LinkValue`` or `LosslessStringConvertible` stand in
  /// a link as their text, percent-encoded: a value never ends a segment, a key or a parameter and never begins one. It may
  /// stand in a segment, in a key, in a parameter's value, in a query and in a fragment, alone or beside other text. An empty
  /// value of a parameter is a key without value; in a fragment, which is not decoded, a value stays encoded.
  ///
  /// A value that its place cannot hold is an error when the link is resolved, `malformedLink` with the value and its number, the
  /// first being 1: a segment that values leave empty or make `.` or `..`; a control character in a segment; a key that values
  /// leave empty; a value in the scheme or in the host of a web link; a value in the first segment of a native link that
  /// makes it one of the app's hosts; a value behind a `%` that is no escape of its own.
  ///
  /// `\(raw: text)` inserts text as it is, its delimiters included. Optional values do not compile: unwrap
  /// them, or leave the parameter out.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var written = ""
    private var values: [InterpolatedText.Value] = []

    /// The text, with the faults of its values.
    var text: InterpolatedText { InterpolatedText(written, values) }

    /// A literal of about this size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      written.reserveCapacity(literalCapacity + interpolationCount * 16)
      values.reserveCapacity(interpolationCount)
    }

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) { written += literal }

    /// Adds text, encoded.
    public mutating func appendInterpolation(_ text: String) {
      let start = written.utf8.count
      let splitsEscape = written.utf8.suffix(2).contains(UInt8(ascii: "%"))
      PercentEncoding.append(text, to: &written, literal: "")
      values.append(
        InterpolatedText.Value(
          number: values.count + 1, text: text, range: start..<written.utf8.count, splitsEscape: splitsEscape))
    }

    /// Adds text, encoded.
    public mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

    /// Adds the text that stands for a value (``LinkValue/linkValue``), encoded.
    public mutating func appendInterpolation<Value: LinkValue>(_ value: Value) {
      appendInterpolation(value.linkValue as String)
    }

    /// Adds a value's text, encoded.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: LosslessStringConvertible>(_ value: Value) {
      appendInterpolation(value.description as String)
    }

    /// Adds the raw value of an enum, encoded.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
    where Value.RawValue: LosslessStringConvertible {
      appendInterpolation(value.rawValue.description as String)
    }

    /// Adds a value's text, encoded.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(_ value: Value)
    where Value.RawValue: LosslessStringConvertible {
      appendInterpolation(value.description as String)
    }

    /// Adds text as it is: its `/`, `?`, `;`, `&`, `=`, `#` and `%` mean what they mean in a link.
    public mutating func appendInterpolation(raw text: String) { written += text }

    /// An optional value is no text of a link.
    @available(*, unavailable, message: "unwrap the optional value, or leave its parameter out of the link")
    public mutating func appendInterpolation<Value>(_ value: Value?) {}

    /// A value of another type is no text of a link.
    @available(
      *, unavailable, message: "a value in a link is text, a number, Bool, an enum with a raw value, or a LinkValue"
    )
    public mutating func appendInterpolation<Value>(_ value: Value) {}
  }
}
