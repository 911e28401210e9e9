import Testing

@Suite struct CycleTests {
  private var sample = SamplePackage()

  @Test mutating func `a cycle is reported as a path`() throws {
    try sample.depend("DeepLinks", on: "ShopContracts")
    #expect(
      try sample.findings().filter { $0.contains("cycle") } == [
        "Package.swift:4: the cycle ComponentEngine -> DeepLinks -> ShopContracts -> ComponentEngine; take out one of these "
          + "dependencies"
      ])
  }

  @Test mutating func `an import closes a cycle`() throws {
    sample.plant("#if canImport(CommonUI)\n  import CommonUI\n#endif", in: "ComponentEngine")
    #expect(
      try sample.findings().filter { $0.contains("cycle") } == [
        "Package.swift:6: the cycle CommonUI -> ComponentEngine -> CommonUI; take out one of these dependencies"
      ])
  }

  @Test mutating func `every cycle is reported`() throws {
    try sample.depend("DeepLinks", on: "ComponentEngine")
    try sample.depend("DataProviding", on: "HTTPSource")
    #expect(
      try sample.findings().filter { $0.contains("cycle") } == [
        "Package.swift:3: the cycle DataProviding -> HTTPSource -> DataProviding; take out one of these dependencies",
        "Package.swift:4: the cycle ComponentEngine -> DeepLinks -> ComponentEngine; take out one of these dependencies",
      ])
  }
}
