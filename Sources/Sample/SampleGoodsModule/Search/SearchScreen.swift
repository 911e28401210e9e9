import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the search results.
struct SearchScreen {
  var locale = ScreenLocale("en")
  let link: SearchLink
  let state: CatalogueState
  let search: @MainActor (String) -> Void
  let retry: @MainActor () -> Void

  var screen: Screen {
    Screen(
      texts.search, notice: state.articles.staleNotice(about: texts.theArticles, in: locale),
      isBusy: state.articles.isRefreshing,
      sections: [ScreenSection(nil, [.field(texts.searchFor, link.q, input: search)])] + content,
      actions: state.catalogue == nil ? [] : state.articles.retry(in: locale, retry))
  }

  private var texts: Texts { Texts(locale) }

  private var content: [ScreenSection] {
    guard let catalogue = state.catalogue else {
      return [.placeholder(of: state, loading: texts.searching, locale, retry: retry)].compactMap(\.self)
    }
    guard !catalogue.items.isEmpty else { return [.noArticles(texts)] }
    let found = catalogue.search(link.q)
    guard !found.isEmpty else {
      return [ScreenSection(nil, [nothing]), .categories(of: catalogue, locale)]
    }
    let page = Page(link.page ?? 1, of: found)
    let texts = texts
    let results =
      page.exists
      ? [ScreenSection(texts.articlesFound(found.count), page.elements.map { Row($0, locale, texts) })] : []
    let pages = ScreenSection.pages(page, texts) { SearchLink(q: link.q, page: $0 == 1 ? nil : $0).link }
    return results + [pages].compactMap(\.self)
  }

  private var nothing: Row {
    guard link.q.contains(where: { !$0.isWhitespace }) else {
      return .empty(texts.nothingToSearchFor, detail: texts.typeAWord)
    }
    return .empty(texts.nothingFound(.content(link.q)), detail: texts.tryOtherWords)
  }
}
