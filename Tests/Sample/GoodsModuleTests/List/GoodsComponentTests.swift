import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct GoodsComponentTests {
  @Test func `it loads, and shows what arrives`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    #expect(
      stage.text == "All articles (working…)\n  1 Search                  [__________]\n\n    Loading the articles\n")
    try await stage.arrive()
    #expect(stage.text.contains("Trail shoe"))
    #expect(stage.phases() == ["goods#1 willMount", "goods#1 willActive", "present"])
  }

  @Test func `what is cached is there at once`() async throws {
    let stage = try GoodsStage(.offline)
    try await stage.router.launch()
    #expect(stage.text.hasPrefix("All articles (working…)\n  1 Search                  [__________]\n\n Categories\n"))
    try await stage.arrive()
    #expect(stage.top?.screen.notice?.text == "The articles may be out of date: there is no connection")
  }

  @Test func `a category changes the list where it stands`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.choose("Kitchen")
    #expect(stage.title == "Kitchen")
    #expect(stage.phases() == ["goods#1 willMount", "goods#1 willActive", "present", "goods#1 willUpdate"])
  }

  @Test func `pages and sortings keep what else was chosen`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    stage.data.goodsList().write(Articles.many(45))
    try await stage.choose("Shoes")
    try await stage.choose("Price")
    try await stage.choose("Next page")
    #expect(stage.parameters == ["category=shoes", "sort=price", "page=2"])
    try await stage.choose("Name")
    #expect(stage.parameters == ["category=shoes", "sort=name"])
    try await stage.choose("All articles")
    #expect(stage.parameters == ["sort=name"])
  }

  @Test func `a page that does not exist leads back`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://goods?page=-9223372036854775808")
    try await stage.arrive()
    try await stage.choose("First page")
    #expect(stage.parameters == [])
  }

  @Test func `an article opens on top`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    _ = stage.phases()
    try await stage.choose("Red shoe")
    #expect(
      stage.phases() == ["article#2 willMount", "goods#1 willInactive", "article#2 willActive", "present"])
  }

  @Test func `what is typed opens the search`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.choose("Search", "a/b?c=1&d")
    #expect(stage.router.state.top?.component.name == "search")
    #expect(stage.parameters == ["q=a/b?c=1&d"])
  }

  @Test func `after a failure it tries again`() async throws {
    let stage = try GoodsStage(.failing)
    try await stage.router.launch()
    try await stage.arrive()
    #expect(stage.top?.screen.actions.map(\.title) == ["Try again"])
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.arrive()
    #expect(stage.top?.screen.notice?.kind == .problem)
  }

  @Test func `what changes elsewhere is shown`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    stage.data.goodsList().write([])
    #expect(stage.text.contains("There are no articles yet"))
  }

  @Test func `when the session ends the articles are asked for again`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.data.provider.endSession()
    #expect(stage.text.contains("Loading the articles"))
    try await stage.arrive()
    #expect(stage.text.contains("Trail shoe"))
  }
}
