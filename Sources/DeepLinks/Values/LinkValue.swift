/// A type that a parameter can be read as, and that can be written into a link.
///
/// `Int`, `Double`, `Bool` and `String` are such types, and an enum of texts that conforms:
///
/// ```swift
/// enum Tab: String, CaseIterable, LinkValue { case info, reviews }
/// let tab: Tab = try urlComponent.value("tab")
/// let link: Link = "goods/42?tab=\(tab)"
/// ```
public protocol LinkValue {
  /// What the texts of this type look like.
  static var linkValueType: LinkValueType { get }

  /// The value that the text stands for, nil if it stands for none; a key without value is nil.
  init?(linkValue: String?)

  /// The text that stands for the value in a link, not encoded: ``init(linkValue:)`` makes an equal value of it. By default the
  /// raw value, else the description.
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

extension Int: LinkValue {
  /// A whole number.
  public static var linkValueType: LinkValueType { .int }
  /// A number in the range of `Int`.
  public init?(linkValue: String?) {
    guard let linkValue, LinkValueType.int.accepts(linkValue) else { return nil }
    self.init(linkValue)
  }
}

extension Double: LinkValue {
  /// A number with fraction and exponent.
  public static var linkValueType: LinkValueType { .double }
  /// A finite number.
  public init?(linkValue: String?) {
    guard let linkValue, LinkValueType.double.accepts(linkValue) else { return nil }
    self.init(linkValue)
  }
}

extension Bool: LinkValue {
  /// A truth value.
  public static var linkValueType: LinkValueType { .bool }
  /// `true`, `yes` or `1`, `false`, `no` or `0`, in any case; a key without value is true.
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
  /// A key without value is the empty text.
  public init?(linkValue: String?) { self = linkValue ?? "" }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The texts of all cases.
  public static var linkValueType: LinkValueType { .choices(allCases.map(\.rawValue)) }
  /// The case of this text, byte for byte.
  public init?(linkValue: String?) {
    guard let linkValue, let value = Self(rawValue: linkValue), value.rawValue.hasSameBytes(as: linkValue) else {
      return nil
    }
    self = value
  }
}
