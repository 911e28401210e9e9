import ComponentEngine
import Testing

struct ModuleNameTests {
  @Test func `a module is its name`() {
    #expect(ModuleID("goods") == "goods")
    #expect(ModuleID(rawValue: "goods").description == "goods")
    #expect(["order", "goods"].sorted() == ["goods", "order"] as [ModuleID])
  }

  @Test func `layers stand over one another by height`() {
    let feature = ModuleLayer("feature", height: 250)
    let sorted = [.business, feature, .common, .service].sorted()
    #expect(sorted.map(\.description) == ["common", "service", "feature", "business"])
    #expect(([.common, .service, .business] as [ModuleLayer]).map(\.height) == [100, 200, 300])
  }

  @Test func `of layers of one height the name decides`() {
    #expect(ModuleLayer("a", height: 1) < ModuleLayer("b", height: 1))
  }
}
