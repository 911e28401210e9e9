import CommonUI
import ComponentEngine

/// The screen of the list of articles.
struct GoodsScreen {
  let query: GoodsQuery
  let state: CatalogueState
  let search: @MainActor (String) -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      query.category?.withCapital ?? "All articles", notice: state.articles.notice(about: "the articles"),
      isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [Row("Search", target: .input(search))])] + content,
      actions: state.articles.retry(retry))
  }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return state.articles.isRefreshing ? [ScreenSection(nil, [Row("Loading the articles")])] : []
    }
    guard !catalogue.entries.isEmpty else { return [.noArticles] }
    let articles = catalogue.articles(in: query.category, sortedBy: query.sort)
    let categories = ScreenSection.categories(of: catalogue, shown: query)
    guard !articles.isEmpty else { return [nothing, categories] }
    let page = Page(query.page, of: articles)
    let found = page.exists ? [sorting, ScreenSection(header(page), page.elements.map { Row($0) })] : []
    return [categories] + found + [ScreenSection.pages(page) { link(page: $0) }].compactMap(\.self)
  }

  private var nothing: ScreenSection {
    ScreenSection(nil, [Row("There is nothing in the category \(query.category ?? "")")])
  }

  private var sorting: ScreenSection {
    ScreenSection(
      "Sorted by",
      GoodsSort.allCases.map { sort in
        Row(sort.title, value: sort == query.sort ? "chosen" : nil, target: .open(link(sort: sort)))
      })
  }

  private func header(_ page: Page<GoodsItem>) -> String {
    guard let first = page.elements.indices.first, page.pageCount > 1 else { return "\(page.total.articles)" }
    return "\(first + 1) to \(page.elements.endIndex) of \(page.total.articles)"
  }
}

/// The screen's links. Another sort order begins with the first page.
extension GoodsScreen {
  private func link(sort: GoodsSort) -> Link { GoodsQuery(category: query.category, sort: sort).link }
  private func link(page: Int) -> Link {
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
