import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct GoodsQueryTests {
  private func query(_ path: String) throws -> GoodsQuery {
    let routes = GoodsModule(data: MockDataProvider<any GoodsData>()).components.flatMap(\.routes)
    let link = try RouteTable(routes, policy: ShopLinks.policy).resolve("shop://\(raw: path)")
    return GoodsQuery(try #require(link.components.first))
  }

  @Test func `a link without parameters shows all articles`() throws { #expect(try query("goods") == GoodsQuery()) }

  @Test(arguments: ["goods?category=tea;sort=price;page=3", "goods/category/tea?page=3;sort=price"])
  func `the category can be a path segment or a parameter`(path: String) throws {
    #expect(try query(path) == GoodsQuery(category: "tea", sort: .price, page: 3))
  }

  @Test func `a parameter without a value counts as missing`() throws {
    #expect(try query("goods?category;sort") == GoodsQuery())
  }

  @Test(arguments: [-9_223_372_036_854_775_808, -1, 0, 9_223_372_036_854_775_807])
  func `a link can request any page number`(page: Int) throws { #expect(try query("goods?page=\(page)").page == page) }

  @Test func `the query's link omits default values`() {
    #expect(GoodsQuery().link.description == "goods")
    #expect(GoodsQuery(category: "tea").link.description == ShopLinks.goods(category: "tea").description)
    #expect(GoodsQuery(category: "tea", sort: .name, page: 2).link.description == "goods/category/tea?sort=name&page=2")
  }

  @Test(arguments: [
    "tea", "a/b", "50%", "Tee & Café", "?x=1;y#z", ".", "..", "line\nend", "الشاي", "お茶", "nav", " ", "\u{0}",
  ])
  func `the query's link restores the query for any category name`(category: String) throws {
    let query = GoodsQuery(category: category, sort: .price, page: 7)
    #expect(try self.query(query.link.description) == query)
  }
}
