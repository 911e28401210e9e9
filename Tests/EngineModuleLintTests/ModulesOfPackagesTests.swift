import Testing

@Suite struct ModulesOfPackagesTests {
  private var house = House()

  @Test mutating func `a module of another package has no layer until a row speaks of it`() throws {
    house.modules = ["Collections"]
    try house.depend("GoodsModule", on: "Collections")
    #expect(try house.findings() == [])
    house.layers += "\nCollections:"
    #expect(try house.findings().map { $0.prefix(56) } == ["Package.swift:9: GoodsModule depends on Collections; Goo"])
  }

  @Test mutating func `a row for everything gives no layer to anything`() throws {
    house.modules = ["Collections"]
    house.layers += "\n*: *"
    try house.depend("GoodsModule", on: "Collections")
    #expect(try house.findings() == [])
  }

  @Test mutating func `importing it has to be declared as well`() throws {
    house.modules = ["Collections"]
    house.plant("import Collections", in: "GoodsModule")
    #expect(
      try house.findings() == [
        "Sources/GoodsModule/Planted.swift:1: GoodsModule imports Collections; declare that dependency of GoodsModule in "
          + "Package.swift"
      ])
  }

  @Test mutating func `a system's module needs no declaration`() throws {
    house.plant("import Synchronization", in: "GoodsModule")
    #expect(try house.findings() == [])
  }
}
