import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct SearchComponentTests {
  @Test(arguments: ["shop://search?q=shoe", "shop://search/shoe", "https://shop.example.com/search?q=SHOE"] as [Link])
  func `it finds`(link: Link) async throws {
    let app = try GoodsApp()
    try await app.open(link)
    #expect(app.text.contains("2 articles found"))
  }

  @Test func `another search changes it where it stands`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://search?q=shoe")
    await app.arrive()
    _ = app.recorder.take()
    await app.choose("Search for", text: "cafe")
    #expect(app.text.contains("1 article found"))
    #expect(app.recorder.entries == ["search#2 willUpdate"])
  }

  @Test func `pages keep the words`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://search/shoe")
    app.data.goodsList().write(Articles.many(21))
    await app.choose("Next page")
    #expect(app.parameters == ["q=shoe", "page=2"])
    await app.choose("Previous page")
    #expect(app.parameters == ["q=shoe"])
  }

  @Test func `a search without words offers the categories`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://search?q")
    await app.choose("Kitchen")
    #expect(app.title == "Kitchen")
    #expect(app.router.state.top?.component.name == "goods")
  }

  @Test func `articles that arrive after it was closed are shown to nobody`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://search?q=shoe")
    let closed = try #require(app.top)
    try await app.router.back()
    await app.arrive()
    #expect(closed.screen.isBusy)
    #expect(app.text.contains("Trail shoe"))
  }

  @Test func `it is gone when it is closed`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://search?q=shoe")
    await app.arrive()
    try await app.router.back()
    try await app.open("shop://goods/1")
    #expect(app.recorder.entries.filter { $0.hasPrefix("leak") } == [])
  }

  @Test func `after a failure it tries again`() async throws {
    let app = try GoodsApp(.failing)
    try await app.open("shop://search?q=shoe")
    await app.choose("Try again")
    #expect(app.text.contains("Searching"))
    await app.arrive()
  }
}
