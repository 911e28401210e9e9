import CommonUI
import SampleShopContracts

/// The shop's values in the formats of a language.
extension ScreenLocale {
  /// Returns an amount with the sign of its currency.
  func text(_ amount: Money) -> String { money(minorUnits: amount.cents, currency: "EUR") }
}

extension TextArgument where Self == MoneyArgument {
  /// An amount with the sign of its currency.
  static func euros(_ amount: Money) -> MoneyArgument { .money(minorUnits: amount.cents, currency: "EUR") }
}
