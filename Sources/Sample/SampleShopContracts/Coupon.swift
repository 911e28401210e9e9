/// A discount code.
public struct Coupon: Sendable, Codable, Hashable {
  /// The code that the customer types, for example `SPRING`.
  public var code: String

  /// The discount in percent, from 0 to 100.
  public var percentOff: Int

  /// Creates a coupon.
  public init(code: String, percentOff: Int) {
    self.code = code
    self.percentOff = percentOff
  }

  /// Returns the discount on a price, rounded down to the cent. It is never negative and never exceeds the price.
  public func discount(on price: Money) -> Money {
    let percent = min(max(percentOff, 0), 100)
    let (euros, cents) = price.cents.quotientAndRemainder(dividingBy: 100)
    return Money(cents: euros * percent + cents * percent / 100)
  }
}
