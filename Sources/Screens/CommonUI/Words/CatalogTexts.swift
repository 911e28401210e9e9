import ComponentEngine
import EngineLanguages

/// The texts of a catalog in the language of a screen. The type that is made of a catalog asks for them by their
/// numbers.
///
/// In a text with values, `{2}` is the second one, and `{1|one:{1} box|other:{1} boxes}` has the plural form that the
/// first one has in the language, or `zero` for 0, or `other`, which is the last. A `\` is before each `{`, `|`, `}`
/// and `\` that is a part of the text. A text without values is shown as it is.
public final class CatalogTexts: Sendable {
  /// The tables in which a text is searched, in their order.
  private let tables: [TextCatalog.Table]
  private let locale: ScreenLocale

  /// Each text is in the locale's language, or else in the nearest language in which the host or the catalog has it.
  public init(_ catalog: TextCatalog, _ locale: ScreenLocale) {
    self.locale = locale
    let translation = locale.translations.first { $0.catalog == catalog.name }
    tables = locale.isInvented ? [catalog.source] : catalog.tables(for: locale.identifier, translation)
    isSource = !locale.isInvented && tables[0].isSource
  }

  /// Whether the nearest language with texts is the source language, maybe of another region.
  let isSource: Bool

  /// The text with a number.
  public subscript(number: Int) -> String {
    let (text, _) = find(number)
    return locale.invented.map { $0.text(text) } ?? text
  }

  /// The text with a number, with values that are filled in.
  public subscript<each Value: TextArgument>(number: Int, values: repeat each Value) -> String {
    var (text, table) = find(number)
    let language = TextLanguage(
      locale: locale, isRightToLeft: locale.invented?.isRightToLeft ?? table.isRightToLeft)
    var arguments: [TextFilling.Value] = []
    arguments.reserveCapacity(4)
    for value in repeat each values {
      let written = value.text(in: language)
      arguments.append((locale.isInvented ? InventedLanguage.marked(written) : written, value as? Int))
    }
    let filled = text.withUTF8 { text in
      var filling = TextFilling(text, arguments, table.rule)
      return filling.result()
    }
    return locale.invented.map { $0.text(filled) } ?? filled
  }

  /// Returns the text in the first language that has it. The source language has each text of the catalog.
  private func find(_ number: Int) -> (String, TextCatalog.Table) {
    for table in tables where number < table.texts.count {
      if let text = table.texts[number] { return (text, table) }
    }
    return ("", tables[tables.count - 1])
  }
}

/// A text into which values are filled.
private struct TextFilling {
  /// A value as it is written; a whole number can choose a form.
  typealias Value = (text: String, number: Int?)

  private let text: UnsafeBufferPointer<UInt8>
  private let values: [Value]
  private let rule: PluralRule
  private var place = 0
  private var filled: [UInt8] = []

  init(_ text: UnsafeBufferPointer<UInt8>, _ values: [Value], _ rule: PluralRule) {
    (self.text, self.values, self.rule) = (text, values, rule)
  }

  mutating func result() -> String {
    filled.reserveCapacity(values.reduce(text.count) { $0 + $1.text.utf8.count })
    fill()
    return String(decoding: filled, as: UTF8.self)
  }

  /// Appends the text up to its end or that of the form, and returns the sign at the end of the form.
  @discardableResult
  private mutating func fill() -> UInt8? {
    while true {
      let start = place
      while place < text.count, !Self.isSign(text[place]) { place += 1 }
      filled.append(contentsOf: text[start..<place])
      switch next() {
      case UInt8(ascii: "{"): fillValue()
      case UInt8(ascii: "\\"): next().map { filled.append($0) }
      case let sign: return sign
      }
    }
  }

  /// Whether a byte is one of `{`, `|`, `}` and `\`.
  private static func isSign(_ byte: UInt8) -> Bool {
    UInt8(ascii: "{")...UInt8(ascii: "}") ~= byte || byte == UInt8(ascii: "\\")
  }

  private mutating func next() -> UInt8? {
    guard place < text.count else { return nil }
    defer { place += 1 }
    return text[place]
  }

  /// Appends a value, or the form that it chooses.
  private mutating func fillValue() {
    var number = 0
    var sign = next()
    while let digit = sign, digit != UInt8(ascii: "|"), digit != UInt8(ascii: "}") {
      number = number &* 10 &+ Int(digit & 15)
      sign = next()
    }
    let value = values.indices.contains(number &- 1) ? values[number &- 1] : (text: "", number: nil)
    guard sign == UInt8(ascii: "|") else { return filled.append(contentsOf: value.text.utf8) }
    let form = value.number.map { rule.form(of: $0) } ?? .other
    while let name = formName() {
      let isZero = value.number == 0 && name == PluralForm.zero.rawValue
      let isChosen = isZero || name == form.rawValue || name == PluralForm.other.rawValue
      let end = isChosen ? fill() : skip()
      guard end == UInt8(ascii: "|") else { return }
      if isChosen {
        while skip() == UInt8(ascii: "|") {}
        return
      }
    }
  }

  private mutating func formName() -> String? {
    guard let end = text[place...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    defer { place = end + 1 }
    return String(decoding: text[place..<end], as: UTF8.self)
  }

  /// Skips a form, and returns the sign at its end.
  private mutating func skip() -> UInt8? {
    var depth = 0
    while let sign = next() {
      switch sign {
      case UInt8(ascii: "\\"): _ = next()
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: "|") where depth == 0, UInt8(ascii: "}"): return sign
      default: break
      }
    }
    return nil
  }
}
