import DeepLinks
import Testing

// Routes of unavailable modules.
// Specification: patterns 5.3.
struct UnavailableRouteTests {
  @Test func `a link to an unavailable route is refused with the reason`() throws {
    let table = try table(with: "payment/:id<int>", "goods/:id<int>")
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/payment/7") }
    #expect(error == .unavailable(.init(unavailable("payment/:id<int>")), reason: "it is off"))
    #expect(error?.description == #"payment/:id<int> ("payment/:id<int>") cannot be opened: it is off"#)
  }

  @Test func `no other route matches the links of an unavailable route`() throws {
    let table = try table(with: "goods/new", "goods/:id", "*rest")
    #expect(throws: LinkError.unavailable(.init(unavailable("goods/new")), reason: "it is off")) {
      try table.resolve("shop://goods/new")
    }
    #expect(try table.resolve("shop://goods/newer").components.map(\.name) == ["goods/:id"])
  }

  @Test func `an unavailable route is refused before parameters are checked`() throws {
    let table = try table(with: "payment", "goods/:id")
    #expect(throws: LinkError.unavailable(.init(unavailable("payment")), reason: "it is off")) {
      try table.resolve("shop://goods/1?nav=sideways/payment", source: .external)
    }
  }

  @Test func `the empty pattern can be unavailable`() throws {
    let table = try table(with: "", "goods")
    #expect(throws: LinkError.unavailable(.init(unavailable("")), reason: "it is off")) { try table.resolve("shop://") }
  }

  @Test func `an unavailable route is not suggested`() throws {
    let table = try table(with: "goods", "good/:id")
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://god/1") }
    #expect(error?.suggestions == ["good/:id"])
  }

  @Test func `a link to an unavailable route cannot be built`() throws {
    let table = try table(with: "payment", "goods")
    #expect(throws: LinkBuildingError.refused(.unavailable(.init(unavailable("payment")), reason: "it is off"))) {
      try table.link(to: [.init("payment")])
    }
  }

  @Test func `a component of an unavailable route is not restored`() throws {
    let table = try table(with: "payment", "goods")
    #expect(throws: LinkError.unavailable(.init(unavailable("payment")), reason: "it is off")) {
      try table.component(named: "payment")
    }
  }

  private func unavailable(_ path: String) -> Route {
    var route = Route(path, path)
    route.unavailability = "it is off"
    return route
  }

  private func table(with unavailablePath: String, _ paths: String...) throws -> RouteTable {
    try RouteTable([unavailable(unavailablePath)] + paths.map { Route($0, $0) }, policy: LinkPolicy(schemes: ["shop"]))
  }
}
