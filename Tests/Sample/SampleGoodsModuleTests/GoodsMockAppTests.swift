import EngineProgramTesting
import Foundation
import Testing

struct GoodsMockAppTests {
  /// The input: the list, the search, an article, links that fail, and an order where the article exists.
  private static let lines = [
    "shop://goods/category/shoes?sort=price", "shop://goods/category/tea", "shop://goods?page=2",
    "shop://goods?page=99",
    "1 RED حذاء", "1 cafe", "shop://search?q=nothing", "shop://goods/2?coupon=spring", "1 +", "2", "back",
    "shop://goods/2/reviews", "shop://goods/7?coupon=WINTER", "shop://goods/99",
  ]

  @Test(arguments: ["usual", "empty", "long", "slow", "failing", "offline"])
  func `the mock app prints the recorded output in every scenario`(scenario: String) throws {
    let lines = scenario == "slow" ? ["1 cafe", "shop://goods/2"] : Self.lines
    let run = try Folder().run(
      .program("GoodsMockApp"), ["--scenario", scenario], input: lines.map { $0 + "\n" }.joined())
    let output = run.output.replacing(/draft +[0-9a-z]+/) { _ in "draft KEY" }
    try expectSnapshot(output + run.errors + "status \(run.status)\n", "mock-apps/GoodsMockApp-\(scenario).txt")
  }

  // Specification: command-line 1.2.
  @Test(arguments: ["65536", "9223372036854775807", "-1", "many"])
  func `a width that no terminal has leaves the usual one`(columns: String) throws {
    let usual = try Folder().run(.program("GoodsMockApp"), ["shop://goods/42"], environment: ["COLUMNS": ""])
    let run = try Folder().run(.program("GoodsMockApp"), ["shop://goods/42"], environment: ["COLUMNS": columns])
    #expect(run == usual)
  }

  @Test func `the mock data contains article 42`() throws {
    let run = try Folder().run(.program("GoodsMockApp"), ["shop://goods/42"])
    #expect(run.status == 0)
    #expect(run.output.contains("\n赤い靴下, no. 42\n"))
  }

  // Specification: modules 8.1.
  @Test
  func
    `a mock app that was moved has its pictures if their folder was moved with it, and reports the missing folder if not`()
    throws
  {
    let program = URL.program("GoodsMockApp")
    let resources = "ComponentEngine_SampleGoodsModule.resources"
    let folder = try Folder()
    try FileManager.default.copyItem(at: program, to: folder.url.appending(path: "GoodsMockApp"))
    let moved = URL(filePath: folder.path).appending(path: "GoodsMockApp")
    let alone = try folder.run(moved, ["--snapshot", "screens", "shop://goods"])
    #expect(alone.status == 1)
    #expect(alone.errors.contains("the program has no \(folder.path)/\(resources); copy that folder together"))
    try FileManager.default.copyItem(
      at: program.deletingLastPathComponent().appending(path: resources), to: folder.url.appending(path: resources))
    let whole = try folder.run(moved, ["--snapshot", "screens", "shop://goods"])
    #expect(whole.status == 0 && whole.errors.isEmpty)
    let page = try folder.read("screens/usual-shop-goods.html")
    let address = try #require(page.firstMatch(of: /src="(pictures\/[^"]*shoes[^"]*)"/)?.1.removingPercentEncoding)
    #expect(try folder.data("screens/\(address)").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
