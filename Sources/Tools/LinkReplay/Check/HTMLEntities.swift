/// The character references of HTML (HTML Living Standard, section 13.5). A link has them if it was copied from the
/// source of a page.
enum HTMLEntities {
  /// The names of the references to characters that links have, and to a blank.
  private static let names: [String: String] = [
    "amp": "&", "quest": "?", "equals": "=", "num": "#", "sol": "/", "colon": ":", "semi": ";", "percnt": "%",
    "plus": "+", "period": ".", "comma": ",", "lowbar": "_", "hyphen": "-", "commat": "@", "excl": "!", "quot": "\"",
    "apos": "'", "lt": "<", "gt": ">", "nbsp": "\u{A0}",
  ]

  /// Returns the first reference in a text with the text that it stands for; empty for a blank and an invisible
  /// character.
  static func first(in text: String) -> (reference: String, plain: String)? {
    guard text.has(";"), text.has("&") || text.has("#") else { return nil }
    for match in text.matches(of: pattern) {
      guard let plain = plain(match.output) else { continue }
      return (String(match.output.0), plain.unicodeScalars.contains(where: \.isInvisible) ? "" : plain)
    }
    return nil
  }

  /// Returns a sentence about a reference.
  static func fault(_ reference: String, _ plain: String) -> String {
    plain.isEmpty ? "\(reference) is a blank of HTML" : "\(reference) is the \(plain) of HTML"
  }

  /// Returns the text with all references replaced, those to blanks by a blank that takes no room in a link.
  static func decoded(_ text: String) -> String {
    guard text.has(";"), text.has("&") || text.has("#") else { return text }
    let decoded = text.replacing(pattern) { plain($0.output) ?? String($0.output.0) }
    // `&amp;amp;` has been encoded twice.
    return decoded == text ? text : self.decoded(decoded)
  }

  /// Decimal and hexadecimal numbers, and names. A program that encodes a text twice can leave `#038;` of an `&`.
  private static var pattern: Regex<(Substring, Substring?, Substring?, Substring?)> {
    /(?:&(?:amp;)*|(?=#0*38;|#[xX]0*26;))(?:#([0-9]{2,6})|#[xX]([0-9A-Fa-f]{2,5})|([a-z]{2,6}));/
  }

  private static func plain(_ match: (Substring, decimal: Substring?, hex: Substring?, name: Substring?)) -> String? {
    if let name = match.name { return names[String(name)] }
    guard let value = match.decimal.flatMap({ UInt32($0) }) ?? match.hex.flatMap({ UInt32($0, radix: 16) }),
      let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .control
    else { return nil }
    return scalar.properties.isWhitespace ? "\u{A0}" : String(scalar)
  }
}
