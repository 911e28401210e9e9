/// A number as it is written, which decides about its form: in English, 1 is singular and 1.0 is plural.
///
/// The names are those of the operands of the Unicode CLDR (UTS #35, part 3, *Plural Operand Meanings*).
public struct PluralOperands: Sendable, Hashable {
  /// The digits before the decimal separator.
  private let i: UInt
  /// The number of digits after the separator.
  private let v: UInt
  /// The digits after the separator as a number.
  private let f: UInt
  /// `f` without zeros at its end.
  private let t: UInt

  /// Creates a whole number. The sign does not matter.
  public init(_ number: Int) { (i, v, f, t) = (number.magnitude, 0, 0, 0) }

  /// Creates a number with a fraction.
  ///
  /// - Parameters:
  ///   - whole: The digits before the decimal separator.
  ///   - fraction: The digits after the separator as a number, `5` for `1.05`.
  ///   - digits: The number of digits after the separator, `2` for `1.05`.
  public init(whole: UInt, fraction: UInt, digits: UInt) {
    var visible = fraction
    while visible > 0, visible.isMultiple(of: 10) { visible /= 10 }
    (i, v, f, t) = (whole, digits, fraction, visible)
  }
}

// The relations of CLDR's rules: whether an operand, or its rest after a division, is in a range.
extension PluralOperands {
  /// The number itself, which is in no range if it has a fraction.
  func n(_ range: ClosedRange<UInt>, mod: UInt = 0) -> Bool { t == 0 && i(range, mod: mod) }
  func i(_ range: ClosedRange<UInt>, mod: UInt = 0) -> Bool { range ~= (mod == 0 ? i : i % mod) }
  func v(_ range: ClosedRange<UInt>) -> Bool { range ~= v }
  func f(_ range: ClosedRange<UInt>, mod: UInt = 0) -> Bool { range ~= (mod == 0 ? f : f % mod) }
  func t(_ range: ClosedRange<UInt>, mod: UInt = 0) -> Bool { range ~= (mod == 0 ? t : t % mod) }
}
