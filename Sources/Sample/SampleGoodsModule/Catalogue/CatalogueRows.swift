import CommonUI
import ComponentEngine
import SampleShopContracts

extension Row {
  /// Creates a row for an article in a list.
  init(_ article: GoodsItem, _ locale: ScreenLocale, _ texts: Texts) {
    self.init(
      locale.content(article.title), value: locale.text(article.price), detail: article.isInStock ? nil : texts.soldOut,
      leading: ScreenImage(of: article), id: "article/\(article.id)",
      target: .append(ArticleLink(id: article.id)))
  }
}

extension ScreenSection {
  /// Links to all articles and to each category.
  ///
  /// - Parameters:
  ///   - catalogue: The articles.
  ///   - shown: The current list, whose category is marked and whose sort order is kept; nil outside the list.
  ///   - locale: The format of the numbers.
  static func categories(
    of catalogue: GoodsCatalogue, shown: (category: String?, sort: GoodsSort)? = nil, _ locale: ScreenLocale
  ) -> ScreenSection {
    let texts = Texts(locale)
    func row(_ name: String?, _ title: String, _ count: Int) -> Row {
      let isChosen = shown.map { $0.category == name } ?? false
      let link = GoodsLink(category: name, sort: shown?.sort ?? .relevance)
      return Row(title, value: isChosen ? texts.chosen(count) : locale.number(count), target: .open(link))
    }
    return ScreenSection(
      texts.categories,
      [row(nil, texts.allArticles, catalogue.items.count)]
        + catalogue.categories.map { row($0.name, locale.category($0.name), $0.count) })
  }

  /// The text for a shop without articles.
  static func noArticles(_ texts: Texts) -> ScreenSection {
    ScreenSection(nil, [.empty(texts.noArticlesYet, image: ScreenImage(.shop))])
  }

  /// The progress or the failure in place of the articles; nil if they are loaded.
  static func placeholder(
    of state: CatalogueState, loading: String, _ locale: ScreenLocale, retry: @escaping @MainActor () -> Void
  ) -> ScreenSection? {
    if state.articles.isRefreshing { return ScreenSection(nil, [.progress(loading)]) }
    let failure = state.articles.failure(
      about: Texts(locale).theArticles, in: locale, actions: state.articles.retry(in: locale, retry))
    return failure.map { ScreenSection(nil, [$0]) }
  }

  /// Links to the other pages of a list; nil if the list has a single page.
  static func pages<Element>(_ page: Page<Element>, _ texts: Texts, link: (Int) -> DeepLink) -> ScreenSection? {
    guard page.exists else { return noPage(page, texts, link) }
    let ways = [(texts.previousPage, page.previous), (texts.nextPage, page.next)]
    let rows = ways.compactMap { title, number in number.map { Row(title, target: .open(link($0))) } }
    return rows.isEmpty ? nil : ScreenSection(texts.pageOfPages(page.number, page.pageCount), rows)
  }

  private static func noPage<Element>(
    _ page: Page<Element>, _ texts: Texts, _ link: (Int) -> DeepLink
  ) -> ScreenSection {
    let last = page.pageCount == 1 ? [] : [Row(texts.lastPage, target: .open(link(page.pageCount)))]
    return ScreenSection(
      texts.page(page.number),
      [
        Row(texts.noSuchPage, detail: texts.pagesOfTheList(page.pageCount)),
        Row(texts.firstPage, target: .open(link(1))),
      ] + last)
  }
}

extension String {
  /// The text with its first letter capitalized.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
