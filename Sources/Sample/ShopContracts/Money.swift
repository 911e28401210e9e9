/// An amount of money in euros, exact to the cent.
public struct Money: Sendable, Codable, Hashable, Comparable {
  /// The amount in cents.
  public var cents: Int

  /// An amount in cents.
  public init(cents: Int) { self.cents = cents }

  /// Nothing.
  public static let zero = Money(cents: 0)

  /// Whether the first amount is smaller.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
  /// The sum; at the ends of what an amount can be it stops there.
  public static func + (left: Money, right: Money) -> Money {
    let (cents, overflows) = left.cents.addingReportingOverflow(right.cents)
    return overflows ? end(isNegative: right.cents < 0) : Money(cents: cents)
  }

  /// The difference; at the ends of what an amount can be it stops there.
  public static func - (left: Money, right: Money) -> Money {
    let (cents, overflows) = left.cents.subtractingReportingOverflow(right.cents)
    return overflows ? end(isNegative: right.cents > 0) : Money(cents: cents)
  }

  /// The amount so many times; at the ends of what an amount can be it stops there.
  public static func * (money: Money, times: Int) -> Money {
    let (cents, overflows) = money.cents.multipliedReportingOverflow(by: times)
    return overflows ? end(isNegative: (money.cents < 0) != (times < 0)) : Money(cents: cents)
  }

  private static func end(isNegative: Bool) -> Money { Money(cents: isNegative ? .min : .max) }
}

extension Money: CustomStringConvertible {
  /// The amount as a price tag says it, `€12.50`.
  public var description: String {
    let (euros, cents) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.cents < 0 ? "-" : "")€\(euros).\(cents < 10 ? "0" : "")\(cents)"
  }
}
