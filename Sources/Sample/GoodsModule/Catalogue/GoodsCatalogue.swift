import SampleShopContracts

/// All articles, made ready to be narrowed, sorted and searched.
nonisolated struct GoodsCatalogue: Sendable {
  struct Entry: Sendable {
    let item: GoodsItem
    let title: FoldedText
  }

  /// The articles of one kind.
  struct Category: Equatable, Sendable {
    /// What links call it.
    let name: String
    /// How many articles it has.
    var count: Int
  }

  /// In the order of the data.
  let entries: [Entry]

  /// The categories that have articles, in the order in which the data first names them. One without a name is none.
  let categories: [Category]

  init(_ items: [GoodsItem]) {
    var folder = TextFolder()
    entries = items.map { Entry(item: $0, title: folder.fold($0.title)) }
    categories = Self.categories(of: items)
  }

  /// The articles of a category, or all of them. Articles that are equal to the sorting stay in the order of the data.
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
