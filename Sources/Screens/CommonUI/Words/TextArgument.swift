public import ComponentEngine
import EngineLanguages

/// A value that is filled into a text of a catalog, where the catalog has `%@`.
///
/// A text is put between marks of isolation if it would disturb the order of the words around it. Numbers, amounts and
/// days are written in the format of the locale.
public protocol TextArgument {
  /// Returns the value as it is filled into a text.
  func text(in language: TextLanguage) -> String

  /// The number that chooses the plural form of a text; nil for a value that chooses none. Default nil.
  var pluralNumber: Int? { get }
}

extension TextArgument {
  /// Nil: the value chooses no plural form.
  public var pluralNumber: Int? { nil }
}

extension String: TextArgument {
  /// Returns the text, isolated if the direction of its first letter is not that of the language, which is not an
  /// invented one.
  public func text(in language: TextLanguage) -> String {
    language.marksContent ? self : isolated(inRightToLeft: language.isRightToLeft)
  }
}

extension Int: TextArgument {
  /// Returns the number with groups of three digits.
  public func text(in language: TextLanguage) -> String { language.locale.number(self) }

  /// The number itself.
  public var pluralNumber: Int? { self }
}

/// A number with decimals in a text. The type that is made of a catalog fills it in.
public struct DecimalArgument: TextArgument, Sendable, Hashable {
  /// The number.
  public let number: Double
  /// The number of decimals.
  public let decimals: Int

  /// Creates an argument.
  public init(_ number: Double, decimals: Int) { (self.number, self.decimals) = (number, decimals) }

  /// Returns the number with groups of three digits and its decimals.
  public func text(in language: TextLanguage) -> String { language.locale.number(number, decimals: decimals) }
}

extension CalendarDay: TextArgument {
  /// Returns the day in digits.
  public func text(in language: TextLanguage) -> String { language.locale.day(self) }
}

/// The digits of a number that counts nothing, such as the number of an order.
public struct DigitsArgument: TextArgument, Sendable, Hashable {
  /// The number.
  public let number: Int

  /// Returns the digits of the locale's script, without groups.
  public func text(in language: TextLanguage) -> String { language.locale.digits(number) }
}

extension TextArgument where Self == DigitsArgument {
  /// The digits of a number that counts nothing, such as the number of an order.
  public static func digits(_ number: Int) -> DigitsArgument { DigitsArgument(number: number) }
}

/// An amount of money in a text.
public struct MoneyArgument: TextArgument, Sendable, Hashable {
  /// The amount in hundredths.
  public let minorUnits: Int
  /// The code of the currency (ISO 4217).
  public let currency: String

  /// Returns the amount with the sign of the currency.
  public func text(in language: TextLanguage) -> String {
    language.locale.money(minorUnits: minorUnits, currency: currency)
  }
}

extension TextArgument where Self == MoneyArgument {
  /// An amount of money.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in hundredths.
  ///   - currency: The code of the currency (ISO 4217), `EUR`.
  public static func money(minorUnits: Int, currency: String) -> MoneyArgument {
    MoneyArgument(minorUnits: minorUnits, currency: currency)
  }
}
