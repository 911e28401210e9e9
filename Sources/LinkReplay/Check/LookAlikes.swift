/// Characters that look like those of a link and are others, as a keyboard of another language writes them.
enum LookAlikes {
  /// Letters of the Cyrillic and Greek alphabets, and dashes, with the ASCII characters that they look like.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let others = "аеорсухіјѕԁһԛԝАВЕКМНОРСТХІЈЅοανιρτυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ‐‑‒–—−⁄∕∶։".unicodeScalars
    let letters = "aeopcyxijsdhqwABEKMHOPCTXIJSoaviptuABEZHIKMNOPTYX------//::".unicodeScalars
    return Dictionary(zip(others, letters), uniquingKeysWith: { first, _ in first })
  }()

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

  private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // U+FF01 to U+FF5E are the full-width forms of ! to ~.
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return plain[scalar]
  }
}
