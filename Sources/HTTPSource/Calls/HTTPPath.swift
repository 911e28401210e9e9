/// The path of a call, relative to its source's address, as app code writes it.
///
/// ```swift
/// let lines = HTTPCall.get("v2/orders/\(id)/lines", as: .text)
/// ```
///
/// The `/` of the literal separate segments. A value is one segment, or a part of one, whatever it holds: its `/`, `?`, `%` and
/// `+` arrive as they are. A literal is text and not percent-encoded; everything but unreserved characters is encoded (RFC 3986, 2.3
/// and 3.3). The empty path is the address itself.
///
/// A value that is empty, `.` or `..` would name another resource than the one that is meant. So would a segment `.` or `..`. A call
/// with such a path is not sent: it fails with `refused`, and the message names the value.
public struct HTTPPath: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The percent-encoded path without a `/` in front.
  let encoded: String

  /// The reason why the path cannot be sent; nil for a correct path.
  let fault: String?

  /// A path from a literal.
  public init(stringLiteral literal: String) {
    var interpolation = StringInterpolation(literalCapacity: literal.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(literal)
    self.init(stringInterpolation: interpolation)
  }

  /// A path from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    var segments = stringInterpolation.segments
    if segments.count > 1, segments[0].isEmpty { segments.removeFirst() }
    encoded = segments.map { PercentEncoding.encode($0) }.joined(separator: "/")
    let dots = segments.first { $0 == "." || $0 == ".." }
    fault = stringInterpolation.fault ?? dots.map { "the path has a segment \"\($0)\", which would lead elsewhere" }
  }

  /// The values in a literal.
  ///
  /// Text, numbers and every type that is `LosslessStringConvertible` stand in a path as their text. `\(raw: text)` inserts text
  /// whose `/` separate segments. Optional values do not compile: unwrap them.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate private(set) var segments = [""]
    fileprivate private(set) var fault: String?
    private var count = 0

    /// An empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) {
      let parts = literal.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      segments[segments.count - 1] += parts[0]
      segments += parts.dropFirst()
    }

    /// Adds a value, encoded.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      count += 1
      if ["", ".", ".."].contains(text), fault == nil {
        fault = "value \(count) of the path is \"\(text)\"; a value names a resource, and is not empty, \".\" or \"..\""
      }
      segments[segments.count - 1] += text
    }

    /// Adds a value's text, encoded.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      appendInterpolation(value.description)
    }

    /// Adds text whose `/` separate segments.
    public mutating func appendInterpolation(raw text: String) { appendLiteral(text) }

    /// An optional value is no text of a path.
    @available(*, unavailable, message: "unwrap the optional value")
    public mutating func appendInterpolation<Value>(_ value: Value?) {}
  }
}
