import Testing

@Suite struct WitnessTests {
  private var house = House()

  private mutating func plant(_ account: String, _ goods: String) {
    house.plant("protocol AccountData: DataProviderProtocol {\n\(account)\n}", in: "AccountModule")
    house.plant("protocol GoodsData: DataProviderProtocol {\n\(goods)\n}", in: "GoodsModule")
  }

  @Test mutating func `two data protocols that require the same are worth a warning`() throws {
    plant("  func list(of id: ID) -> Feed<[Item]>", "\n  func list(of number: ID)\n    -> Feed<[Item]>")
    #expect(
      try house.findings() == [
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
  mutating func `it is the same however it is written`(one: String, other: String) throws {
    plant(one, other)
    #expect(try house.findings().count == 1)
  }

  @Test(arguments: [
    ("func a()", "func b()"), ("func a(_ b: Int)", "func a(b: Int)"), ("func a(_ b: Int)", "func a(_ b: String)"),
    ("func a() -> Int", "func a()"), ("func a()", "static func a()"), ("func a() async", "func a()"),
    ("var a: Int { get }", "var a: String { get }"), ("associatedtype A", "associatedtype A"),
  ])
  mutating func `another name, label, type or effect is another requirement`(one: String, other: String) throws {
    plant(one, other)
    #expect(try house.findings() == [])
  }

  @Test mutating func `types of the same name that modules declare themselves are others`() throws {
    plant("  func list() -> [Item]\n}\nstruct Item {", "  func list() -> [Item]\n}\nstruct Item {")
    #expect(try house.findings() == [])
  }

  @Test mutating func `what both refine is shared on purpose`() throws {
    house.plant("protocol Shared: DataProviderProtocol {\n  func list()\n}", in: "ShopContracts")
    house.plant("protocol AccountData: Shared {\n  func account()\n}", in: "AccountModule")
    house.plant("protocol GoodsData: Shared {\n  func list()\n}", in: "GoodsModule")
    #expect(try house.findings() == [])
  }

  @Test mutating func `refining the data protocol indirectly counts as well`() throws {
    house.plant("public protocol Base: Sendable, DataProviding.DataProviderProtocol {}", in: "ShopContracts")
    house.plant("protocol AccountData: Base where A == B { func list() }", in: "AccountModule")
    house.plant("protocol GoodsData<A>: Base { func list() }", in: "GoodsModule")
    #expect(try house.findings().count == 1)
  }

  @Test mutating func `other protocols and those of tests do not count`() throws {
    house.plant("protocol AccountData: DataProviderProtocol { func list() }", in: "AccountModule")
    house.plant("protocol GoodsService { func list() }", in: "GoodsModule")
    house.plant("protocol GoodsData: DataProviderProtocol { func list() }", in: "DeepLinksTests")
    #expect(try house.findings() == [])
  }
}
