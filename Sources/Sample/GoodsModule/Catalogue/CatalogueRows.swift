import CommonUI
import ComponentEngine
import SampleShopContracts

extension Row {
  /// An article in a list.
  init(_ article: GoodsItem) {
    self.init(
      article.title, value: "\(article.price)", detail: article.isInStock ? nil : "Sold out",
      target: .push(ShopLinks.article(article.id)))
  }
}

extension ScreenSection {
  /// The way to all articles, and to those of each category.
  ///
  /// - Parameter query: What is shown, so that its category is marked and its sorting kept; nil outside the list.
  static func categories(of catalogue: GoodsCatalogue, shown query: GoodsQuery? = nil) -> ScreenSection {
    func row(_ name: String?, _ title: String, _ count: Int) -> Row {
      let isChosen = query.map { $0.category == name } ?? false
      let link = GoodsQuery(category: name, sort: query?.sort ?? .relevance).link
      return Row(title, value: isChosen ? "\(count), chosen" : "\(count)", target: .open(link))
    }
    return ScreenSection(
      "Categories",
      [row(nil, "All articles", catalogue.entries.count)]
        + catalogue.categories.map { row($0.name, $0.name.withCapital, $0.count) })
  }

  /// What to say of a shop without articles.
  static var noArticles: ScreenSection { ScreenSection(nil, [Row("There are no articles yet")]) }

  /// The way to the other pages of a list; nil where there is no other.
  static func pages<Element>(_ page: Page<Element>, link: (Int) -> Link) -> ScreenSection? {
    guard page.exists else { return noPage(page, link) }
    let ways = [("Previous page", page.previous), ("Next page", page.next)]
    let rows = ways.compactMap { title, number in number.map { Row(title, target: .open(link($0))) } }
    return rows.isEmpty ? nil : ScreenSection("Page \(page.number) of \(page.pageCount)", rows)
  }

  private static func noPage<Element>(_ page: Page<Element>, _ link: (Int) -> Link) -> ScreenSection {
    let isOnly = page.pageCount == 1
    let count = isOnly ? "one page only" : "\(page.pageCount) pages"
    let last = isOnly ? [] : [Row("Last page", target: .open(link(page.pageCount)))]
    return ScreenSection(
      "Page \(page.number)",
      [Row("There is no such page", detail: "The list has \(count)."), Row("First page", target: .open(link(1)))] + last
    )
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
