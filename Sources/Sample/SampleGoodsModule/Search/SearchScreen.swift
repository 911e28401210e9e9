import CommonUI
import ComponentEngine

/// The screen of the search results.
struct SearchScreen {
  var locale = ScreenLocale("en")
  let query: SearchQuery
  let state: CatalogueState
  let search: @MainActor (String) -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      "Search", notice: state.articles.staleNotice(about: "the articles"), isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [.field("Search for", query.text, input: search)])] + content,
      actions: state.catalogue == nil ? [] : state.articles.retry(retry))
  }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return [.placeholder(of: state, loading: "Searching", retry: retry)].compactMap(\.self)
    }
    guard !catalogue.items.isEmpty else { return [.noArticles] }
    let found = catalogue.search(query.text)
    guard !found.isEmpty else {
      return [ScreenSection(nil, [nothing]), .categories(of: catalogue, locale)]
    }
    let page = Page(query.page, of: found)
    let results =
      page.exists ? [ScreenSection("\(found.count.articles) found", page.elements.map { Row($0, locale) })] : []
    let pages = ScreenSection.pages(page) { SearchQuery(text: query.text, page: $0).link }
    return results + [pages].compactMap(\.self)
  }

  private var nothing: Row {
    guard query.text.contains(where: { !$0.isWhitespace }) else {
      return .empty("Nothing to search for", detail: "Type a word of an article's name, or look through a category.")
    }
    return .empty("Nothing found for \(query.text)", detail: "Try fewer or other words, or look through a category.")
  }
}
