import CommonUI
import ComponentEngine

/// The screen of the list of articles.
struct GoodsScreen {
  var locale = ScreenLocale("en")
  let query: GoodsQuery
  let state: CatalogueState
  /// Whether sold-out articles are hidden.
  var showsOnlyStock = false
  let search: @MainActor (String) -> Void
  var showOnlyStock: @MainActor (Bool) -> Void = { _ in }
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      query.category?.withCapital ?? texts.allArticles,
      notice: state.articles.staleNotice(about: texts.theArticles, in: locale),
      isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [.field(texts.search, input: search)])] + content,
      actions: state.catalogue == nil ? [] : state.articles.retry(in: locale, retry), refresh: retry)
  }

  private var texts: Texts { Texts(locale) }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return [.placeholder(of: state, loading: texts.loadingTheArticles, locale, retry: retry)].compactMap(\.self)
    }
    guard !catalogue.items.isEmpty else { return [.noArticles(texts)] }
    let articles = catalogue.articles(in: query.category, sortedBy: query.sort)
    let categories = ScreenSection.categories(of: catalogue, shown: query, locale)
    guard !articles.isEmpty else { return [nothing, categories] }
    let shown = showsOnlyStock ? articles.filter(\.isInStock) : articles
    guard !shown.isEmpty else { return [categories, sorting, soldOut] }
    let page = Page(query.page, of: shown)
    let found = page.exists ? [sorting, ScreenSection(header(page), rows(page.elements))] : []
    return [categories] + found + [ScreenSection.pages(page, texts) { link(page: $0) }].compactMap(\.self)
  }

  private var nothing: ScreenSection {
    ScreenSection(nil, [.empty(texts.nothingInTheCategory(query.category ?? ""))])
  }

  private var soldOut: ScreenSection {
    ScreenSection(nil, [.empty(texts.everythingIsSoldOut, image: ScreenImage("shop"))])
  }

  private var sorting: ScreenSection {
    let options = GoodsSort.allCases.map { sort in
      Row.Choice.Option(sort.title(texts), isChosen: sort == query.sort, target: .open(link(sort: sort)))
    }
    let filter = Row.toggle(texts.onlyArticlesInStock, showsOnlyStock, change: showOnlyStock)
    return ScreenSection(nil, [.choice(texts.sortedBy, options), filter])
  }

  private func rows(_ articles: ArraySlice<GoodsItem>) -> [Row] {
    let texts = texts
    return articles.map { Row($0, locale, texts) }
  }

  private func header(_ page: Page<GoodsItem>) -> String {
    guard let first = page.elements.indices.first, page.pageCount > 1 else { return texts.articles(page.total) }
    return texts.articlesOfAPage(first + 1, page.elements.endIndex, page.total)
  }
}

/// The screen's links. Another sort order begins with the first page.
extension GoodsScreen {
  private func link(sort: GoodsSort) -> DeepLink { GoodsQuery(category: query.category, sort: sort).link }
  private func link(page: Int) -> DeepLink {
    GoodsQuery(category: query.category, sort: query.sort, page: page).link
  }
}

extension GoodsSort {
  fileprivate func title(_ texts: Texts) -> String {
    switch self {
    case .relevance: texts.relevance
    case .price: texts.price
    case .name: texts.name
    }
  }
}
