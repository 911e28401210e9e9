import CommonUI
import ComponentEngine
import Testing

@testable import SampleGoodsModule

struct GoodsScreenTests {
  private func text(_ articles: DataState<[GoodsItem]>, _ query: GoodsQuery = GoodsQuery()) -> String {
    var state = CatalogueState()
    state.articles = articles
    return TextRenderer(width: 40).render(GoodsScreen(query: query, state: state, search: { _ in }, retry: {}).screen)
  }

  @Test func `a list that is loading has a placeholder`() {
    #expect(
      text(DataState())
        == """
        All articles (working…)
          1 Search                  [__________]

            Loading the articles

        """)
  }

  @Test func `the list of all articles shows categories, sort orders and articles`() {
    #expect(
      text(DataState(after: .fresh(Articles.few)))
        == """
        All articles
          1 Search                  [__________]

         Categories
          2 All articles               3, chosen
          3 Shoes                              2
          4 Kitchen                            1

         Sorted by
          5 Relevance                     chosen
          6 Price
          7 Name

         3 articles
          8 Trail shoe                    €89.90
          9 Café bowl                     €12.50
         10 Red shoe                      €45.00
              Sold out

        """)
  }

  @Test func `a category sorted by price stays visible during a refresh`() {
    #expect(
      text(DataState(after: .fresh(Articles.few), .refreshing), GoodsQuery(category: "shoes", sort: .price))
        == """
        Shoes (working…)
          1 Search                  [__________]

         Categories
          2 All articles                       3
          3 Shoes                      2, chosen
          4 Kitchen                            1

         Sorted by
          5 Relevance
          6 Price                         chosen
          7 Name

         2 articles
          8 Red shoe                      €45.00
              Sold out
          9 Trail shoe                    €89.90

        """)
  }

  @Test func `the second of three pages links to both neighbours`() {
    let lines = text(DataState(after: .fresh(Articles.many(45))), GoodsQuery(page: 2)).split(separator: "\n")
    #expect(
      lines.suffix(5) == [
        " 25 Shoe 39                       €10.00", " 26 Shoe 40                       €10.00", " Page 2 of 3",
        " 27 Previous page", " 28 Next page",
      ])
    #expect(lines.contains(" 21 to 40 of 45 articles"))
  }

  @Test func `a page that does not exist links to the first page`() {
    #expect(
      text(DataState(after: .fresh(Articles.many(45))), GoodsQuery(page: .min))
        == """
        All articles
          1 Search                  [__________]

         Categories
          2 All articles              45, chosen
          3 Shoes                             45

         Page -9223372036854775808
            There is no such page
              The list has 3 pages.
          4 First page
          5 Last page

        """)
  }

  @Test func `a missing page of a list with one page links to that page`() {
    #expect(
      text(DataState(after: .fresh(Articles.few)), GoodsQuery(category: "kitchen", page: 2))
        == """
        Kitchen
          1 Search                  [__________]

         Categories
          2 All articles                       3
          3 Shoes                              2
          4 Kitchen                    1, chosen

         Page 2
            There is no such page
              The list has one page only.
          5 First page

        """)
  }

  @Test func `a category without articles has a placeholder`() {
    #expect(
      text(DataState(after: .fresh(Articles.few)), GoodsQuery(category: "socks"))
        == """
        Socks
          1 Search                  [__________]

            There is nothing in the category
            socks

         Categories
          2 All articles                       3
          3 Shoes                              2
          4 Kitchen                            1

        """)
  }

  @Test func `a shop without articles has a placeholder`() {
    #expect(
      text(DataState(after: .fresh([])))
        == """
        All articles
          1 Search                  [__________]

            There are no articles yet

        """)
  }

  @Test func `a failure without cached data offers a retry`() {
    #expect(
      text(DataState(after: .failed(.noAnswer, stale: nil)))
        == """
        All articles
        ! Could not load the articles: the
          server does not answer
          1 Search                  [__________]

          2 [Try again]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    #expect(
      text(DataState(after: .failed(.noAnswer, stale: Articles.few)), GoodsQuery(category: "kitchen"))
        == """
        Kitchen
        i The articles may be out of date: the
          server does not answer
          1 Search                  [__________]

         Categories
          2 All articles                       3
          3 Shoes                              2
          4 Kitchen                    1, chosen

         Sorted by
          5 Relevance                     chosen
          6 Price
          7 Name

         1 article
          8 Café bowl                     €12.50

          9 [Try again]

        """)
  }

  @Test func `a retry looks like the first load`() {
    #expect(text(DataState(after: .failed(.noAnswer, stale: nil), .refreshing)) == text(DataState()))
  }
}
