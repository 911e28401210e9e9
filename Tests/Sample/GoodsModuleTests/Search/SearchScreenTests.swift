import CommonUI
import ComponentEngine
import Testing

@testable import SampleGoodsModule

struct SearchScreenTests {
  private func text(_ text: String, page: Int = 1, _ articles: DataState<[GoodsItem]>) -> String {
    var state = CatalogueState()
    state.articles = articles
    let screen = SearchScreen(query: SearchQuery(text: text, page: page), state: state, search: { _ in }, retry: {})
    return TextRenderer(width: 40).render(screen.screen)
  }

  @Test func `a search that is loading has a placeholder`() {
    #expect(
      text("shoe", DataState())
        == """
        Search (working…)
          1 Search for              [shoe______]

            Searching

        """)
  }

  @Test func `the results show the matching articles`() {
    #expect(
      text("shoe", DataState(after: .fresh(Articles.few)))
        == """
        Search
          1 Search for              [shoe______]

         2 articles found
          2 Trail shoe                    €89.90
          3 Red shoe                      €45.00
              Sold out

        """)
  }

  @Test func `a single result stays visible during a refresh`() {
    #expect(
      text("CAFE", DataState(after: .fresh(Articles.few), .refreshing))
        == """
        Search (working…)
          1 Search for              [CAFE______]

         1 article found
          2 Café bowl                     €12.50

        """)
  }

  @Test func `the last page links to the previous page`() {
    #expect(
      text("shoe", page: 2, DataState(after: .fresh(Articles.many(21))))
        == """
        Search
          1 Search for              [shoe______]

         21 articles found
          2 Shoe 21                       €10.00

         Page 2 of 2
          3 Previous page

        """)
  }

  @Test func `a page that does not exist links to the first page`() {
    #expect(
      text("shoe", page: .max, DataState(after: .fresh(Articles.many(21))))
        == """
        Search
          1 Search for              [shoe______]

         Page 9223372036854775807
            There is no such page
              The list has 2 pages.
          2 First page
          3 Last page

        """)
  }

  @Test func `a search without results offers the categories`() {
    #expect(
      text("snow", DataState(after: .fresh(Articles.few)))
        == """
        Search
          1 Search for              [snow______]

            Nothing found for snow
              Try fewer or other words, or look
              through a category.

         Categories
          2 All articles                       3
          3 Shoes                              2
          4 Kitchen                            1

        """)
  }

  @Test func `an empty search text offers the categories`() {
    #expect(
      text(" ", DataState(after: .fresh(Articles.few)))
        == """
        Search
          1 Search for              [__________]

            Nothing to search for
              Type a word of an article's name,
              or look through a category.

         Categories
          2 All articles                       3
          3 Shoes                              2
          4 Kitchen                            1

        """)
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

  @Test func `a failure without cached data offers a retry`() {
    #expect(
      text("shoe", DataState(after: .failed(.noAnswer, stale: nil)))
        == """
        Search
        ! Could not load the articles: the
          server does not answer
          1 Search for              [shoe______]

          2 [Try again]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    #expect(
      text("bowl", DataState(after: .failed(.noAnswer, stale: Articles.few)))
        == """
        Search
        i The articles may be out of date: the
          server does not answer
          1 Search for              [bowl______]

         1 article found
          2 Café bowl                     €12.50

          3 [Try again]

        """)
  }
}
