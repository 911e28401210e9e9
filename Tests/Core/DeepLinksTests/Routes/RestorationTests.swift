import DeepLinks
import Testing

// Specification: patterns 5.6.
/// Restoring components from names and parameters.
struct RestorationTests {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("goods", "goods"), Route("goods", "goods/:id<int>", navigateMode: .present),
        Route("file", "files/*path"), Route("artist", "artist/:id"),
        Route("artist", "artist/:id/auction-results", fixed: ["tab": "insights"]),
        Route("pay", "pay/:how(card|cash)", parameters: [.init("amount", .double, required: true)]),
        Route("day", ":on/seen", fixed: ["on": "today", "k": nil]), Route("secret", "secret", reach: .module),
      ], policy: shopPolicy)
  }

  private func path(_ name: String, _ parameters: LinkParameters) throws -> String {
    try table.component(named: name, parameters: parameters).route.path
  }

  @Test func `a component is restored from its name and parameters in order`() throws {
    let parameters: LinkParameters = ["k": nil, "id": "42", "k": "1"]
    let component = try table.component(named: "artist", parameters: parameters)
    #expect(component.name == "artist")
    #expect(component.parameters == parameters)
  }

  @Test func `the requested mode overrides the route's mode`() throws {
    let parameters: LinkParameters = ["id": "42"]
    #expect(try table.component(named: "goods", parameters: parameters).navigateMode == .present)
    #expect(try table.component(named: "goods", parameters: parameters, navigateMode: .root).navigateMode == .root)
  }

  @Test func `a restored component has no animation and no transition`() throws {
    let component = try table.component(named: "goods")
    #expect(component.animated == nil)
    #expect(component.transition == nil)
  }

  @Test func `the route that expresses most parameters is used`() throws {
    #expect(try path("goods", ["k": "1"]) == "goods")
    #expect(try path("goods", ["k": "1", "id": "42"]) == "goods/:id<int>")
    #expect(try path("artist", ["id": "1", "tab": "insights"]) == "artist/:id/auction-results")
    #expect(try path("artist", ["id": "1", "tab": "works"]) == "artist/:id")
  }

  @Test(arguments: [
    (["one/:id", ":id<int>"], "one/:id"), (["one/:id", "two/:id/x"], "two/:id/x"), ([":id<int>", ":id"], ":id<int>"),
    (["b/:id", "a/:id"], "a/:id"), (["*id", "a/*id"], "a/*id"),
  ])
  func `the most specific route is used, then the longest one, then the alphabetically first one`(
    paths: [String], expected: String
  ) throws {
    for paths in [paths, paths.reversed()] {
      let table = try RouteTable(paths.map { Route("one", $0) }, policy: shopPolicy)
      #expect(try table.component(named: "one", parameters: ["id": "7"]).route.path == expected)
    }
  }

  @Test func `a route with missing declared parameters is skipped`() throws {
    let routes = [
      Route("one", "one/:id", parameters: [.init("qty", required: true)]), Route("one", "one", parameters: []),
    ]
    let table = try RouteTable(routes, policy: shopPolicy)
    #expect(try table.component(named: "one", parameters: ["id": "7"]).route.path == "one")
  }

  @Test func `a fixed parameter that replaces a capture needs no valid segment`() throws {
    #expect(try path("day", ["on": "today", "k": nil]) == ":on/seen")
  }

  @Test func `keys are compared byte for byte`() throws {
    let table = try RouteTable([Route("one", "one/:é")], policy: shopPolicy)
    let component = try #require(try table.resolve("shop://one/1?e\u{301}=2").components.first)
    #expect(try table.component(named: "one", parameters: component.parameters) == component)
  }

  @Test func `a route with any reach is restored`() throws {
    #expect(try path("secret", []) == "secret")
  }

  @Test func `an unknown name is an error`() {
    #expect(throws: LinkError.unknownComponent("Goods")) { try table.component(named: "Goods") }
  }

  @Test func `a navigation parameter is an error`() {
    #expect(
      throws: LinkError.invalidParameter(
        component: "goods", key: "nav", value: "root", expected: "another name: this one is a navigation parameter")
    ) {
      try table.component(named: "goods", parameters: ["nav": "root"])
    }
  }

  @Test(
    arguments: [
      ("file", [:], .missingParameter(component: "file", key: "path", expected: "what a segment can hold")),
      (
        "file", ["path": nil],
        .invalidParameter(component: "file", key: "path", value: nil, expected: "what a segment can hold")
      ),
      (
        "pay", ["how": "stamps", "amount": "1"],
        .invalidParameter(component: "pay", key: "how", value: "stamps", expected: "card|cash")
      ), ("pay", ["how": "card"], .missingParameter(component: "pay", key: "amount", expected: "double")),
      (
        "pay", ["how": "card", "amount": "x"],
        .invalidParameter(component: "pay", key: "amount", value: "x", expected: "double")
      ),
      (
        "pay", ["how": "card", "amount": "1", "how": "cash"],
        .invalidParameter(component: "pay", key: "how", value: "cash", expected: "one value")
      ), ("day", ["on": "today"], .missingParameter(component: "day", key: "k", expected: "no value")),
      (
        "day", ["k": nil, "on": "tomorrow"],
        .invalidParameter(component: "day", key: "on", value: "tomorrow", expected: "today")
      ),
    ] as [(String, LinkParameters, LinkError)])
  func `parameters are checked as in a link`(name: String, parameters: LinkParameters, error: LinkError) {
    #expect(throws: error) { try table.component(named: name, parameters: parameters) }
  }

  @Test(arguments: [".", "..", "a\u{0}", "\n"]) func `a text that no segment can contain is not captured`(text: String)
  {
    #expect(throws: LinkError.self) { try table.component(named: "artist", parameters: ["id": "\(text)"]) }
  }

  @Test func `the error of the least demanding route is reported if no route matches`() {
    #expect(throws: LinkError.missingParameter(component: "artist", key: "id", expected: "what a segment can hold")) {
      try table.component(named: "artist", parameters: ["tab": "works"])
    }
  }
}
