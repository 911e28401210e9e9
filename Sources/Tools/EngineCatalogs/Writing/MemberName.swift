/// The name of the Swift member for a key: `Sold out` becomes `soldOut`, and `Reviews (%lld)` becomes `reviews`.
struct MemberName {
  /// The name without backticks.
  let text: String

  /// Returns nil for an entry whose key has no letter or digit. A key that is no text with arguments is taken as it is.
  init?(entry: StringCatalog.Entry) {
    if let key = try? FormatText(entry.key, at: 0) { self.init(key) } else { self.init(entry.key) }
  }

  private init?(_ key: FormatText) {
    let plain = key.pieces.reduce(into: "") { text, piece in
      if case .literal(let part) = piece { text += part } else { text += " " }
    }
    self.init(plain)
  }

  /// Creates the name for a text without places for arguments.
  init?(_ text: String) {
    var name = ""
    var beginsWord = false
    for scalar in text.unicodeScalars where !"'’".unicodeScalars.contains(scalar) {
      guard scalar.properties.isXIDContinue, scalar.properties.generalCategory != .connectorPunctuation
      else {
        beginsWord = !name.isEmpty
        continue
      }
      name += beginsWord ? scalar.properties.titlecaseMapping : String(scalar)
      beginsWord = false
    }
    guard let first = name.unicodeScalars.first else { return nil }
    // `URL` becomes `url`, and `URLs of` becomes `urLsOf`, as Swift's own coders write it.
    let capitals = name.prefix { $0.isUppercase }
    let lowered = capitals.count == name.count || capitals.count < 2 ? capitals.count : capitals.count - 1
    name = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    if !first.properties.isXIDStart { name = "_" + name }
    self.text = name
  }

  /// The name in a declaration.
  var declared: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "Any", "Self", "Type", "Protocol",
  ]
}
