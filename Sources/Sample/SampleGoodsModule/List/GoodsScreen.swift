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
      query.category?.withCapital ?? "All articles", notice: state.articles.staleNotice(about: "the articles"),
      isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [.field("Search", input: search)])] + content,
      actions: state.catalogue == nil ? [] : state.articles.retry(retry), refresh: retry)
  }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return [.placeholder(of: state, loading: "Loading the articles", retry: retry)].compactMap(\.self)
    }
    guard !catalogue.items.isEmpty else { return [.noArticles] }
    let articles = catalogue.articles(in: query.category, sortedBy: query.sort)
    let categories = ScreenSection.categories(of: catalogue, shown: query, locale)
    guard !articles.isEmpty else { return [nothing, categories] }
    let shown = showsOnlyStock ? articles.filter(\.isInStock) : articles
    guard !shown.isEmpty else { return [categories, sorting, soldOut] }
    let page = Page(query.page, of: shown)
    let found = page.exists ? [sorting, ScreenSection(header(page), page.elements.map { Row($0, locale) })] : []
    return [categories] + found + [ScreenSection.pages(page) { link(page: $0) }].compactMap(\.self)
  }

  private var nothing: ScreenSection {
    ScreenSection(nil, [.empty("There is nothing in the category \(query.category ?? "")")])
  }

  private var soldOut: ScreenSection {
    ScreenSection(nil, [.empty("Everything is sold out", image: ScreenImage("shop"))])
  }

  private var sorting: ScreenSection {
    let options = GoodsSort.allCases.map { sort in
      Row.Choice.Option(sort.title, isChosen: sort == query.sort, target: .open(link(sort: sort)))
    }
    let filter = Row.toggle("Only articles in stock", showsOnlyStock, change: showOnlyStock)
    return ScreenSection(nil, [.choice("Sorted by", options), filter])
  }

  private func header(_ page: Page<GoodsItem>) -> String {
    guard let first = page.elements.indices.first, page.pageCount > 1 else { return "\(page.total.articles)" }
    return "\(first + 1) to \(page.elements.endIndex) of \(page.total.articles)"
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
  fileprivate var title: String {
    switch self {
    case .relevance: "Relevance"
    case .price: "Price"
    case .name: "Name"
    }
  }
}

extension Int {
  /// The number of articles as a text.
  var articles: String { self == 1 ? "1 article" : "\(self) articles" }
}
