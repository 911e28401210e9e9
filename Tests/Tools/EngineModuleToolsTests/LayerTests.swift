import Testing

// Specification: modules 7.1.
@Suite struct LayerTests {
  private var sample = SamplePackage()

  @Test func `a package with correct layers has no faults`() throws {
    #expect(try sample.findings() == [])
  }

  @Test mutating func `an upward dependency is a fault at its line of the manifest`() throws {
    try sample.depend("HTTPSource", on: "CommonUI")
    #expect(
      try sample.findings() == [
        "Package.swift:5: HTTPSource depends on CommonUI; HTTPSource may import DataProviding (Layers:7)"
      ])
  }

  @Test mutating func `an upward import is a fault at its line`() throws {
    try sample.depend("HTTPSource", on: "CommonUI")
    sample.plant("\nimport CommonUI", in: "HTTPSource")
    #expect(
      try sample.findings().last
        == "Sources/HTTPSource/Planted.swift:2: HTTPSource imports CommonUI; HTTPSource may import DataProviding (Layers:7)"
    )
  }

  @Test mutating func `a dependency on a lower layer that the target must not see is a fault`() throws {
    try sample.depend("GoodsModule", on: "HTTPSource")
    #expect(
      try sample.findings() == [
        "Package.swift:9: GoodsModule depends on HTTPSource; GoodsModule may import DeepLinks, DataProviding, "
          + "ComponentEngine, CommonUI, ShopContracts (Layers:10)"
      ])
  }

  @Test mutating func `the fault of a target without allowed imports lists no target`() throws {
    try sample.depend("DeepLinks", on: "DataProviding")
    #expect(
      try sample.findings() == [
        "Package.swift:2: DeepLinks depends on DataProviding; DeepLinks may import no target (Layers:4)"
      ])
  }

  @Test mutating func `a business module must not import another one`() throws {
    try sample.depend("GoodsModule", on: "AccountModule")
    sample.plant("@testable import AccountModule", in: "GoodsModule")
    let reason =
      "two of *Module never import one another: open the other by a link, or share a type in a target that both may import "
      + "(Layers:10)"
    #expect(
      try sample.findings() == [
        "Package.swift:9: GoodsModule depends on AccountModule; \(reason)",
        "Sources/GoodsModule/Planted.swift:1: GoodsModule imports AccountModule; \(reason)",
      ])
  }

  @Test mutating func `a target of a room must not import a target of a later room`() throws {
    sample.layers = sample.layers.replacing("packages:", with: "rooms: Core Screens Hosts")
    sample.rooms = ["DeepLinks": "Core", "ComponentEngine": "Core", "CommonUI": "Hosts", "UIKitHost": "Screens"]
    #expect(try sample.findings() == [])
    sample.layers = sample.layers.replacing("UIKitHost: engine", with: "UIKitHost: screens")
    try sample.depend("UIKitHost", on: "CommonUI")
    sample.plant("import CommonUI", in: "UIKitHost")
    let reason = "Hosts is a later room: Screens may import only Core (Layers:1)"
    #expect(
      try sample.findings() == [
        "Package.swift:10: UIKitHost depends on CommonUI; \(reason)",
        "Sources/UIKitHost/Planted.swift:1: UIKitHost imports CommonUI; \(reason)",
      ])
  }

  @Test mutating func `the first room may import no other room`() throws {
    sample.layers = sample.layers.replacing("packages:", with: "rooms: Core Screens")
    sample.rooms = ["DeepLinks": "Screens", "ComponentEngine": "Core"]
    #expect(
      try sample.findings() == [
        "Package.swift:4: ComponentEngine depends on DeepLinks; Screens is a later room: Core may import no other room "
          + "(Layers:1)"
      ])
  }

  @Test mutating func `a new module is recognized by its name`() throws {
    sample.targets.append(("CouponModule", ["HTTPSource"]))
    #expect(
      try sample.findings().map { $0.prefix(54) }
        == ["Package.swift:14: CouponModule depends on HTTPSource; C"].map { $0.prefix(54) })
  }

  @Test mutating func `a mock app may import only its own module`() throws {
    try sample.depend("AccountMockApp", on: "GoodsModule")
    #expect(
      try sample.findings() == [
        "Package.swift:12: AccountMockApp depends on GoodsModule; of *Module it may import its own alone, AccountModule "
          + "(Layers:13)"
      ])
  }

  @Test mutating func `an undeclared import is a fault`() throws {
    sample.plant("import DeepLinks", in: "CommonUI")
    #expect(
      try sample.findings() == [
        "Sources/CommonUI/Planted.swift:1: CommonUI imports DeepLinks; declare that dependency of CommonUI in Package.swift"
      ])
  }

  @Test mutating func `a forbidden import is reported without the advice to declare it`() throws {
    sample.plant("import AccountModule", in: "GoodsModule")
    #expect(try sample.findings().map { $0.contains("never import one another") } == [true])
  }

  @Test mutating func `an undeclared import in tests is a fault`() throws {
    sample.plant("@testable\nimport DataProviding", in: "DeepLinksTests")
    #expect(
      try sample.findings() == [
        "Sources/DeepLinksTests/Planted.swift:2: DeepLinksTests imports DataProviding; declare that dependency of "
          + "DeepLinksTests in Package.swift"
      ])
  }

  @Test mutating func `a target without a row is a fault`() throws {
    sample.targets.append(("Helpers", []))
    #expect(try sample.findings() == ["Package.swift:14: the target Helpers has no layer; give it a row in Layers"])
  }

  @Test mutating func `a file without a target is a fault`() throws {
    sample.plant("", in: nil)
    #expect(
      try sample.findings() == [
        "Sources/Stray/Planted.swift:1: belongs to no target; declare its target in Package.swift, or delete it"
      ])
  }

  @Test mutating func `a folder with a row can be a target of another platform`() throws {
    sample.layers += "\nStray:"
    sample.plant("", in: nil)
    #expect(try sample.findings() == [])
  }

  @Test mutating func `a package dependency is a fault if no package is allowed`() throws {
    sample.packages = ["swift-log"]
    #expect(
      try sample.findings() == [
        "Package.swift:14: depends on the package swift-log; the packages that it may depend on: none (Layers:1)"
      ])
  }

  @Test(arguments: ["packages: swift-log", "packages: swift-*", ""])
  mutating func `a package dependency is allowed if it is listed or if there is no rule`(rule: String) throws {
    sample.packages = ["swift-log"]
    sample.layers = sample.layers.replacing("packages:", with: rule)
    #expect(try sample.findings() == [])
  }

  @Test mutating func `a word without a matching target is a fault of the layers`() throws {
    sample.layers += "\nShopApp: ShopHots"
    #expect(
      try sample.findings() == [
        "Layers:17: nothing is called ShopHots; write the name of a target, or give it a row"
      ])
  }
}
