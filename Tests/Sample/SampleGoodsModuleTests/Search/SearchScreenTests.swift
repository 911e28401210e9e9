import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleGoodsModule

struct SearchScreenTests {
  private func text(_ text: String, page: Int = 1, _ articles: DataState<[GoodsItem]>) -> String {
    var state = CatalogueState()
    state.articles = articles
    let screen = SearchScreen(link: SearchLink(q: text, page: page), state: state, search: { _ in }, retry: {})
    return TextRenderer(width: 40).render(screen.screen)
  }

  @Test func `a search that is loading has a placeholder`() {
    #expect(
      text("shoe", DataState())
        == """
        Search (working…)
          1 Search for              [shoe______]

          … Searching

        """)
  }

  @Test func `the results show the matching articles`() throws {
    try expectPage(text("shoe", DataState(after: .fresh(Articles.few))))
  }

  @Test func `a single result stays visible during a refresh`() throws {
    try expectPage(text("CAFE", DataState(after: .fresh(Articles.few), .refreshing)))
  }

  @Test func `the last page links to the previous page`() throws {
    try expectPage(text("shoe", page: 2, DataState(after: .fresh(Articles.many(21)))))
  }

  @Test func `a page that does not exist links to the first page`() throws {
    try expectPage(text("shoe", page: .max, DataState(after: .fresh(Articles.many(21)))))
  }

  @Test func `a search without results offers the categories`() throws {
    try expectPage(text("snow", DataState(after: .fresh(Articles.few))))
  }

  @Test func `an empty search text offers the categories`() throws {
    try expectPage(text(" ", DataState(after: .fresh(Articles.few))))
  }

  @Test func `a shop without articles has a placeholder`() {
    #expect(
      text("shoe", DataState(after: .fresh([])))
        == """
        Search
          1 Search for              [shoe______]

            There are no articles yet

        """)
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text("shoe", DataState(after: .failed(.noAnswer, stale: nil))))
  }

  @Test func `a failure keeps cached data visible`() throws {
    try expectPage(text("bowl", DataState(after: .failed(.noAnswer, stale: Articles.few))))
  }
}
