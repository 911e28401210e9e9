import Testing

@testable import EngineModuleTools

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("Goods", "Goods", true), ("Goods", "GoodsModule", false), ("*Module", "GoodsModule", true),
    ("*Module", "Module", true),
    ("*Module", "GoodsModules", false), ("*", "", true), ("*a*a*", "banana", true), ("*a*x*", "banana", false),
  ])
  func `a star matches any text including none`(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test func `the stem is the text that the star matches`() {
    #expect(NamePattern("The*App").stem(in: "TheGoodsApp") == "Goods")
    #expect(NamePattern("*App").stem(in: "GoodsModule") == nil)
    #expect(NamePattern("GoodsApp").stem(in: "GoodsApp") == nil)
  }
}
