import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleComponentTests {
  @Test func `the article is busy while loading and then shows its data`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://goods/1")
    #expect(stage.text == "Article 1 (working…)\n  … Loading the article\n")
    try await stage.arrive()
    #expect(stage.title == "Trail shoe")
    #expect(
      stage.phases() == ["goods#1 willMount", "article#2 willMount", "article#2 willActive", "present"])
  }

  @Test func `a coupon lowers the price`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("https://shop.example.com/goods/1;coupon=SPRING?ref=mail")
    try await stage.arrive()
    #expect(stage.text.contains("Price with SPRING"))
  }

  @Test(
    arguments: ["shop://goods/1/reviews", "shop://goods/1?tab=reviews", "https://shop.example.com/goods/1/reviews"]
      as [DeepLink])
  func `a link can open the reviews`(link: DeepLink) async throws {
    let stage = try GoodsStage()
    try await stage.show(link)
    #expect(stage.text.contains("Nobody has said anything yet"))
  }

  @Test(arguments: ["shop://goods/1?tab", "shop://goods/1?coupon"] as [DeepLink])
  func `a parameter without a value counts as missing`(link: DeepLink) async throws {
    let stage = try GoodsStage()
    try await stage.show(link)
    #expect(stage.text.contains(" Description\n"))
    #expect(stage.top?.screen.notice == nil)
  }

  @Test func `switching tabs does not navigate`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1")
    _ = stage.phases()
    try await stage.choose("Reviews (0)")
    #expect(stage.text.contains("Nobody has said anything yet"))
    try await stage.choose("Description")
    #expect(stage.text.contains("Made for stony ground."))
    #expect(stage.phases() == [])
  }

  @Test func `the quantity stays between one and the stock`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1")
    try await stage.choose("Pieces", "+")
    try await stage.choose("Pieces", "+")
    #expect(stage.text.contains("Together                     €269.70\n"))
    #expect(stage.text.contains("[- 3  ]"))
    try await stage.choose("Pieces", "-")
    #expect(stage.text.contains("Together                     €179.80\n"))
  }

  @Test(arguments: [99, -5, Int.max, Int.min])
  func `an article that does not exist offers a link to the list`(id: Int) async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://goods/\(id)")
    try await stage.settle()
    #expect(stage.top?.screen.notice == Notice(.problem, "There is no article \(id)"))
    try await stage.choose("All articles")
    #expect(stage.router.state.top?.component.name == "goods")
  }

  @Test func `an article that arrives after the screen is closed is ignored`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://goods/1?coupon=SPRING")
    let closed = try #require(stage.top)
    try await stage.router.back()
    try await stage.arrive()
    #expect(closed.screen.title == "Article 1")
  }

  @Test func `a closed article is released`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1?coupon=SPRING")
    try await stage.choose("Pieces", "+")
    try await stage.open("shop://search?q=x")
    try await stage.router.back()
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }

  @Test func `a link that reuses the article shows another article`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1")
    try await stage.choose("Pieces", "+")
    try await stage.router.open("shop://goods/2?nav=reuse;coupon=SPRING")
    #expect(stage.text == "Article 2 (working…)\n  … Loading the article\n")
    try await stage.arrive()
    #expect(stage.title == "Café bowl")
    #expect(stage.text.contains("Price with SPRING             €10.00\n"))
    stage.data.goodsArticle(1).write(Articles.article(Articles.item(1, "Another shoe")))
    #expect(stage.title == "Café bowl")
  }

  @Test func `the end of the session does not restore the previous article`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1")
    try await stage.data.provider.endSession()
    try await stage.show("shop://goods/2?nav=reuse")
    stage.data.goodsArticle(1).write(Articles.article())
    #expect(stage.title == "Café bowl")
  }

  @Test func `the article can be reloaded after a failure`() async throws {
    let stage = try GoodsStage(.failing)
    try await stage.show("shop://goods/1?coupon=SPRING")
    #expect(try stage.screen.controls.map(\.title) == ["Try again", "All articles"])
    try await stage.choose("Try again")
    #expect(stage.text.contains("Loading the article"))
  }
}
