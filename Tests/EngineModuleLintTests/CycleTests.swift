import Testing

@Suite struct CycleTests {
  private var house = House()

  @Test mutating func `a cycle is shown as a path`() throws {
    try house.depend("DeepLinks", on: "ShopContracts")
    #expect(
      try house.findings().filter { $0.contains("cycle") } == [
        "Package.swift:4: the cycle ComponentEngine -> DeepLinks -> ShopContracts -> ComponentEngine; take out one of these "
          + "dependencies"
      ])
  }

  @Test mutating func `an import closes a cycle as well`() throws {
    house.plant("#if canImport(CommonUI)\n  import CommonUI\n#endif", in: "ComponentEngine")
    #expect(
      try house.findings().filter { $0.contains("cycle") } == [
        "Package.swift:6: the cycle CommonUI -> ComponentEngine -> CommonUI; take out one of these dependencies"
      ])
  }

  @Test mutating func `each cycle is told`() throws {
    try house.depend("DeepLinks", on: "ComponentEngine")
    try house.depend("DataProviding", on: "HTTPSource")
    #expect(
      try house.findings().filter { $0.contains("cycle") } == [
        "Package.swift:3: the cycle DataProviding -> HTTPSource -> DataProviding; take out one of these dependencies",
        "Package.swift:4: the cycle ComponentEngine -> DeepLinks -> ComponentEngine; take out one of these dependencies",
      ])
  }
}
