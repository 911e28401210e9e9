import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the list of articles.
struct GoodsScreen {
  var locale = ScreenLocale("en")
  let link: GoodsLink
  let state: CatalogueState
  /// Whether sold-out articles are hidden.
  var showsOnlyStock = false
  let search: @MainActor (String) -> Void
  var showOnlyStock: @MainActor (Bool) -> Void = { _ in }
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      category.map { locale.category($0) } ?? texts.allArticles,
      notice: state.articles.staleNotice(about: texts.theArticles, in: locale),
      isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [.field(texts.search, input: search)])] + content,
      actions: state.catalogue == nil ? [] : state.articles.retry(in: locale, retry), refresh: retry)
  }

  private var texts: Texts { Texts(locale) }

  /// The category of the articles; nil for all articles.
  private var category: String? { link.category?.isEmpty == true ? nil : link.category }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return [.placeholder(of: state, loading: texts.loadingTheArticles, locale, retry: retry)].compactMap(\.self)
    }
    guard !catalogue.items.isEmpty else { return [.noArticles(texts)] }
    let articles = catalogue.articles(in: category, sortedBy: link.sort)
    let categories = ScreenSection.categories(of: catalogue, shown: (category, link.sort), locale)
    guard !articles.isEmpty else { return [nothing, categories] }
    let shown = showsOnlyStock ? articles.filter(\.isInStock) : articles
    guard !shown.isEmpty else { return [categories, sorting, soldOut] }
    let page = Page(link.page, of: shown)
    let found = page.exists ? [sorting, ScreenSection(header(page), rows(page.elements))] : []
    return [categories] + found
      + [ScreenSection.pages(page, texts) { goods(sort: link.sort, page: $0).link }].compactMap(\.self)
  }

  private var nothing: ScreenSection {
    ScreenSection(nil, [.empty(texts.nothingInTheCategory(locale.category(category ?? "")))])
  }

  private var soldOut: ScreenSection {
    ScreenSection(nil, [.empty(texts.everythingIsSoldOut, image: ScreenImage(.shop))])
  }

  private var sorting: ScreenSection {
    let options = GoodsSort.allCases.map { sort in
      Row.Choice.Option(sort.title(texts), isChosen: sort == link.sort, target: .open(goods(sort: sort)))
    }
    let filter = Row.toggle(texts.onlyArticlesInStock, showsOnlyStock, change: showOnlyStock)
    return ScreenSection(nil, [.choice(texts.sortedBy, options), filter])
  }

  private func rows(_ articles: ArraySlice<GoodsItem>) -> [Row] {
    let texts = texts
    return articles.map { Row($0, locale, texts) }
  }

  /// Returns the link to the same category. Another sort order begins with the first page.
  private func goods(sort: GoodsSort, page: Int = 1) -> GoodsLink {
    GoodsLink(category: category, sort: sort, page: page)
  }

  private func header(_ page: Page<GoodsItem>) -> String {
    guard let first = page.elements.indices.first, page.pageCount > 1 else { return texts.articles(page.total) }
    return texts.articlesOfAPage(first + 1, page.elements.endIndex, page.total)
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
