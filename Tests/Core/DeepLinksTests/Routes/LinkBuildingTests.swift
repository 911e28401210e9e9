import DeepLinks
import Testing

// Specification: links 5.2.
struct LinkBuildingTests {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("home", ""), Route("goods", "goods/:id<int>"), Route("order", "order"), Route("new", "new"),
        Route("orderForm", "order/new"), Route("file", "files/*path"), Route("artist", "artist/:id"),
        Route("artist", "artist/:id/auction-results", fixed: ["tab": "insights"]),
        Route("pay", "pay/:how(card|cash)", parameters: [.init("amount", .double, required: true)]),
        Route("any", "any/:x"),
      ],
      policy: shopPolicy)
  }

  private func link(_ targets: RouteTable.Target..., scheme: String? = "shop", host: String? = nil) throws -> String {
    try table.link(to: targets, scheme: scheme, host: host).description
  }

  @Test func `a link names its components in order`() throws {
    #expect(
      try link(.init("goods", ["id": "42", "coupon": "A B"]), .init("orderForm"), .init("file", ["path": "a/b c"]))
        == "shop://goods/42?coupon=A%20B/order/new/files/a/b%20c")
  }

  @Test func `a built link can be universal`() throws {
    #expect(
      try link(
        .init("goods", ["id": "42", "k": "1"]), .init("new", ["l": nil]), scheme: "https", host: "shop.example.com")
        == "https://shop.example.com/goods/42;k=1/new?l")
  }

  @Test func `a built link without a scheme is a path`() throws {
    #expect(try link(.init("goods", ["id": "42"]), scheme: nil) == "goods/42")
  }

  @Test func `a built link contains the requested mode`() throws {
    #expect(
      try link(.init("goods", ["id": "42"], navigateMode: .present), .init("new"))
        == "shop://goods/42?nav=present/new")
  }

  @Test func `a captured parameter is not repeated`() throws {
    #expect(try table.link(to: [.init("artist", ["k": "1", "id": "a/b"])]).segments.map(\.name) == ["artist", "a/b"])
  }

  @Test func `the pattern that expresses most parameters is used`() throws {
    #expect(try link(.init("artist", ["tab": "insights", "id": "7"])) == "shop://artist/7/auction-results")
    #expect(try link(.init("artist", ["tab": "other", "id": "7"])) == "shop://artist/7?tab=other")
  }

  @Test func `repeated keys keep their order`() throws {
    #expect(try link(.init("new", ["k": "2", "l": nil, "k": "1"])) == "shop://new?k=2&l&k=1")
  }

  @Test func `the component of the empty pattern is a link without segments`() throws {
    #expect(try link(.init("home", ["k": "1"])) == "shop://?k=1")
  }

  @Test func `no component is a link without segments unless that names a component`() throws {
    #expect(try DeepLinksTests.table("a").link(to: []) == RouterURL(scheme: nil))
    #expect(throws: LinkBuildingError.ambiguous([])) { try table.link(to: []) }
  }

  @Test func `a component requires a route`() {
    #expect(throws: LinkBuildingError.unknownComponent("basket")) { try link(.init("basket")) }
  }

  @Test(
    arguments: [
      ("goods", []), ("goods", ["id": nil]), ("goods", ["id": "1", "id": "2"]), ("file", ["path": "a//b"]),
      ("file", ["path": "a/../b"]), ("any", ["x": "."]), ("any", ["x": "a\tb"]),
    ] as [(String, LinkParameters)])
  func `a captured parameter must be present once with a valid segment`(name: String, parameters: LinkParameters) {
    let patterns = ["goods": ["goods/:id<int>"], "file": ["files/*path"], "any": ["any/:x"]]
    #expect(throws: LinkBuildingError.parametersDoNotFit(name, patterns: patterns[name] ?? [])) {
      try link(.init(name, parameters))
    }
  }

  @Test(
    arguments: [
      ("goods", ["id": "x"], "goods/:id<int>"), ("pay", ["how": "cheque", "amount": "1"], "pay/:how(card|cash)"),
      ("pay", ["how": "card"], "pay/:how(card|cash)"), ("pay", ["how": "card", "amount": "x"], "pay/:how(card|cash)"),
      ("new", ["": "v"], "new"),
    ] as [(String, LinkParameters, String)])
  func `captured and declared parameters must be present and valid, and keys must not be empty`(
    name: String, parameters: LinkParameters, path: String
  ) {
    #expect(throws: LinkBuildingError.parametersDoNotFit(name, patterns: [path])) { try link(.init(name, parameters)) }
  }

  @Test(arguments: [[:], ["tab": "other"], ["tab": "insights", "tab": "other"]] as [LinkParameters])
  func `a fixed parameter must be part of the target`(parameters: LinkParameters) throws {
    let table = try RouteTable([Route("sales", "sales", fixed: ["tab": "insights"])], policy: shopPolicy)
    #expect(throws: LinkBuildingError.parametersDoNotFit("sales", patterns: ["sales"])) {
      try table.link(to: [.init("sales", parameters)])
    }
    #expect(try table.link(to: [.init("sales", ["tab": "insights"])]).description == "sales")
  }

  @Test func `a raw parameter of another link is written as ordinary text`() throws {
    let raw = try table.parameters("https://shop.example.com/new?utm=50%off/x")
    #expect(try link(.init("new", raw)) == "shop://new?utm=50%25off%2Fx")
  }

  @Test func `a link whose component matches a more specific pattern is an error`() throws {
    let table = try DeepLinksTests.table("a/:x", "a/b")
    #expect(throws: LinkBuildingError.ambiguous(["a/:x"])) { try table.link(to: [.init("a/:x", ["x": "b"])]) }
  }

  @Test func `a pattern is skipped if its link leads to a route with missing parameters`() throws {
    let table = try RouteTable(
      [
        Route("goods", "goods/:id"), Route("goods", "article/:id"),
        Route("search", "goods/search", parameters: [.init("text", required: true)]),
      ], policy: shopPolicy)
    #expect(try table.link(to: [.init("goods", ["id": "search"])]).description == "article/search")
  }

  @Test func `a link that would be refused is an error`() {
    #expect(throws: LinkBuildingError.refused(.schemeNotAllowed("other", allowed: ["shop", "https"]))) {
      try link(.init("new"), scheme: "other")
    }
    #expect(throws: LinkBuildingError.refused(.hostNotAllowed("evil", allowed: shopPolicy.hosts))) {
      try link(.init("new"), scheme: "https", host: "evil")
    }
    #expect(throws: LinkBuildingError.refused(.tooManyComponents(count: 17, limit: 16))) {
      try table.link(to: Array(repeating: .init("new"), count: 17))
    }
    #expect(throws: LinkBuildingError.refused(.linkTooLong(bytes: 9006, limit: 8192))) {
      try link(.init("new", ["k": String(repeating: " ", count: 3000)]), scheme: nil)
    }
  }

  @Test(arguments: ["nav", "transition", "animated"])
  func `a navigation parameter is an error`(key: String) {
    #expect(throws: LinkBuildingError.reservedName("new", key)) { try link(.init("new", [key: "push"])) }
  }

  @Test func `a link that would open something else is an error`() {
    #expect(throws: LinkBuildingError.ambiguous(["order", "new"])) { try link(.init("order"), .init("new")) }
    #expect(throws: LinkBuildingError.ambiguous(["home", "new"])) { try link(.init("home"), .init("new")) }
    #expect(throws: LinkBuildingError.ambiguous(["file", "new"])) {
      try link(.init("file", ["path": "a"]), .init("new"))
    }
  }

  @Test func `a link whose first segment would be read as the host is an error`() throws {
    let table = try DeepLinksTests.table(":x")
    let target = RouteTable.Target(":x", ["x": "shop.example.com"])
    #expect(throws: LinkBuildingError.ambiguous([":x"])) { try table.link(to: [target], scheme: "shop") }
    #expect(
      try table.link(to: [target], scheme: "shop", host: "Localhost:8080").description
        == "shop://localhost:8080/shop.example.com")
  }

  @Test(arguments: [
    (LinkBuildingError.unknownComponent("basket"), #"no route is named "basket""#),
    (
      .parametersDoNotFit("goods", patterns: ["goods/:id", "g/:id"]),
      "the parameters fit no pattern of goods: goods/:id, g/:id"
    ),
    (.reservedName("goods", "nav"), #"goods: "nav" is a navigation parameter; use navigateMode"#),
    (.ambiguous(["order", "new"]), "the link to order, new would open something else, which matches it more narrowly"),
    (
      .refused(.linkTooLong(bytes: 2, limit: 1)),
      "the link would be refused: the link is 2 bytes long; at most 1 are allowed"
    ),
  ])
  func `every error has a message with its fault`(error: LinkBuildingError, message: String) {
    #expect(error.description == message)
  }
}
