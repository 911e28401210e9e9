import SampleShopContracts

/// All articles, prepared for filtering, sorting and searching.
nonisolated struct GoodsCatalogue: Sendable {
  struct Entry: Sendable {
    let item: GoodsItem
    let title: FoldedText
  }

  /// A category of articles.
  struct Category: Equatable, Sendable {
    /// The name in links.
    let name: String
    /// The number of its articles.
    var count: Int
  }

  /// The entries, in the order of the data.
  let entries: [Entry]

  /// The categories with articles, in order of first appearance. An empty category name is ignored.
  let categories: [Category]

  init(_ items: [GoodsItem]) {
    var folder = TextFolder()
    entries = items.map { Entry(item: $0, title: folder.fold($0.title)) }
    categories = Self.categories(of: items)
  }

  /// Returns the articles of a category, or all articles. The sort is stable.
  func articles(in category: String? = nil, sortedBy sort: GoodsSort = .relevance) -> [GoodsItem] {
    let chosen = category.map { name in entries.filter { $0.item.category == name } } ?? entries
    let sorted =
      switch sort {
      case .relevance: chosen
      case .price: chosen.sorted { $0.item.price < $1.item.price }
      case .name: chosen.sorted { $0.title < $1.title }
      }
    return sorted.map(\.item)
  }

  private static func categories(of items: [GoodsItem]) -> [Category] {
    var categories: [Category] = []
    var places: [String: Int] = [:]
    for name in items.map(\.category) where !name.isEmpty {
      if let place = places[name] {
        categories[place].count += 1
      } else {
        places[name] = categories.count
        categories.append(Category(name: name, count: 1))
      }
    }
    return categories
  }
}
