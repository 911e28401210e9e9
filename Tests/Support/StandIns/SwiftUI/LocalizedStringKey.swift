/// `@frozen struct LocalizedStringKey: ExpressibleByStringInterpolation` (localizedstringkey): the type of a literal
/// that a view shows. Its interpolations take strings and numbers, and no other values, such as errors.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  /// `struct StringInterpolation: StringInterpolationProtocol` (localizedstringkey/stringinterpolation)
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// `mutating func appendInterpolation(_ string: String)` (…/appendinterpolation(_:))
    public mutating func appendInterpolation(_ string: String) { text += string }
    /// `mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable` (…/appendinterpolation(_:)):
    /// numbers.
    public mutating func appendInterpolation(_ value: some BinaryInteger) { text += "\(value)" }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
