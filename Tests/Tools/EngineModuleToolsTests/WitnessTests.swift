import Testing

// Specification: data 1.1.
@Suite struct WitnessTests {
  private var sample = SamplePackage()

  private mutating func plant(_ account: String, _ goods: String) {
    sample.plant("protocol AccountData: DataProviderProtocol {\n\(account)\n}", in: "AccountModule")
    sample.plant("protocol GoodsData: DataProviderProtocol {\n\(goods)\n}", in: "GoodsModule")
  }

  @Test mutating func `two data protocols with the same requirement cause a warning`() throws {
    plant("  func list(of id: ID) -> Feed<[Item]>", "\n  func list(of number: ID)\n    -> Feed<[Item]>")
    #expect(
      try sample.findings() == [
        "Sources/GoodsModule/Planted.swift:3: warning: GoodsData requires list(of:) just as AccountData does "
          + "(Sources/AccountModule/Planted.swift:2), so one member answers both; give it a name or a facet of its own, or let "
          + "both refine a protocol that has it"
      ])
  }

  @Test(arguments: [
    ("func a()", "func a()"), ("func a(_ b: Int)", "func a(_: Int)"), ("var a: Int { get }", "var a : Int { get }"),
    ("@MainActor func a() async", "func a() async"),
    ("func a(b: (Int) -> Bool, c d: Int)", "func a(b x: (Int) -> Bool, c: Int)"),
    ("static func a()", "static func a()"), ("init(a: Int)", "init(a b: Int)"),
    ("subscript(a: Int) -> Int { get }", "subscript(b: Int) -> Int { get }"),
  ])
  mutating func `requirements are compared independent of their spelling`(one: String, other: String) throws {
    plant(one, other)
    #expect(try sample.findings().count == 1)
  }

  @Test(arguments: [
    ("func a()", "func b()"), ("func a(_ b: Int)", "func a(b: Int)"), ("func a(_ b: Int)", "func a(_ b: String)"),
    ("func a() -> Int", "func a()"), ("func a()", "static func a()"), ("func a() async", "func a()"),
    ("var a: Int { get }", "var a: String { get }"), ("associatedtype A", "associatedtype A"),
  ])
  mutating func `a requirement with another name, label, type or effect is different`(one: String, other: String) throws
  {
    plant(one, other)
    #expect(try sample.findings() == [])
  }

  @Test mutating func `types of the same name in different modules are different`() throws {
    plant("  func list() -> [Item]\n}\nstruct Item {", "  func list() -> [Item]\n}\nstruct Item {")
    #expect(try sample.findings() == [])
  }

  @Test mutating func `a requirement of a common protocol causes no warning`() throws {
    sample.plant("protocol Shared: DataProviderProtocol {\n  func list()\n}", in: "ShopContracts")
    sample.plant("protocol AccountData: Shared {\n  func account()\n}", in: "AccountModule")
    sample.plant("protocol GoodsData: Shared {\n  func list()\n}", in: "GoodsModule")
    #expect(try sample.findings() == [])
  }

  @Test mutating func `a protocol that refines the data protocol indirectly counts`() throws {
    sample.plant("public protocol Base: Sendable, DataProviding.DataProviderProtocol {}", in: "ShopContracts")
    sample.plant("protocol AccountData: Base where A == B { func list() }", in: "AccountModule")
    sample.plant("protocol GoodsData<A>: Base { func list() }", in: "GoodsModule")
    #expect(try sample.findings().count == 1)
  }

  @Test mutating func `other protocols and protocols in tests do not count`() throws {
    sample.plant("protocol AccountData: DataProviderProtocol { func list() }", in: "AccountModule")
    sample.plant("protocol GoodsService { func list() }", in: "GoodsModule")
    sample.plant("protocol GoodsData: DataProviderProtocol { func list() }", in: "DeepLinksTests")
    #expect(try sample.findings() == [])
  }
}
