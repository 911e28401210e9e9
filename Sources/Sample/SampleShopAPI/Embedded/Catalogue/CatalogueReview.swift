/// A review that fits all articles of a category.
struct CatalogueReview {
  let category: String
  let review: CommonReview

  /// Creates a review from a row of category (or `any`), author, stars and text.
  init(_ row: CatalogueRow) {
    category = row.fields[0]
    review = CommonReview(author: row.fields[1], stars: row.number(at: 2), text: row.fields[3])
  }

  /// Returns whether the review fits an article of the category.
  func fits(_ category: String) -> Bool { self.category == "any" || self.category == category }
}
