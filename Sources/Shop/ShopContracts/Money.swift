/// An amount of money in euros, exact to the cent.
public struct Money: Sendable, Hashable, Comparable {
  /// The amount in cents.
  public var cents: Int

  /// An amount in cents.
  public init(cents: Int) { self.cents = cents }

  /// Nothing.
  public static let zero = Money(cents: 0)

  /// Whether the first amount is smaller.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
  /// The sum.
  public static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
  /// The difference.
  public static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }
  /// The amount so many times.
  public static func * (money: Money, times: Int) -> Money { Money(cents: money.cents * times) }
}

extension Money: CustomStringConvertible {
  /// The amount as a price tag says it, `€12.50`.
  public var description: String {
    let (euros, cents) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.cents < 0 ? "-" : "")€\(euros).\(cents < 10 ? "0" : "")\(cents)"
  }
}
