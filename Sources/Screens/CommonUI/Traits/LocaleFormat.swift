import ComponentEngine

/// The formats of a language. An object, because each text with values has the locale with its formats.
final class LocaleFormat: Sendable {
  /// The order of the parts of a date.
  enum DateOrder: Sendable {
    case iso
    case dayMonthYear(String, padded: Bool)
    case monthDayYear(String)
    case yearMonthDay(String, padded: Bool)
  }

  /// A part of an amount of money.
  private enum AmountPart: Sendable {
    case minus
    case digits
    case sign
    case mark(String)
  }

  let decimal: String
  let minus: String
  private let group: String
  /// The digit 0 of the language's script in UTF-8. The last byte of each other digit is greater by its value.
  private let zero: [UInt8]
  private let order: DateOrder
  private let amount: [AmountPart]
  private let negativeAmount: [AmountPart]
  /// Whether the sign of the currency is right before the digits, from which a code is separated.
  private let separatesCode: (positive: Bool, negative: Bool)

  /// Creates formats, which are those of `en` without arguments.
  ///
  /// - Parameters:
  ///   - decimal: The sign before the decimals.
  ///   - group: The sign between groups of three digits.
  ///   - amount: The order of an amount's digits `#`, the currency's sign `¤` and the minus `-`, which is in front
  ///     unless it is named. A language that is written from right to left has marks of direction in it: digits and
  ///     signs have none themselves.
  ///   - negativeAmount: The order of a negative amount; nil for that of `amount`.
  ///   - order: The order of the parts of a date.
  ///   - minus: The minus.
  ///   - zero: The digit 0 of the language's script, which the other nine follow in Unicode.
  init(
    decimal: String = ".", group: String = ",", amount: String = "¤#", negativeAmount: String? = nil,
    order: DateOrder = .iso, minus: String = "-", zero: String = "0"
  ) {
    (self.decimal, self.group, self.order, self.minus, self.zero) = (decimal, group, order, minus, Array(zero.utf8))
    let negative = negativeAmount ?? amount
    self.amount = Self.parts(amount)
    self.negativeAmount = Self.parts(negative)
    separatesCode = (amount.contains("¤#"), negative.contains("¤#"))
  }

  private static func parts(_ order: String) -> [AmountPart] {
    (order.contains("-") ? order : "-" + order).unicodeScalars.map { scalar in
      switch scalar {
      case "#": .digits
      case "¤": .sign
      case "-": .minus
      default: .mark(String(scalar))
      }
    }
  }

  /// Returns the number with groups of three digits.
  func grouped(_ number: UInt) -> String { text(of: number, group: group) }

  /// Returns the digits of the number.
  func digits(of number: UInt) -> String { text(of: number, group: "") }

  private func text(of number: UInt, group: String) -> String {
    var count = 1
    var rest = number / 10
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    let size = count * zero.count + (count - 1) / 3 * group.utf8.count
    return String(unsafeUninitializedCapacity: size) { bytes in
      var place = size
      rest = number
      for position in 0..<count {
        if position > 0, position % 3 == 0 {
          for byte in group.utf8.reversed() {
            place -= 1
            bytes[place] = byte
          }
        }
        place -= zero.count
        write(UInt8(truncatingIfNeeded: rest % 10), at: place, in: bytes)
        rest /= 10
      }
      return size
    }
  }

  private func write(_ digit: UInt8, at place: Int, in bytes: UnsafeMutableBufferPointer<UInt8>) {
    for position in zero.indices { bytes[place + position] = zero[position] }
    bytes[place + zero.count - 1] += digit
  }

  /// Returns the text with the digits of the language's script.
  func digits(_ text: String) -> String {
    guard zero.count > 1 else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count * zero.count) { bytes in
      var place = 0
      for byte in text.utf8 {
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
          write(byte - UInt8(ascii: "0"), at: place, in: bytes)
          place += zero.count
        } else {
          bytes[place] = byte
          place += 1
        }
      }
      return place
    }
  }

  /// Returns the amount with the currency's sign. The space between them does not break. A code in place of a sign
  /// always has one.
  func amount(_ digits: String, isNegative: Bool, _ sign: String) -> String {
    let separatesCode = isNegative ? separatesCode.negative : separatesCode.positive
    return (isNegative ? negativeAmount : amount).reduce(into: "") { text, part in
      switch part {
      case .digits: text += digits
      case .sign: text += separatesCode && sign.count > 1 ? sign + Self.fixed : sign
      case .minus: if isNegative { text += minus }
      case .mark(let mark): text += mark
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
      order: .dayMonthYear("\(rightToLeft)/", padded: false), minus: "\(arabic)-", zero: "٠"),
    "fa": LocaleFormat(
      decimal: "٫", group: "٬", amount: "\(leftToRight)¤#", order: .yearMonthDay("/", padded: false),
      minus: "\(leftToRight)−", zero: "۰"),
    "he": LocaleFormat(
      amount: "\(rightToLeft)-#\(fixed)\(rightToLeft)¤", order: .dayMonthYear(".", padded: false),
      minus: "\(leftToRight)-"),
  ]

  private static func european(_ group: String, _ order: DateOrder, minus: String = "-") -> LocaleFormat {
    LocaleFormat(decimal: ",", group: group, amount: "#\(fixed)¤", order: order, minus: minus)
  }
}
