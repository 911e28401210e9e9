import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct SearchComponentTests {
  @Test(
    arguments: ["shop://search?q=shoe", "shop://search/for/shoe", "https://shop.example.com/search?q=SHOE"]
      as [DeepLink])
  func `a link with a search text shows its results`(link: DeepLink) async throws {
    let stage = try GoodsStage()
    try await stage.show(link)
    #expect(stage.text.contains("2 articles found"))
  }

  @Test func `another search updates the screen in place`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://search?q=shoe")
    try await stage.arrive()
    _ = stage.phases()
    try await stage.choose("Search for", "cafe")
    #expect(stage.text.contains("1 article found"))
    #expect(stage.phases() == ["search#2 willUpdate"])
  }

  @Test func `changing the page keeps the search text`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://search/for/shoe")
    stage.data.goodsList().write(Articles.many(21))
    try await stage.choose("Next page")
    #expect(stage.parameters == ["q=shoe", "page=2"])
    try await stage.choose("Previous page")
    #expect(stage.parameters == ["q=shoe"])
  }

  @Test func `a search without words offers the categories`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://search?q")
    try await stage.choose("Kitchen")
    #expect(stage.title == "Kitchen")
    #expect(stage.router.state.top?.component.name == "goods")
  }

  @Test func `articles that arrive after the search is closed are ignored`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://search?q=shoe")
    let closed = try #require(stage.top)
    try await stage.router.back()
    try await stage.arrive()
    #expect(closed.screen.isBusy)
    #expect(stage.text.contains("Trail shoe"))
  }

  @Test func `a closed search is released`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://search?q=shoe")
    try await stage.arrive()
    try await stage.router.back()
    try await stage.show("shop://goods/1")
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }

  @Test func `the search can be repeated after a failure`() async throws {
    let stage = try GoodsStage(.failing)
    try await stage.show("shop://search?q=shoe")
    try await stage.choose("Try again")
    #expect(stage.text.contains("Searching"))
    try await stage.arrive()
  }
}
