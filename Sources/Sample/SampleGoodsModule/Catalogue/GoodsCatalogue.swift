import SampleShopContracts
import Synchronization

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

  /// The articles, in the order of the data.
  let items: [GoodsItem]

  /// The categories with articles, in order of first appearance. An empty category name is ignored.
  let categories: [Category]

  private let folded = FoldedTitles()

  init(_ items: [GoodsItem]) {
    self.items = items
    categories = Self.categories(of: items)
  }

  /// The entries, in the order of the data. Their titles are folded at the first access, because most lists are shown
  /// without being searched or sorted by name.
  var entries: [Entry] { folded.entries(of: items) }

  /// Returns the articles of a category, or all articles. The sort is stable.
  func articles(in category: String? = nil, sortedBy sort: GoodsSort = .relevance) -> [GoodsItem] {
    let isChosen: (GoodsItem) -> Bool = { item in category.map { item.category == $0 } ?? true }
    switch sort {
    case .relevance: return items.filter(isChosen)
    case .price: return items.filter(isChosen).sorted { $0.price < $1.price }
    case .name: return entries.filter { isChosen($0.item) }.sorted { $0.title < $1.title }.map(\.item)
    }
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

/// The entries of a catalogue, shared by its copies.
private nonisolated final class FoldedTitles: Sendable {
  private let entries = Mutex<[GoodsCatalogue.Entry]?>(nil)

  func entries(of items: [GoodsItem]) -> [GoodsCatalogue.Entry] {
    entries.withLock { known in
      if let known { return known }
      var folder = TextFolder()
      let entries = items.map { GoodsCatalogue.Entry(item: $0, title: folder.fold($0.title)) }
      known = entries
      return entries
    }
  }
}
