import ComponentEngine
import Testing

// Specification: modules 1.1.
struct ModuleNameTests {
  @Test func `a module identity is made of its name and sorted by it`() {
    #expect(ModuleID("goods") == "goods")
    #expect(ModuleID(rawValue: "goods").description == "goods")
    #expect(["order", "goods"].sorted() == ["goods", "order"] as [ModuleID])
  }

  @Test func `layers are sorted by height, with the standard ones at 100, 200 and 300`() {
    let feature = ModuleLayer("feature", height: 250)
    let sorted = [.business, feature, .common, .service].sorted()
    #expect(sorted.map(\.description) == ["common", "service", "feature", "business"])
    #expect(([.common, .service, .business] as [ModuleLayer]).map(\.height) == [100, 200, 300])
  }

  @Test func `layers of one height are sorted by name`() {
    #expect(ModuleLayer("a", height: 1) < ModuleLayer("b", height: 1))
  }
}
