/// A code that lowers a price.
public struct Coupon: Sendable, Codable, Hashable {
  /// What the customer types, `SPRING`.
  public var code: String

  /// How much it takes off, in percent of the price, from 0 to 100.
  public var percentOff: Int

  /// A coupon.
  public init(code: String, percentOff: Int) {
    self.code = code
    self.percentOff = percentOff
  }

  /// What the coupon takes off a price, rounded down to the cent; never less than nothing, never more than all.
  public func discount(on price: Money) -> Money {
    let percent = min(max(percentOff, 0), 100)
    let (euros, cents) = price.cents.quotientAndRemainder(dividingBy: 100)
    return Money(cents: euros * percent + cents * percent / 100)
  }
}
