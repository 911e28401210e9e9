import EngineBase

/// Quotes around segments and values of a link, as text programs and spreadsheets write them.
enum QuoteMarks {
  /// The marks of all languages, and those of a keyboard.
  private static let curly = "“”„‟‘’‚‛«»‹›"
  static let all = curly + "\"'"

  /// Returns the first segment, key or value with quotes around it, or with a double quote at one end.
  static func quotedPart(in text: String) -> String? {
    guard canHaveQuotes(text) else { return nil }
    return decoded(text).split(whereSeparator: { "/?&;#=".contains($0) }).map(String.init).first { part in
      guard let first = part.first, let last = part.last, withoutQuotes(part) != part else { return false }
      return all.contains(first) && all.contains(last) || !isApostrophe(first) && !isApostrophe(last)
    }
  }

  /// Returns the link without the quotes at the beginning and the end of its segments and values.
  static func removed(from text: String) -> String {
    guard canHaveQuotes(text), let mark = text.schemeMark else { return text }
    let beginning = text[..<mark.upperBound]
    guard beginning.allSatisfy({ !all.contains($0) && !$0.isWhitespace }) else { return text }
    let rest = decoded(String(text[mark.upperBound...]))
    var (link, part) = (String(beginning), "")
    for character in rest {
      if "/?&;#=".contains(character) {
        link += withoutQuotes(part) + String(character)
        part = ""
      } else {
        part.append(character)
      }
    }
    link += withoutQuotes(part)
    return link == beginning + rest ? text : link
  }

  /// Whether a text has a character that can be a quote or the escape of one.
  private static func canHaveQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 >= 0x80 || "\"'%".utf8.contains($0) }
  }

  /// Returns the text with curly quotes in place of their escapes.
  private static func decoded(_ text: String) -> String {
    // The escapes of all marks begin with E2 or C2.
    guard text.utf8.contains(UInt8(ascii: "%")), text.contains(/%(?:E2|e2|C2|c2)/) else { return text }
    return curly.reduce(text) { text, mark in
      let escape = String(mark).percentEncoded
      return text.replacing(escape, with: String(mark)).replacing(escape.lowercased(), with: String(mark))
    }
  }

  /// Returns a text without quotes around it, without one at its beginning, or without a double quote at its end. A
  /// text with further quotes stays as it is.
  private static func withoutQuotes(_ text: String) -> String {
    var inner = text[...]
    if let first = inner.first, all.contains(first) { inner.removeFirst() }
    if let last = inner.last, all.contains(last), inner.count < text.count || !isApostrophe(last) { inner.removeLast() }
    return inner.contains(where: all.contains) ? text : String(inner)
  }

  private static func isApostrophe(_ mark: Character) -> Bool { "'’‘".contains(mark) }
}
