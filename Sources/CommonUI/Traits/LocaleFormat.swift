/// The formats of a language.
struct LocaleFormat: Sendable, Hashable {
  /// The place of a currency's sign.
  enum CurrencyPlace: Sendable, Hashable {
    case before
    case beforeWithSpace
    case afterWithSpace
  }

  /// The order of the parts of a date.
  enum DateOrder: Sendable, Hashable {
    case iso
    case dayMonthYear(String, padded: Bool)
    case monthDayYear(String)
    case yearMonthDay(String)
  }

  var decimal = "."
  var group = ","
  var currency = CurrencyPlace.before
  var order = DateOrder.iso
  /// The digit zero of the language's script.
  var zero: Unicode.Scalar = "0"

  /// Returns the number with groups of three digits.
  func grouped(_ number: UInt) -> String {
    let all = Array(String(number))
    var text = ""
    for (position, digit) in all.enumerated() {
      if position > 0, (all.count - position) % 3 == 0 { text += group }
      text.append(digit)
    }
    return digits(text)
  }

  /// Returns the text with the digits of the language's script.
  func digits(_ text: String) -> String {
    guard zero != "0" else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isDigit = ("0"..."9").contains(scalar)
      let value = isDigit ? zero.value + scalar.value - 0x30 : scalar.value
      result.unicodeScalars.append(Unicode.Scalar(value) ?? scalar)
    }
  }

  /// Returns the amount with the currency's sign. The space between them does not break.
  func amount(_ amount: String, _ sign: String) -> String {
    switch currency {
    case .before: sign.count > 1 ? "\(sign)\u{A0}\(amount)" : sign + amount
    case .beforeWithSpace: "\(sign)\u{A0}\(amount)"
    case .afterWithSpace: "\(amount)\u{A0}\(sign)"
    }
  }

  /// Returns the day in the order of the language.
  func date(_ day: CalendarDay) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch order {
    case .iso: return day.description
    case .dayMonthYear(let separator, padded: true):
      return [padded(day.day), padded(day.month), "\(day.year)"].joined(separator: separator)
    case .dayMonthYear(let separator, padded: false):
      return ["\(day.day)", "\(day.month)", "\(day.year)"].joined(separator: separator)
    case .monthDayYear(let separator):
      return ["\(day.month)", "\(day.day)", "\(day.year)"].joined(separator: separator)
    case .yearMonthDay(let separator):
      return ["\(day.year)", padded(day.month), padded(day.day)].joined(separator: separator)
    }
  }

  private static let thin = "\u{202F}"
  private static let fixed = "\u{A0}"

  /// The formats by language and by region, after the Unicode Common Locale Data Repository, version 46.
  static let table: [String: LocaleFormat] = [
    "en": LocaleFormat(),
    "en-US": LocaleFormat(order: .monthDayYear("/")),
    "en-GB": LocaleFormat(order: .dayMonthYear("/", padded: true)),
    "de": european(".", .dayMonthYear(".", padded: false)),
    "de-CH": LocaleFormat(group: "’", currency: .beforeWithSpace, order: .dayMonthYear(".", padded: false)),
    "fr": european(thin, .dayMonthYear("/", padded: true)),
    "es": european(".", .dayMonthYear("/", padded: false)),
    "it": european(".", .dayMonthYear("/", padded: true)),
    "pt": european(".", .dayMonthYear("/", padded: true)),
    "pt-BR": LocaleFormat(
      decimal: ",", group: ".", currency: .beforeWithSpace, order: .dayMonthYear("/", padded: true)),
    "nl": LocaleFormat(decimal: ",", group: ".", currency: .beforeWithSpace, order: .dayMonthYear("-", padded: true)),
    "pl": european(fixed, .dayMonthYear(".", padded: true)),
    "ru": european(fixed, .dayMonthYear(".", padded: true)),
    "sv": european(fixed, .iso),
    "ja": LocaleFormat(order: .yearMonthDay("/")),
    "zh": LocaleFormat(order: .yearMonthDay("/")),
    "ar": LocaleFormat(
      decimal: "٫", group: "٬", currency: .afterWithSpace, order: .dayMonthYear("/", padded: false), zero: "٠"),
    "fa": LocaleFormat(decimal: "٫", group: "٬", currency: .afterWithSpace, order: .yearMonthDay("/"), zero: "۰"),
    "he": LocaleFormat(currency: .afterWithSpace, order: .dayMonthYear(".", padded: false)),
  ]

  private static func european(_ group: String, _ order: DateOrder) -> LocaleFormat {
    LocaleFormat(decimal: ",", group: group, currency: .afterWithSpace, order: order)
  }
}
