/// An amount in euros, exact to the cent.
public struct Money: Sendable, Codable, Hashable, Comparable {
  /// The amount in cents.
  public var cents: Int

  /// Creates an amount in cents.
  public init(cents: Int) { self.cents = cents }

  /// The amount zero.
  public static let zero = Money(cents: 0)

  /// Returns whether the first amount is smaller.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
  /// Returns the sum, clamped to the range of an amount.
  public static func + (left: Money, right: Money) -> Money {
    let (cents, overflows) = left.cents.addingReportingOverflow(right.cents)
    return overflows ? end(isNegative: right.cents < 0) : Money(cents: cents)
  }

  /// Returns the difference, clamped to the range of an amount.
  public static func - (left: Money, right: Money) -> Money {
    let (cents, overflows) = left.cents.subtractingReportingOverflow(right.cents)
    return overflows ? end(isNegative: right.cents > 0) : Money(cents: cents)
  }

  /// Returns the product, clamped to the range of an amount.
  public static func * (money: Money, times: Int) -> Money {
    let (cents, overflows) = money.cents.multipliedReportingOverflow(by: times)
    return overflows ? end(isNegative: (money.cents < 0) != (times < 0)) : Money(cents: cents)
  }

  private static func end(isNegative: Bool) -> Money { Money(cents: isNegative ? .min : .max) }
}

extension Money: CustomStringConvertible {
  /// The amount with its currency, `€12.50`.
  public var description: String {
    let (euros, cents) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.cents < 0 ? "-" : "")€\(euros).\(cents < 10 ? "0" : "")\(cents)"
  }
}
