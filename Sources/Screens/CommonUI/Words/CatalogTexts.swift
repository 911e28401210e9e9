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
      arguments.append((locale.isInvented ? InventedLanguage.marked(written) : written, value.pluralNumber))
    }
    let filled = text.withUTF8 { TextFilling.text($0, arguments, table.rule) }
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
  private let filled: UnsafeMutableBufferPointer<UInt8>
  /// The bytes of the filled text so far. Those for which `filled` has no room are counted only.
  private var count = 0

  private init(
    _ text: UnsafeBufferPointer<UInt8>, _ values: [Value], _ rule: PluralRule,
    in filled: UnsafeMutableBufferPointer<UInt8>
  ) {
    (self.text, self.values, self.rule, self.filled) = (text, values, rule, filled)
  }

  /// Returns the filled text, which is written where it stays. A text in which a value is repeated can be longer than
  /// the text and its values together, and is written again then.
  static func text(_ text: UnsafeBufferPointer<UInt8>, _ values: [Value], _ rule: PluralRule) -> String {
    var room = values.reduce(text.count) { $0 + $1.text.utf8.count }
    while true {
      var isWhole = false
      let result = String(unsafeUninitializedCapacity: room) { filled in
        var filling = TextFilling(text, values, rule, in: filled)
        filling.fill()
        (isWhole, room) = (filling.count <= filled.count, filling.count)
        return isWhole ? filling.count : 0
      }
      if isWhole { return result }
    }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = count + bytes.count
    if end <= filled.count {
      let room = UnsafeMutableBufferPointer(rebasing: filled[count..<end])
      _ = room.update(fromContentsOf: bytes)
    }
    count = end
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends the text up to its end or that of the form, and returns the sign at the end of the form.
  @discardableResult
  private mutating func fill() -> UInt8? {
    while true {
      let start = place
      while place < text.count, !Self.isSign(text[place]) { place += 1 }
      append(UnsafeBufferPointer(rebasing: text[start..<place]))
      switch next() {
      case UInt8(ascii: "{"): fillValue()
      case UInt8(ascii: "\\"):
        append(UnsafeBufferPointer(rebasing: text[place..<min(place + 1, text.count)]))
        _ = next()
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
    guard sign == UInt8(ascii: "|") else { return append(value.text) }
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
