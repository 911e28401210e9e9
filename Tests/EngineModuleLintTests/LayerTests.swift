import Testing

@Suite struct LayerTests {
  private var house = House()

  @Test func `a package that keeps its layers has no faults`() throws {
    #expect(try house.findings() == [])
  }

  @Test mutating func `a dependency upwards is a fault, at its line of the manifest`() throws {
    try house.depend("HTTPSource", on: "CommonUI")
    #expect(
      try house.findings() == [
        "Package.swift:5: HTTPSource depends on CommonUI; HTTPSource may import DataProviding (Layers:7)"
      ])
  }

  @Test mutating func `an import upwards is a fault, at its line`() throws {
    try house.depend("HTTPSource", on: "CommonUI")
    house.plant("\nimport CommonUI", in: "HTTPSource")
    #expect(
      try house.findings().last
        == "Sources/HTTPSource/Planted.swift:2: HTTPSource imports CommonUI; HTTPSource may import DataProviding (Layers:7)"
    )
  }

  @Test mutating func `no layer is skipped downwards to what a target may not see`() throws {
    try house.depend("GoodsModule", on: "HTTPSource")
    #expect(
      try house.findings() == [
        "Package.swift:9: GoodsModule depends on HTTPSource; GoodsModule may import DeepLinks, DataProviding, "
          + "ComponentEngine, CommonUI, ShopContracts (Layers:10)"
      ])
  }

  @Test mutating func `what may import nothing is told so`() throws {
    try house.depend("DeepLinks", on: "DataProviding")
    #expect(
      try house.findings() == [
        "Package.swift:2: DeepLinks depends on DataProviding; DeepLinks may import no target (Layers:4)"
      ])
  }

  @Test mutating func `no business module imports another`() throws {
    try house.depend("GoodsModule", on: "AccountModule")
    house.plant("@testable import AccountModule", in: "GoodsModule")
    let reason =
      "two of *Module never import one another: open the other by a link, or share a type in a target that both may import "
      + "(Layers:10)"
    #expect(
      try house.findings() == [
        "Package.swift:9: GoodsModule depends on AccountModule; \(reason)",
        "Sources/GoodsModule/Planted.swift:1: GoodsModule imports AccountModule; \(reason)",
      ])
  }

  @Test mutating func `a new module is known by its name`() throws {
    house.targets.append(("CouponModule", ["HTTPSource"]))
    #expect(
      try house.findings().map { $0.prefix(54) }
        == ["Package.swift:14: CouponModule depends on HTTPSource; C"].map { $0.prefix(54) })
  }

  @Test mutating func `a mock app runs its own module alone`() throws {
    try house.depend("AccountMockApp", on: "GoodsModule")
    #expect(
      try house.findings() == [
        "Package.swift:12: AccountMockApp depends on GoodsModule; of *Module it may import its own alone, AccountModule "
          + "(Layers:13)"
      ])
  }

  @Test mutating func `an import that the manifest does not declare is a fault`() throws {
    house.plant("import DeepLinks", in: "CommonUI")
    #expect(
      try house.findings() == [
        "Sources/CommonUI/Planted.swift:1: CommonUI imports DeepLinks; declare that dependency of CommonUI in Package.swift"
      ])
  }

  @Test mutating func `nobody is told to declare what is not allowed`() throws {
    house.plant("import AccountModule", in: "GoodsModule")
    #expect(try house.findings().map { $0.contains("never import one another") } == [true])
  }

  @Test mutating func `also in tests`() throws {
    house.plant("@testable\nimport DataProviding", in: "DeepLinksTests")
    #expect(
      try house.findings() == [
        "Sources/DeepLinksTests/Planted.swift:2: DeepLinksTests imports DataProviding; declare that dependency of "
          + "DeepLinksTests in Package.swift"
      ])
  }

  @Test mutating func `a target without a row has no layer`() throws {
    house.targets.append(("Helpers", []))
    #expect(try house.findings() == ["Package.swift:14: the target Helpers has no layer; give it a row in Layers"])
  }

  @Test mutating func `a file of no target is a fault`() throws {
    house.plant("", in: nil)
    #expect(
      try house.findings() == [
        "Sources/Stray/Planted.swift:1: belongs to no target; declare its target in Package.swift, or delete it"
      ])
  }

  @Test mutating func `a folder with a row may be a target of another platform`() throws {
    house.layers += "\nStray:"
    house.plant("", in: nil)
    #expect(try house.findings() == [])
  }

  @Test mutating func `a package dependency is a fault where none is allowed`() throws {
    house.packages = ["swift-log"]
    #expect(
      try house.findings() == [
        "Package.swift:14: depends on the package swift-log; the packages that it may depend on: none (Layers:1)"
      ])
  }

  @Test(arguments: ["packages: swift-log", "packages: swift-*", ""])
  mutating func `and none where it is named, or where nothing is said of packages`(rule: String) throws {
    house.packages = ["swift-log"]
    house.layers = house.layers.replacing("packages:", with: rule)
    #expect(try house.findings() == [])
  }

  @Test mutating func `a word that means no target is a fault of the layers`() throws {
    house.layers += "\nShopApp: ShopHots"
    #expect(
      try house.findings() == [
        "Layers:17: nothing is called ShopHots; write the name of a target, or give it a row"
      ])
  }
}
