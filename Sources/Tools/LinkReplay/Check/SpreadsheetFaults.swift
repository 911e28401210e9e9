/// Finds values that a spreadsheet has changed: errors of formulas, and numbers that are rounded or have separators.
enum SpreadsheetFaults {
  /// The errors of formulas, in English, German, French and Spanish.
  private static let errors = [
    "#N/A", "#NV", "#N/D", "#REF!", "#BEZUG!", "#¡REF!", "#NAME?", "#NOM?", "#¿NOMBRE?", "#VALUE!", "#WERT!",
    "#VALEUR!", "#¡VALOR!", "#DIV/0!", "#¡DIV/0!", "#NUM!", "#ZAHL!", "#NOMBRE!", "#¡NUM!", "#NULL!", "#SPILL!",
    "#CALC!", "#ERROR!",
  ]

  /// Returns the error in a text: as a part of a link, or as a field of a row.
  static func error(in text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return nil }
    return errors.first { error in
      text.ranges(of: error).contains { range in
        let before = text[..<range.lowerBound].last
        return before.map { "/=,;|\t\" ".contains($0) } ?? true && canFollow(text[range.upperBound...].first)
      }
    }
  }

  /// Whether an error ends before a character, or at the end of a text.
  private static func canFollow(_ character: Character?) -> Bool {
    character.map { "/?&,;|\t\" ".contains($0) } ?? true
  }

  /// Returns the error in a comment, which begins with it.
  static func error(inComment line: Substring) -> String? {
    errors.first { line.hasPrefix($0) && canFollow(line.dropFirst($0.count).first) }
  }

  /// Returns whether a text is a formula that joins several texts to a link.
  static func isFormula(_ text: String) -> Bool {
    guard text.hasPrefix("=") else { return false }
    return text.contains("\"&") || text.contains("&\"") || text.hasPrefix("=CONCAT") || text.contains("(CONCAT")
  }

  /// Returns whether a text is a number of which a spreadsheet shows the first digits only: `4.2E+12`.
  static func isRounded(_ text: String) -> Bool {
    text.unicodeScalars.first?.isASCIIDigit == true && (text.has("E") || text.has("e"))
      && text.wholeMatch(of: /[0-9](?:[.,][0-9]+)?(?:[Ee]\+|E)[0-9]{1,3}/) != nil
  }

  /// Returns the correction of such a number.
  static func rounded(_ text: String) -> Advice {
    Advice(
      "\(quoted(text)) is a number of which a spreadsheet has kept the first digits only",
      "format its column as text, and write the number again")
  }

  /// Returns the whole number that a text has with a decimal part of zeros, or in the digits of another script: `42.0`,
  /// `٤٢`.
  static func wholeNumber(in text: String) -> String? {
    let digits = text.unicodeScalars.map { $0.properties.numericType == .decimal ? $0.properties.numericValue : nil }
    if !text.isASCII, !digits.contains(nil) { return digits.compactMap { $0.map { "\(Int($0))" } }.joined() }
    guard text.unicodeScalars.first?.isASCIIDigit == true, text.has(".") || text.has(",") else { return nil }
    return text.wholeMatch(of: /(?<whole>[0-9]+)[.,]0{1,2}/).map { String($0.whole) }
  }
}
