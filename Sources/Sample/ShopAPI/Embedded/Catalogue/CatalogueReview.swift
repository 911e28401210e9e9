/// A review that fits all articles of a category.
struct CatalogueReview {
  let category: String
  let review: CommonReview

  /// A review from a line: category or `any`, author, stars, text.
  init(_ row: CatalogueRow) {
    category = row.fields[0]
    review = CommonReview(author: row.fields[1], stars: row.number(at: 2), text: row.fields[3])
  }

  /// Whether the review can stand under an article of the category.
  func fits(_ category: String) -> Bool { self.category == "any" || self.category == category }
}
