/// Quotes around segments and values of a link, as text programs and spreadsheets write them.
enum QuoteMarks {
  /// The marks of all languages, and those of a keyboard.
  private static let curly = "“”„‟‘’‚‛«»‹›"
  static let all = curly + "\"'"

  /// Returns the first value or segment that stands in quotes, with the quotes.
  static func quotedPart(in text: String) -> String? {
    for part in decoded(text).split(whereSeparator: { "/?&;#=".contains($0) }) {
      guard part.count > 2, let first = part.first, let last = part.last, all.contains(first), all.contains(last)
      else { continue }
      if !part.dropFirst().dropLast().contains(where: all.contains) { return String(part) }
    }
    return nil
  }

  /// Returns the link without the quotes at the beginning and the end of its segments and values.
  static func removed(from text: String) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
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

  /// Returns the text with curly quotes in place of their escapes.
  private static func decoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return curly.reduce(text) { text, mark in
      let escape = String(mark).percentEncoded
      return text.replacing(escape, with: String(mark)).replacing(escape.lowercased(), with: String(mark))
    }
  }

  /// Returns a text without quotes around it, or without one at its beginning. A text with further quotes stays as it is.
  private static func withoutQuotes(_ text: String) -> String {
    guard let first = text.first, all.contains(first) else { return text }
    var inner = text.dropFirst()
    if let last = inner.last, all.contains(last) { inner.removeLast() }
    return inner.contains(where: all.contains) ? text : String(inner)
  }
}
