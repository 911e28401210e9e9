import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct GoodsComponentTests {
  @Test func `it loads, and shows what arrives`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    #expect(
      app.text == "All articles (working…)\n  1 Search                  [__________]\n\n    Loading the articles\n")
    await app.arrive()
    #expect(app.text.contains("Trail shoe"))
    #expect(app.recorder.entries == ["goods#1 willMount", "goods#1 willActive", "present"])
  }

  @Test func `what is cached is there at once`() async throws {
    let app = try GoodsApp(.offline)
    try await app.router.launch()
    #expect(app.text.hasPrefix("All articles (working…)\n  1 Search                  [__________]\n\n Categories\n"))
    await app.arrive()
    #expect(app.top?.screen.notice?.text == "The articles may be out of date: there is no connection")
  }

  @Test func `a category changes the list where it stands`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    await app.choose("Kitchen")
    #expect(app.title == "Kitchen")
    #expect(app.recorder.entries == ["goods#1 willMount", "goods#1 willActive", "present", "goods#1 willUpdate"])
  }

  @Test func `pages and sortings keep what else was chosen`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    app.data.goodsList().write(Articles.many(45))
    await app.choose("Shoes")
    await app.choose("Price")
    await app.choose("Next page")
    #expect(app.parameters == ["category=shoes", "sort=price", "page=2"])
    await app.choose("Name")
    #expect(app.parameters == ["category=shoes", "sort=name"])
    await app.choose("All articles")
    #expect(app.parameters == ["sort=name"])
  }

  @Test func `a page that does not exist leads back`() async throws {
    let app = try GoodsApp()
    try await app.router.launch("shop://goods?page=-9223372036854775808")
    await app.arrive()
    await app.choose("First page")
    #expect(app.parameters == [])
  }

  @Test func `an article opens on top`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    _ = app.recorder.take()
    await app.choose("Red shoe")
    #expect(
      app.recorder.entries == ["article#2 willMount", "goods#1 willInactive", "article#2 willActive", "present"])
  }

  @Test func `what is typed opens the search`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    await app.choose("Search", text: "a/b?c=1&d")
    #expect(app.router.state.top?.component.name == "search")
    #expect(app.parameters == ["q=a/b?c=1&d"])
  }

  @Test func `after a failure it tries again`() async throws {
    let app = try GoodsApp(.failing)
    try await app.router.launch()
    await app.arrive()
    #expect(app.top?.screen.actions.map(\.title) == ["Try again"])
    await app.choose("Try again")
    #expect(app.top?.screen.isBusy == true)
    await app.arrive()
    #expect(app.top?.screen.notice?.kind == .problem)
  }

  @Test func `what changes elsewhere is shown`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    app.data.goodsList().write([])
    #expect(app.text.contains("There are no articles yet"))
  }

  @Test func `when the session ends the articles are asked for again`() async throws {
    let app = try GoodsApp()
    try await app.router.launch()
    await app.arrive()
    await app.data.provider.endSession()
    #expect(app.text.contains("Loading the articles"))
    await app.arrive()
    #expect(app.text.contains("Trail shoe"))
  }
}
