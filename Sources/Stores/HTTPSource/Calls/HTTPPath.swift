import EngineBase

/// The path of a call, relative to the address of its source.
///
/// ```swift
/// let lines = HTTPCall.get("v2/orders/\(id)/lines", as: .text)
/// ```
///
/// Each `/` in the literal separates segments. An interpolated value is one segment or a part of one, whatever it
/// contains: its `/`, `?`, `%` and `+` are percent-encoded, as is everything but unreserved characters (RFC 3986, 2.3
/// and 3.3). Write the literal without percent-encoding. The empty path is the address itself.
///
/// A value that is empty, `.` or `..`, or a segment `.` or `..`, would name another resource than intended. A call with
/// such a path is not sent: it fails with `refused`, and the message names the value.
public struct HTTPPath: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The percent-encoded path without a leading `/`.
  let encoded: String

  /// The reason why the path cannot be sent; nil for a correct path.
  let fault: String?

  /// Creates a path that is percent-encoded already.
  init(encoded: String) { (self.encoded, fault) = (encoded, nil) }

  /// Creates a path from a literal.
  public init(stringLiteral literal: String) {
    var interpolation = StringInterpolation(literalCapacity: literal.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(literal)
    self.init(stringInterpolation: interpolation)
  }

  /// Creates a path from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    var segments = stringInterpolation.segments
    if segments.count > 1, segments[0].isEmpty { segments.removeFirst() }
    encoded = segments.map(\.percentEncoded).joined(separator: "/")
    let dots = segments.first { $0 == "." || $0 == ".." }
    fault = stringInterpolation.fault ?? dots.map { "the path has a segment \"\($0)\", which would lead elsewhere" }
  }

  /// The interpolation of values into a path.
  ///
  /// Text, numbers and every other `LosslessStringConvertible` type are inserted as their text. `\(raw: text)` inserts
  /// text in which each `/` separates segments. Optional values do not compile: unwrap them.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate private(set) var segments = [""]
    fileprivate private(set) var fault: String?
    private var count = 0

    /// Creates an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text of the literal.
    public mutating func appendLiteral(_ literal: String) {
      let parts = literal.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      segments[segments.count - 1] += parts[0]
      segments += parts.dropFirst()
    }

    /// Appends a value, percent-encoded.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      count += 1
      if ["", ".", ".."].contains(text), fault == nil {
        fault = "value \(count) of the path is \"\(text)\"; a value names a resource, and is not empty, \".\" or \"..\""
      }
      segments[segments.count - 1] += text
    }

    /// Appends the text of a value, percent-encoded.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      appendInterpolation(value.description)
    }

    /// Appends text in which each `/` separates segments.
    public mutating func appendInterpolation(raw text: String) { appendLiteral(text) }

    /// Optional values are not supported.
    @available(*, unavailable, message: "unwrap the optional value")
    public mutating func appendInterpolation<Value>(_ value: Value?) {}
  }
}
