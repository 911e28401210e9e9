import ComponentEngine

/// The formats of a language.
struct LocaleFormat: Sendable, Hashable {
  /// The order of the parts of a date.
  enum DateOrder: Sendable, Hashable {
    case iso
    case dayMonthYear(String, padded: Bool)
    case monthDayYear(String)
    case yearMonthDay(String, padded: Bool)
  }

  var decimal = "."
  var group = ","
  /// The order of an amount's digits `#`, the currency's sign `¤` and the minus `-`, which is in front unless it is
  /// named. A language that is written from right to left has marks of direction in it: digits and signs have none
  /// themselves.
  var amount = "¤#"
  /// The order of a negative amount; nil for that of ``amount``.
  var negativeAmount: String?
  var order = DateOrder.iso
  var minus = "-"
  /// The digits of the language's script from 0 to 9; nil for those of ASCII.
  var numerals: [String]?

  /// Returns the number with groups of three digits.
  func grouped(_ number: UInt) -> String {
    let all = String(number)
    guard number >= 1_000 else { return digits(all) }
    var text: [UInt8] = []
    text.reserveCapacity(2 * all.utf8.count)
    for (position, digit) in all.utf8.enumerated() {
      if position > 0, (all.utf8.count - position) % 3 == 0 { text.append(contentsOf: group.utf8) }
      text.append(digit)
    }
    return digits(String(decoding: text, as: UTF8.self))
  }

  /// Returns the text with the digits of the language's script.
  func digits(_ text: String) -> String {
    guard let numerals else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        shown += numerals[Int(scalar.value - 0x30)]
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// Returns the amount with the currency's sign. The space between them does not break. A code in place of a sign
  /// always has one.
  func amount(_ digits: String, isNegative: Bool, _ sign: String) -> String {
    let order = isNegative ? negativeAmount ?? amount : amount
    let pattern = order.contains("-") ? order : "-" + order
    return pattern.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "#": text += digits
      case "¤": text += sign.count > 1 && pattern.contains("¤#") ? sign + Self.fixed : sign
      case "-": text += isNegative ? minus : ""
      default: text.unicodeScalars.append(scalar)
      }
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
    case .yearMonthDay(let separator, padded: true):
      return ["\(day.year)", padded(day.month), padded(day.day)].joined(separator: separator)
    case .yearMonthDay(let separator, padded: false):
      return ["\(day.year)", "\(day.month)", "\(day.day)"].joined(separator: separator)
    }
  }

  private static let thin = "\u{202F}"
  private static let fixed = "\u{A0}"
  private static let leftToRight = "\u{200E}"
  private static let rightToLeft = "\u{200F}"
  private static let arabic = "\u{61C}"

  /// The formats by language and by region, after the Unicode Common Locale Data Repository, version 46.
  static let table: [String: LocaleFormat] = [
    "en": LocaleFormat(),
    "en-US": LocaleFormat(order: .monthDayYear("/")),
    "en-GB": LocaleFormat(order: .dayMonthYear("/", padded: true)),
    "de": european(".", .dayMonthYear(".", padded: false)),
    "de-CH": LocaleFormat(
      group: "’", amount: "¤\(fixed)#", negativeAmount: "¤-#", order: .dayMonthYear(".", padded: false)),
    "fr": european(thin, .dayMonthYear("/", padded: true)),
    "es": european(".", .dayMonthYear("/", padded: false)),
    "it": european(".", .dayMonthYear("/", padded: true)),
    "pt": european(".", .dayMonthYear("/", padded: true)),
    "pt-BR": LocaleFormat(
      decimal: ",", group: ".", amount: "¤\(fixed)#", order: .dayMonthYear("/", padded: true)),
    "nl": LocaleFormat(decimal: ",", group: ".", amount: "¤\(fixed)-#", order: .dayMonthYear("-", padded: true)),
    "pl": european(fixed, .dayMonthYear(".", padded: true)),
    "ru": european(fixed, .dayMonthYear(".", padded: true)),
    "sv": european(fixed, .iso, minus: "−"),
    "ja": LocaleFormat(order: .yearMonthDay("/", padded: true)),
    "zh": LocaleFormat(order: .yearMonthDay("/", padded: false)),
    "ar": LocaleFormat(
      decimal: "٫", group: "٬", amount: "\(rightToLeft)#\(fixed)¤",
      order: .dayMonthYear("\(rightToLeft)/", padded: false), minus: "\(arabic)-",
      numerals: "٠١٢٣٤٥٦٧٨٩".map { "\($0)" }),
    "fa": LocaleFormat(
      decimal: "٫", group: "٬", amount: "\(leftToRight)¤#", order: .yearMonthDay("/", padded: false),
      minus: "\(leftToRight)−", numerals: "۰۱۲۳۴۵۶۷۸۹".map { "\($0)" }),
    "he": LocaleFormat(
      amount: "\(rightToLeft)-#\(fixed)\(rightToLeft)¤", order: .dayMonthYear(".", padded: false),
      minus: "\(leftToRight)-"),
  ]

  private static func european(_ group: String, _ order: DateOrder, minus: String = "-") -> LocaleFormat {
    LocaleFormat(decimal: ",", group: group, amount: "#\(fixed)¤", order: order, minus: minus)
  }
}
