import DeepLinks
import Testing

// A route whose module is not there is known, and opens nothing.
struct UnavailableRouteTests {
  @Test func `a link to it is refused with the reason`() throws {
    let table = try table(with: "payment/:id<int>", "goods/:id<int>")
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/payment/7") }
    #expect(error == .unavailable(.init(unavailable("payment/:id<int>")), reason: "it is off"))
    #expect(error?.description == #"payment/:id<int> ("payment/:id<int>") cannot be opened: it is off"#)
  }

  @Test func `no other route takes its links`() throws {
    let table = try table(with: "goods/new", "goods/:id", "*rest")
    #expect(throws: LinkError.unavailable(.init(unavailable("goods/new")), reason: "it is off")) {
      try table.resolve("shop://goods/new")
    }
    #expect(try table.resolve("shop://goods/newer").components.map(\.name) == ["goods/:id"])
  }

  @Test func `it is refused before any component's parameters are checked`() throws {
    let table = try table(with: "payment", "goods/:id")
    #expect(throws: LinkError.unavailable(.init(unavailable("payment")), reason: "it is off")) {
      try table.resolve("shop://goods/1?nav=sideways/payment", source: .external)
    }
  }

  @Test func `the empty pattern can be unavailable`() throws {
    let table = try table(with: "", "goods")
    #expect(throws: LinkError.unavailable(.init(unavailable("")), reason: "it is off")) { try table.resolve("shop://") }
  }

  @Test func `it is suggested for no other link`() throws {
    let table = try table(with: "goods", "good/:id")
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://god/1") }
    #expect(error?.suggestions == ["good/:id"])
  }

  @Test func `a link to it cannot be built`() throws {
    let table = try table(with: "payment", "goods")
    #expect(throws: LinkBuildingError.refused(.unavailable(.init(unavailable("payment")), reason: "it is off"))) {
      try table.link(to: [.init("payment")])
    }
  }

  @Test func `it is not restored`() throws {
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
