/// Characters that look like those of a link and are others, as a text program or a keyboard of another language writes
/// them.
enum LookAlikes {
  /// Letters of the Cyrillic and Greek alphabets, dashes and quotes, with the ASCII characters that they look like.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let others = "аеорсухіјѕԁһԛԝАВЕКМНОРСТХІЈЅοανιρτυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ‐‑‒–—−⁄∕∶։。｡‘’‛′“”„″".unicodeScalars
    let letters = "aeopcyxijsdhqwABEKMHOPCTXIJSoaviptuABEZHIKMNOPTYX------//::..''''\"\"\"\"".unicodeScalars
    return Dictionary(zip(others, letters), uniquingKeysWith: { first, _ in first })
  }()

  /// The full-width forms of ! to ~.
  private static let fullWidth: ClosedRange<UInt32> = 0xFF01...0xFF5E

  /// Returns the text with ASCII characters in place of look-alikes and full-width forms.
  static func replaced(in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { replacement(of: $0) ?? $0 }))
  }

  /// Returns the first look-alike of a text with the character that it looks like.
  static func first(in text: String) -> (found: Unicode.Scalar, plain: Unicode.Scalar)? {
    for scalar in text.unicodeScalars {
      if let plain = replacement(of: scalar) { return (scalar, plain) }
    }
    return nil
  }

  /// Returns the first look-alike of a text whose other characters are Latin, so that its author probably did not mean
  /// it.
  static func firstAmongLatin(in text: String) -> (found: Unicode.Scalar, plain: Unicode.Scalar)? {
    if text.isASCII { return nil }
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x250 || replacement(of: $0) != nil }
    // A word can be Cyrillic or Greek as a whole, but it is not written in full-width Latin letters.
    let hasLatin = text.unicodeScalars.contains { $0.isASCII || fullWidth.contains($0.value) }
    return isLatin && hasLatin ? first(in: text) : nil
  }

  /// Whether a look-alike is no letter, or stands beside a Latin one. A code can have Cyrillic letters and digits.
  static func isBesideLatin(_ scalar: Unicode.Scalar, in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return !scalar.properties.isAlphabetic
      || zip(scalars, scalars.dropFirst()).contains { first, second in
        first == scalar && second.isASCII && second.properties.isAlphabetic
          || second == scalar && first.isASCII && first.properties.isAlphabetic
      }
  }

  /// Returns a sentence about a look-alike.
  static func description(_ pair: (found: Unicode.Scalar, plain: Unicode.Scalar)) -> String {
    "\"\(pair.found)\" (\(pair.found.code)) only looks like \(pair.plain == "\"" ? "a straight quote" : "\"\(pair.plain)\"")"
  }

  private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if fullWidth.contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return plain[scalar]
  }
}

extension Unicode.Scalar {
  /// The number of the character, as in `U+00A0`.
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
