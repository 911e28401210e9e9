/// The encoding of a mail's source (RFC 2045, section 6.7). A link has it if it was copied from there.
///
/// A value can begin with hexadecimal digits by itself, as in `page=20`. A text is encoded only if no equals sign
/// stands for itself, and if one of the escapes cannot be the beginning of a value.
enum QuotedPrintable {
  /// The reason why a line that ends with `=` is not the whole link.
  static let softLineBreak =
    "the = at the end is a line break of a mail's source (quoted-printable): the link goes on in "
    + "the next line"

  /// Returns the first escape of an encoded text with the text that it stands for.
  static func first(in text: String) -> (escape: String, plain: String)? {
    guard isEncoded(text), let match = text.firstMatch(of: escapes) else { return nil }
    return (String(match.output), plain(match.output))
  }

  /// Returns a sentence about the first escape of an encoded text; nil if it is not encoded.
  static func fault(in text: String) -> String? {
    first(in: text).map { escape, plain in
      "\(escape) is the \(plain == " " ? "blank" : plain) of a mail's source (quoted-printable)"
    }
  }

  /// Returns the text that an encoded one stands for; the same text if it is not encoded.
  static func decoded(_ text: String) -> String {
    guard isEncoded(text) else { return text }
    let joined = text.hasSuffix("=") ? String(text.dropLast()) : text
    return joined.replacing(escapes) { plain($0.output) }
  }

  /// Whether a line of an encoded text is continued by the next one.
  static func isContinued(_ line: String) -> Bool { line.hasSuffix("=") && isEncoded(line) }

  /// Whether each equals sign begins an escape or ends the line.
  static func canBeEncoded(_ text: String) -> Bool { escapedBytes(text) != nil }

  /// Returns the bytes of the escapes; nil for a text without equals signs, and if one of them stands for itself. Most
  /// links are such texts, and are not searched with a regular expression, which takes long to make.
  private static func escapedBytes(_ text: String) -> [UInt8]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).dropFirst()
    guard !parts.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (position, part) in parts.enumerated() where !part.isEmpty || position + 1 < parts.count {
      let digits = part.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func isEncoded(_ text: String) -> Bool {
    guard let bytes = escapedBytes(text) else { return false }
    // An equals sign before a value, and a letter beyond ASCII.
    if bytes.contains(where: { $0 == UInt8(ascii: "=") || $0 >= 0xC2 }),
      text.contains(/=3D(?=[A-Za-z0-9%{\[*<"'])|=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F])=[89AB][0-9A-F]/)
    {
      return true
    }
    // A path has no equals signs.
    let path = text.prefix { !"?;&".contains($0) }
    return bytes.contains(where: ":?/ ".utf8.contains) && path.contains(/=(?:3A|3F|2F|20(?=[A-Za-z]))/)
      || path.count == text.count && text.hasSuffix("=")
  }

  private static var escapes: Regex<Substring> { /(?:=[0-9A-F]{2})+/ }

  private static func plain(_ escapes: Substring) -> String {
    String(decoding: escapes.split(separator: "=").compactMap { UInt8($0, radix: 16) }, as: UTF8.self)
  }
}
