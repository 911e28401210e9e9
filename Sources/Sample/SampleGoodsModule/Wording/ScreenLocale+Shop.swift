import CommonUI
import SampleShopContracts

/// The shop's values in the formats of a language.
extension ScreenLocale {
  /// Returns an amount with the sign of its currency.
  func text(_ amount: Money) -> String { money(minorUnits: amount.cents, currency: "EUR") }

  /// Returns the title of a category by its name in links; its name for a category that the module does not know.
  func category(_ name: String) -> String {
    let texts = Texts(self)
    return switch name {
    case "accessories": texts.accessories
    case "bags": texts.bags
    case "books": texts.books
    case "jackets": texts.jackets
    case "kitchen": texts.kitchen
    case "lamps": texts.lamps
    case "shoes": texts.shoes
    case "socks": texts.socks
    case "tea": texts.tea
    default: content(name.withCapital)
    }
  }
}
