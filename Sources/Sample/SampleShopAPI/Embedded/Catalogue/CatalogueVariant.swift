/// A variant of a product family: a colour, a size or a material.
struct CatalogueVariant {
  let key: String
  let extraCents: Int
  let names: [Language: String]

  /// Creates a variant from a row of key, cents, and the names in the order of the languages.
  init(_ row: CatalogueRow) {
    key = row.fields[0]
    extraCents = row.number(at: 1)
    names = Dictionary(uniqueKeysWithValues: zip(Language.allCases, row.fields.dropFirst(2)))
  }
}
