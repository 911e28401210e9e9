import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct GoodsLinkTests {
  private func link(_ link: DeepLink) throws -> GoodsLink {
    let routes = GoodsModule(data: MockDataProvider<any GoodsData>()).components.flatMap(\.routes)
    let resolved = try RouteTable(routes, policy: ShopLinks.policy).resolve(link)
    return try #require(resolved.components.first).decode()
  }

  @Test func `a link without parameters shows all articles`() throws { #expect(try link("goods") == GoodsLink()) }

  @Test(arguments: ["goods?category=tea;sort=price;page=3", "goods/category/tea?page=3;sort=price"])
  func `the category can be a path segment or a parameter`(path: String) throws {
    #expect(try link("\(raw: path)") == GoodsLink(category: "tea", sort: .price, page: 3))
  }

  @Test func `a sort order without a value counts as missing`() throws {
    #expect(try link("goods?category;sort") == GoodsLink(category: ""))
  }

  @Test(arguments: [-9_223_372_036_854_775_808, -1, 0, 9_223_372_036_854_775_807])
  func `a link can request any page number`(page: Int) throws { #expect(try link("goods?page=\(page)").page == page) }

  @Test func `a link omits default values`() {
    #expect(GoodsLink().link == "goods")
    #expect(GoodsLink(category: "tea", sort: .name, page: 2).link == "goods/category/tea?sort=name&page=2")
  }

  @Test(arguments: [
    "tea", "a/b", "50%", "Tee & Café", "?x=1;y#z", ".", "..", "line\nend", "الشاي", "お茶", "nav", " ", "\u{0}",
  ])
  func `a link restores any category name`(category: String) throws {
    let goods = GoodsLink(category: category, sort: .price, page: 7)
    #expect(try link(goods.link) == goods)
  }
}
