/// A type that a parameter can be read as.
///
/// `Int`, `Double`, `Bool` and `String` are, and any enum of texts that says so:
///
/// ```swift
/// enum Tab: String, CaseIterable, LinkValue { case info, reviews }
/// let tab: Tab = try urlComponent.value("tab")
/// ```
public protocol LinkValue {
  /// What the texts of this type look like.
  static var linkValueType: LinkValueType { get }

  /// The value that the text stands for, nil if it stands for none; a key without value is nil.
  init?(linkValue: String?)
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
  /// The case of this text.
  public init?(linkValue: String?) {
    guard let linkValue else { return nil }
    self.init(rawValue: linkValue)
  }
}
