import CommonUI
import ComponentEngine
import SampleShopContracts

extension Row {
  /// Creates a row for an article in a list.
  init(_ article: GoodsItem, _ locale: ScreenLocale) {
    self.init(
      article.title, value: locale.text(article.price), detail: article.isInStock ? nil : "Sold out",
      leading: ScreenImage("goods/\(article.category)"), id: "article/\(article.id)",
      target: .append(ShopLinks.article(article.id)))
  }
}

extension ScreenSection {
  /// Links to all articles and to each category.
  ///
  /// - Parameters:
  ///   - catalogue: The articles.
  ///   - query: The current list, whose category is marked and whose sort order is kept; nil outside the list.
  ///   - locale: The format of the numbers.
  static func categories(
    of catalogue: GoodsCatalogue, shown query: GoodsQuery? = nil, _ locale: ScreenLocale
  ) -> ScreenSection {
    func row(_ name: String?, _ title: String, _ count: Int) -> Row {
      let isChosen = query.map { $0.category == name } ?? false
      let link = GoodsQuery(category: name, sort: query?.sort ?? .relevance).link
      let number = locale.number(count)
      return Row(title, value: isChosen ? "\(number), chosen" : number, target: .open(link))
    }
    return ScreenSection(
      "Categories",
      [row(nil, "All articles", catalogue.items.count)]
        + catalogue.categories.map { row($0.name, $0.name.withCapital, $0.count) })
  }

  /// The text for a shop without articles.
  static var noArticles: ScreenSection {
    ScreenSection(nil, [.empty("There are no articles yet", image: ScreenImage("shop"))])
  }

  /// The progress or the failure in place of the articles; nil if they are loaded.
  static func placeholder(
    of state: CatalogueState, loading: String, retry: @escaping @MainActor () -> Void
  ) -> ScreenSection? {
    if state.articles.isRefreshing { return ScreenSection(nil, [.progress(loading)]) }
    let failure = state.articles.failure(about: "the articles", actions: state.articles.retry(retry))
    return failure.map { ScreenSection(nil, [$0]) }
  }

  /// Links to the other pages of a list; nil if the list has a single page.
  static func pages<Element>(_ page: Page<Element>, link: (Int) -> DeepLink) -> ScreenSection? {
    guard page.exists else { return noPage(page, link) }
    let ways = [("Previous page", page.previous), ("Next page", page.next)]
    let rows = ways.compactMap { title, number in number.map { Row(title, target: .open(link($0))) } }
    return rows.isEmpty ? nil : ScreenSection("Page \(page.number) of \(page.pageCount)", rows)
  }

  private static func noPage<Element>(_ page: Page<Element>, _ link: (Int) -> DeepLink) -> ScreenSection {
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
  /// The text with its first letter capitalized.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
