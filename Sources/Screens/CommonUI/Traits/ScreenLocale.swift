public import ComponentEngine
import EngineLanguages

/// A language with the formats of its numbers, money and dates.
///
/// ```swift
/// ScreenLocale("de").money(minorUnits: 123_450, currency: "EUR")  // 1.234,50 €
/// ```
///
/// The formats are a small table, so that modules need no Foundation. A language that the table does not have is
/// written as `en`.
public struct ScreenLocale: Sendable, Hashable {
  /// The language tag, `de` or `pt-BR`.
  public let identifier: String

  private let format: LocaleFormat

  /// The host's own texts for the catalogs of modules and of the product.
  package var translations: [CatalogTranslation] = []

  /// The invented language; nil for a language that exists.
  let invented: InventedLanguage?

  /// Whether the language is an invented one, `en-XA` or `ar-XB`.
  package var isInvented: Bool { invented != nil }

  /// Whether ``content(_:)`` marks texts of servers and users, so that every other text is known to be the screen's
  /// own: in an invented language, and where a test sets it for a language that exists.
  package var marksContent: Bool

  /// Creates a locale from a language tag. A region without formats of its own has those of its language.
  public init(_ identifier: String) {
    let parts = identifier.split { $0 == "-" || $0 == "_" }.map(String.init)
    self.identifier = parts.joined(separator: "-")
    language = parts.first?.lowercased() ?? "en"
    let tag = LanguageTag(identifier)
    let region = tag.region.map { [language] in "\(language)-\($0)" } ?? language
    invented = InventedLanguage(tag)
    marksContent = invented != nil
    format = LocaleFormat.table[region] ?? LocaleFormat.table[language] ?? LocaleFormat()
  }

  /// Creates the locale of a title, with the host's own texts.
  public init(_ language: LocalizedTitle.Language) {
    self.init(language.tag)
    translations = language.translations
  }

  /// The language without a region, `pt`.
  public let language: String

  /// Returns whether two locales have the same tag, from which everything but the host's texts follows.
  public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The direction of the language's script.
  public var direction: ScreenTraits.Direction {
    LanguageTag(identifier).isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the digits of a number that counts nothing, such as the number of an order: without groups.
  public func digits(_ number: Int) -> String {
    (number < 0 ? format.minus : "") + format.digits(of: number.magnitude)
  }

  /// Returns a number with groups of three digits.
  public func number(_ number: Int) -> String {
    let text = format.grouped(number.magnitude)
    return number < 0 ? format.minus + text : text
  }

  /// Returns a number with groups of three digits and a fixed number of decimals, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - number: The number. One that is infinite, not a number, or has more than 15 digits is written as Swift does
  ///     it.
  ///   - decimals: The number of decimals, at most 9.
  public func number(_ number: Double, decimals: Int) -> String {
    let scale = (0..<min(max(decimals, 0), 9)).reduce(UInt(1)) { scale, _ in scale * 10 }
    let scaled = (number.magnitude * Double(scale)).rounded()
    guard scaled < 1e15 else { return "\(number)" }
    let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: scale)
    let digits = String(String(scale + fraction).dropFirst())
    let sign = number < 0 && scaled > 0 ? format.minus : ""
    return sign + format.grouped(whole) + (digits.isEmpty ? "" : format.decimal + format.digits(digits))
  }

  /// Returns an amount of money with two decimals and the currency's sign, or its code if it has no sign here.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in hundredths.
  ///   - currency: The code of the currency (ISO 4217), `EUR`.
  public func money(minorUnits: Int, currency: String) -> String {
    let (whole, hundredths) = minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
    let decimals = (hundredths < 10 ? "0" : "") + String(hundredths)
    let digits = format.grouped(whole) + format.decimal + format.digits(decimals)
    return format.amount(digits, isNegative: minorUnits < 0, Self.signs[currency] ?? content(currency))
  }

  /// Returns a day in digits. `en` without a region writes it as `2026-11-02`, because its regions do not agree on the
  /// order.
  public func day(_ day: CalendarDay) -> String { format.digits(format.date(day)) }

  private static let signs = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "ILS": "₪", "INR": "₹"]
}
