import ComponentEngine
import ModuleHarness
import Testing

@testable import GoodsModule

/// Data whose list is given by the test.
final class TestData: GoodsData {
  let provider = DataProvider()
  private let items: [GoodsItem]

  init(_ items: [GoodsItem]) { self.items = items }

  func goodsList() -> DataFeed<[GoodsItem]> {
    provider.feed(Resource(DataKey(module: "test", "list")) { [items] in items })
  }
}

struct GoodsModuleTests {
  @Test func `a row of the list opens its article`() async throws {
    let data = TestData([GoodsItem(id: 7, title: "Sun hat")])
    var options = StageOptions()
    options.dataProviders = [data.provider]
    let stage = try ModuleStage(
      GoodsModule(data: data), data: data, clock: ManualClock(), policy: LinkPolicy(schemes: ["shop"]),
      options: options)
    try await stage.launch("shop://goods")
    try await stage.choose("Sun hat")
    #expect(stage.state == "goods*: goods#1 article#2")
    #expect(stage.text == "Sun hat\n")
  }
}
