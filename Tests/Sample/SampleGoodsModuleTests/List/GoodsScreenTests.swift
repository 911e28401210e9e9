import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleGoodsModule

struct GoodsScreenTests {
  private func text(_ articles: DataState<[GoodsItem]>, _ link: GoodsLink = GoodsLink()) -> String {
    var state = CatalogueState()
    state.articles = articles
    return TextRenderer(width: 40).render(GoodsScreen(link: link, state: state, search: { _ in }, retry: {}).screen)
  }

  @Test func `a list that is loading has a placeholder`() {
    #expect(
      text(DataState())
        == """
        All articles (working…)
          1 Search                  [__________]

          … Loading the articles

        """)
  }

  @Test func `the list of all articles shows categories, sort orders and articles`() throws {
    try expectPage(text(DataState(after: .fresh(Articles.few))))
  }

  @Test func `a category sorted by price stays visible during a refresh`() throws {
    try expectPage(
      text(DataState(after: .fresh(Articles.few), .refreshing), GoodsLink(category: "shoes", sort: .price)))
  }

  @Test func `the second of three pages links to both neighbours`() {
    let lines = text(DataState(after: .fresh(Articles.many(45))), GoodsLink(page: 2)).split(separator: "\n")
    #expect(
      lines.suffix(5) == [
        " 26 Shoe 39                       €10.00", " 27 Shoe 40                       €10.00", " Page 2 of 3",
        " 28 Previous page", " 29 Next page",
      ])
    #expect(lines.contains(" 21 to 40 of 45 articles"))
  }

  @Test func `a page that does not exist links to the first page`() throws {
    try expectPage(text(DataState(after: .fresh(Articles.many(45))), GoodsLink(page: .min)))
  }

  @Test func `a missing page of a list with one page links to that page`() throws {
    try expectPage(text(DataState(after: .fresh(Articles.few)), GoodsLink(category: "kitchen", page: 2)))
  }

  @Test func `a category without articles has a placeholder`() throws {
    try expectPage(text(DataState(after: .fresh(Articles.few)), GoodsLink(category: "socks")))
  }

  @Test func `a shop without articles has a placeholder`() {
    #expect(
      text(DataState(after: .fresh([])))
        == """
        All articles ↻
          1 Search                  [__________]

            There are no articles yet

        """)
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text(DataState(after: .failed(.noAnswer, stale: nil))))
  }

  @Test func `a failure keeps cached data visible`() throws {
    try expectPage(text(DataState(after: .failed(.noAnswer, stale: Articles.few)), GoodsLink(category: "kitchen")))
  }

  @Test func `a retry looks like the first load`() {
    #expect(text(DataState(after: .failed(.noAnswer, stale: nil), .refreshing)) == text(DataState()))
  }
}
