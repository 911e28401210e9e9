/// A type that can be read from a parameter and written into a link.
///
/// Whole numbers, `Double`, `Float`, `Bool` and `String` conform, and so can enums with texts:
///
/// ```swift
/// enum Tab: String, CaseIterable, LinkValue { case info, reviews }
/// let tab: Tab = try urlComponent.value("tab")
/// let link: DeepLink = "goods/42?tab=\(tab)"
/// ```
public protocol LinkValue {
  /// The format of the texts of this type.
  static var linkValueType: LinkValueType { get }

  /// Creates a value from a text; nil for an invalid text. A key without a value is nil.
  init?(linkValue: String?)

  /// The unencoded text of the value. ``init(linkValue:)`` must create an equal value from it. By default the raw
  /// value, otherwise the description.
  var linkValue: String { get }
}

extension LinkValue where Self: CustomStringConvertible {
  /// The value's description.
  public var linkValue: String { description }
}

extension LinkValue where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  /// The raw value's text.
  public var linkValue: String { rawValue.description }
}

extension LinkValue where Self: RawRepresentable & CustomStringConvertible, RawValue: LosslessStringConvertible {
  /// The raw value's text.
  public var linkValue: String { rawValue.description }
}

extension LinkValue where Self: FixedWidthInteger {
  /// A whole number.
  public static var linkValueType: LinkValueType { .int }
  /// Creates a number in the range of the type.
  public init?(linkValue: String?) {
    guard let linkValue else { return nil }
    self.init(linkValue, radix: 10)
  }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}

extension Double: LinkValue {
  /// A number with an optional fraction and exponent.
  public static var linkValueType: LinkValueType { .double }
  /// Creates a finite number.
  public init?(linkValue: String?) {
    guard let linkValue, LinkValueType.double.accepts(linkValue) else { return nil }
    self.init(linkValue)
  }
}

extension Float: LinkValue {
  /// A number with an optional fraction and exponent.
  public static var linkValueType: LinkValueType { .double }
  /// Creates a finite number.
  public init?(linkValue: String?) {
    guard let linkValue, LinkValueType.double.accepts(linkValue), let value = Float(linkValue), value.isFinite else {
      return nil
    }
    self = value
  }
}

extension Bool: LinkValue {
  /// A truth value.
  public static var linkValueType: LinkValueType { .bool }
  /// Creates true from `true`, `yes`, `1` and a key without a value, and false from `false`, `no` and `0`, in any case.
  public init?(linkValue: String?) {
    guard let linkValue else {
      self = true
      return
    }
    guard let bool = LinkBool(linkValue.utf8) else { return nil }
    self = bool.value
  }
}

extension String: LinkValue {
  /// Any text.
  public static var linkValueType: LinkValueType { .string }
  /// Creates a text. A key without a value is the empty text.
  public init?(linkValue: String?) { self = linkValue ?? "" }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The raw values of all cases.
  public static var linkValueType: LinkValueType { .choices(allCases.map(\.rawValue)) }
  /// Creates the case with this raw value, compared byte for byte.
  public init?(linkValue: String?) {
    guard let linkValue, let value = Self(rawValue: linkValue), value.rawValue.hasSameBytes(as: linkValue) else {
      return nil
    }
    self = value
  }
}

extension LinkValue {
  /// Returns the expected value in an error about a text: the type itself if its range is not that of `Int` or
  /// `Double`.
  static func expectation(insteadOf text: String?) -> String {
    let isOutOfRange = self == Float.self && linkValueType.accepts(text)
    let hasOwnRange = self is any FixedWidthInteger.Type && self != Int.self
    return isOutOfRange || hasOwnRange ? "\(self)" : linkValueType.description
  }
}
