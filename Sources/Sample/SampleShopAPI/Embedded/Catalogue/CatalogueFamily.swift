import SampleShopContracts

/// Articles that differ only in their variant.
struct CatalogueFamily {
  let firstID: Int
  let category: String
  let cents: Int
  /// The variants in the order of the articles' numbers.
  let variants: [(key: String, stock: Int)]
  let names: [Language: String]
  let descriptions: [Language: String]

  /// Creates a family from its seven lines.
  init(_ lines: ArraySlice<Substring>) {
    let head = CatalogueRow(lines[lines.startIndex], fields: 4)
    firstID = head.number(at: 0)
    category = head.fields[1]
    cents = head.number(at: 2)
    variants = head.fields[3].split(separator: ",").map { Self.variant($0, in: head) }
    let texts = lines.dropFirst().map { line in
      let row = CatalogueRow(line, fields: 3)
      guard let language = Language(rawValue: row.fields[0]) else {
        preconditionFailure("a line of the catalogue begins with a language that the shop has: \(line)")
      }
      return (language, row)
    }
    names = Dictionary(uniqueKeysWithValues: texts.map { ($0, $1.fields[1]) })
    descriptions = Dictionary(uniqueKeysWithValues: texts.map { ($0, $1.fields[2]) })
  }

  /// Returns all families of a text.
  static func families(in text: String) -> [CatalogueFamily] {
    let lines = text.split(separator: "\n")
    let size = 1 + Language.allCases.count
    return stride(from: 0, to: lines.count, by: size).map { start in
      precondition(start + size <= lines.count, "a family of the catalogue has \(size) lines: \(lines[start])")
      return CatalogueFamily(lines[start..<start + size])
    }
  }

  /// Returns the family's articles, with up to four reviews each.
  func articles(variants known: [String: CatalogueVariant], reviews: [CatalogueReview]) -> [CommonArticle] {
    let fitting = reviews.filter { $0.fits(category) }.map(\.review)
    return variants.enumerated().map { offset, entry in
      guard let variant = known[entry.key] else {
        preconditionFailure("article \(firstID + offset) of the catalogue has no known variant: \(entry.key)")
      }
      let id = firstID + offset
      return CommonArticle(
        id: id, category: category,
        names: names.reduce(into: [:]) { titles, name in
          titles[name.key] = name.key.title(name.value, variant: variant.names[name.key, default: entry.key])
        },
        descriptions: descriptions, price: Money(cents: cents + variant.extraCents), stock: entry.stock,
        reviews: Self.some(of: fitting, for: id), picture: ArticlePicture.address(category, entry.key))
    }
  }

  private static func variant(_ text: Substring, in head: CatalogueRow) -> (key: String, stock: Int) {
    let words = text.split(separator: " ")
    guard words.count == 2, let stock = Int(words[1]) else {
      preconditionFailure("a variant is a key and its stock, not \"\(text)\": \(head.line)")
    }
    return (String(words[0]), stock)
  }

  /// Returns up to four of the reviews. An article always gets the same reviews.
  private static func some(of reviews: [CommonReview], for id: ArticleID) -> [CommonReview] {
    (0..<min(id * 7 % 5, reviews.count)).map { reviews[(id * 5 + $0) % reviews.count] }
  }
}
