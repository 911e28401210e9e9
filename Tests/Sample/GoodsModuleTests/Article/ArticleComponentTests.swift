import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleComponentTests {
  @Test func `it loads, and shows what arrives`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://goods/1")
    #expect(app.text == "Article 1 (working…)\n    Loading the article\n")
    await app.arrive(2)
    #expect(app.title == "Trail shoe")
    #expect(
      app.recorder.entries == ["goods#1 willMount", "article#2 willMount", "article#2 willActive", "present"])
  }

  @Test func `a coupon lowers the price`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("https://shop.example.com/goods/1;coupon=SPRING?ref=mail")
    await app.arrive(3)
    #expect(app.text.contains("Price with SPRING"))
  }

  @Test(
    arguments: ["shop://goods/1/reviews", "shop://goods/1?tab=reviews", "https://shop.example.com/goods/1/reviews"]
      as [Link])
  func `a link may lead to the reviews`(link: Link) async throws {
    let app = try GoodsApp()
    try await app.open(link, awaiting: 2)
    #expect(app.text.contains("Nobody has said anything yet"))
  }

  @Test(arguments: ["shop://goods/1?tab", "shop://goods/1?coupon"] as [Link])
  func `a parameter without a value is as if it were not there`(link: Link) async throws {
    let app = try GoodsApp()
    try await app.open(link, awaiting: 2)
    #expect(app.text.contains(" Description\n"))
    #expect(app.top?.screen.notice == nil)
  }

  @Test func `tabs are changed without navigating`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1", awaiting: 2)
    _ = app.recorder.take()
    await app.choose("Reviews (0)")
    #expect(app.text.contains("Nobody has said anything yet"))
    await app.choose("Description")
    #expect(app.text.contains("Made for stony ground."))
    #expect(app.recorder.entries == [])
  }

  @Test func `the quantity goes from one to the stock`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1", awaiting: 2)
    await app.choose("One more")
    await app.choose("One more")
    #expect(app.text.contains("Together                     €269.70\n"))
    #expect(!app.text.contains("One more"))
    await app.choose("One less")
    #expect(app.text.contains("Together                     €179.80\n"))
  }

  @Test(arguments: [99, -5, Int.max, Int.min])
  func `an article that does not exist leads back to the list`(id: Int) async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://goods/\(id)")
    await app.settle()
    #expect(app.top?.screen.notice == Notice(.problem, "There is no article \(id)"))
    await app.choose("All articles")
    #expect(app.router.state.top?.component.name == "goods")
  }

  @Test func `an article that arrives after it was closed is shown to nobody`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://goods/1?coupon=SPRING")
    let closed = try #require(app.top)
    try await app.router.back()
    await app.arrive(5)  // of the list, and for the others the grace that nobody uses
    #expect(closed.screen.title == "Article 1")
  }

  @Test func `it is gone when it is closed`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1?coupon=SPRING", awaiting: 3)
    await app.choose("One more")
    try await app.open("shop://search?q=x", awaiting: 0)
    try await app.router.back()
    #expect(app.recorder.entries.filter { $0.hasPrefix("leak") } == [])
  }

  @Test func `another article may take its place`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1", awaiting: 2)
    await app.choose("One more")
    try await app.router.open("shop://goods/2?nav=reuse;coupon=SPRING")
    #expect(app.text == "Article 2 (working…)\n    Loading the article\n")
    await app.arrive(2)
    #expect(app.title == "Café bowl")
    #expect(app.text.contains("Price with SPRING             €10.00\n"))
    app.data.goodsArticle(1).write(Articles.article(Articles.item(1, "Another shoe")))
    #expect(app.title == "Café bowl")
  }

  @Test func `that stays so when the session ends`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1", awaiting: 2)
    await app.data.provider.endSession()
    try await app.open("shop://goods/2?nav=reuse", awaiting: 4)
    app.data.goodsArticle(1).write(Articles.article())
    #expect(app.title == "Café bowl")
  }

  @Test func `after a failure it tries again`() async throws {
    let app = try GoodsApp(.failing)
    try await app.open("shop://goods/1?coupon=SPRING", awaiting: 3)
    #expect(app.top?.screen.actions.map(\.title) == ["Try again", "All articles"])
    await app.choose("Try again")
    #expect(app.text.contains("Loading the article"))
  }
}
