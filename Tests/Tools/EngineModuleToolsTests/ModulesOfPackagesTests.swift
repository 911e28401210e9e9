import Testing

@Suite struct ModulesOfPackagesTests {
  private var sample = SamplePackage()

  @Test mutating func `a module of another package has a layer only with its own row`() throws {
    sample.modules = ["Collections"]
    try sample.depend("GoodsModule", on: "Collections")
    #expect(try sample.findings() == [])
    sample.layers += "\nCollections:"
    #expect(try sample.findings().map { $0.prefix(56) } == ["Package.swift:9: GoodsModule depends on Collections; Goo"])
  }

  @Test mutating func `a row for everything does not give a layer to other packages' modules`() throws {
    sample.modules = ["Collections"]
    sample.layers += "\n*: *"
    try sample.depend("GoodsModule", on: "Collections")
    #expect(try sample.findings() == [])
  }

  @Test mutating func `an import of another package's module must be declared`() throws {
    sample.modules = ["Collections"]
    sample.plant("import Collections", in: "GoodsModule")
    #expect(
      try sample.findings() == [
        "Sources/GoodsModule/Planted.swift:1: GoodsModule imports Collections; declare that dependency of GoodsModule in "
          + "Package.swift"
      ])
  }

  @Test mutating func `an import of a system module needs no declaration`() throws {
    sample.plant("import Synchronization", in: "GoodsModule")
    #expect(try sample.findings() == [])
  }
}
