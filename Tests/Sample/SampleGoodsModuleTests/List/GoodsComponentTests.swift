import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct GoodsComponentTests {
  @Test func `the list is busy while loading and then shows its data`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    #expect(
      stage.text == "All articles (working…)\n  1 Search                  [__________]\n\n  … Loading the articles\n")
    try await stage.arrive()
    #expect(stage.text.contains("Trail shoe"))
    #expect(stage.phases() == ["goods#1 willMount", "goods#1 willActive", "present"])
  }

  @Test func `the list shows cached data at once`() async throws {
    let stage = try GoodsStage(.offline)
    try await stage.router.launch()
    #expect(stage.text.hasPrefix("All articles (working…)\n  1 Search                  [__________]\n\n Categories\n"))
    try await stage.arrive()
    #expect(stage.top?.screen.notice?.text == "The articles may be out of date: there is no connection")
  }

  @Test func `choosing a category updates the list in place`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.choose("Kitchen")
    #expect(stage.title == "Kitchen")
    #expect(stage.phases() == ["goods#1 willMount", "goods#1 willActive", "present", "goods#1 willUpdate"])
  }

  @Test func `changing the page or the sort order keeps the other choices`() async throws {
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

  @Test func `a page that does not exist offers the first page`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch("shop://goods?page=-9223372036854775808")
    try await stage.arrive()
    try await stage.choose("First page")
    #expect(stage.parameters == [])
  }

  @Test func `an article opens on top of the list`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    _ = stage.phases()
    try await stage.choose("Red shoe")
    #expect(
      stage.phases() == ["article#2 willMount", "goods#1 willInactive", "article#2 willActive", "present"])
  }

  @Test func `typing into the search field opens the search`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.choose("Search", "a/b?c=1&d")
    #expect(stage.router.state.top?.component.name == "search")
    #expect(stage.parameters == ["q=a/b?c=1&d"])
  }

  @Test func `the list can be reloaded after a failure`() async throws {
    let stage = try GoodsStage(.failing)
    try await stage.router.launch()
    try await stage.arrive()
    #expect(try stage.screen.controls.map(\.title) == ["Search", "Try again"])
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.arrive()
    #expect(stage.text.contains("  ! Could not load the articles"))
  }

  @Test func `the list shows changes of the data`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    stage.data.goodsList().write([])
    #expect(stage.text.contains("There are no articles yet"))
  }

  @Test func `the end of the session fetches the articles again`() async throws {
    let stage = try GoodsStage()
    try await stage.router.launch()
    try await stage.arrive()
    try await stage.data.provider.endSession()
    #expect(stage.text.contains("Loading the articles"))
    try await stage.arrive()
    #expect(stage.text.contains("Trail shoe"))
  }
}
