import DeepLinks
import Testing

// Specification: patterns 3, patterns 4.2.
/// Hand-off keys are accepted only from inside the app.
struct HandoffParameterTests {
  private let table: RouteTable

  init() throws {
    let draft = RouteParameter("draft", .handoff)
    table = try RouteTable(
      [
        Route("form", "form", reach: .external, parameters: [.init("qty", .int), draft, .init("page", .int)]),
        Route("take", "take/:draft", reach: .external, parameters: [draft]),
        Route("home", "", reach: .external, parameters: [draft]), Route("goods", "goods", reach: .external),
        Route("secret", "secret", parameters: [draft]),
      ], policy: shopPolicy)
  }

  /// Returns the error of an external link with a key.
  private func refusal(
    _ component: String, _ value: String?, _ source: LinkSource = .external
  ) -> LinkError {
    .invalidParameter(
      component: component, key: "draft", value: value,
      expected: "none from outside (source \(source.rawValue)): hand-off keys come from inside only")
  }

  @Test(arguments: [
    "form?draft=abc", "form?draft", "take/abc", "form?draft=a;draft=b", "?draft=abc", "goods/form?draft=a",
  ])
  func `a key from inside the app can be any text`(path: String) throws {
    #expect(throws: Never.self) { try table.resolve("shop://\(raw: path)") }
  }

  @Test func `the escapes of a key are checked`() {
    #expect(throws: LinkError.invalidParameterEncoding(component: "form", key: "draft", value: "%zz")) {
      try table.resolve("shop://form?draft=%zz")
    }
  }

  @Test(
    arguments: [
      ("form?draft=abc", "form", "abc"), ("form?draft", "form", nil), ("take/abc", "take", "abc"),
      ("form?draft=a;draft=b", "form", "a"), ("form?draft=%zz", "form", "%zz"), ("goods/form?draft=a", "form", "a"),
      ("secret?draft=a", "secret", "a"),
    ] as [(String, String, String?)])
  func `a key from an external source is refused with any value`(path: String, component: String, value: String?) {
    #expect(throws: refusal(component, value)) { try table.resolve("shop://\(raw: path)", source: .external) }
  }

  @Test(arguments: [LinkSource.external, .notification, .web]) func `a key is refused from every external source`(
    source: LinkSource
  ) {
    #expect(throws: refusal("form", "abc", source)) { try table.resolve("shop://form?draft=abc", source: source) }
  }

  @Test func `a key in an external link without segments is refused`() {
    #expect(throws: refusal("home", "a")) {
      try table.resolve("https://shop.example.com/?draft=a", source: .external)
    }
  }

  @Test func `a key in the parameters of a bottom component is refused`() throws {
    let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])
    let routes = [Route("start", "start", reach: .external, parameters: [.init("draft", .handoff)])]
    let table = try RouteTable(routes, policy: policy)
    let start = try #require(try table.resolve("shop://start").components.first)
    let link = try table.resolve("https://shop.example.com/?draft=a", source: .web)
    #expect(throws: refusal("start", "a", .web)) { try table.replacingParameters(of: start, with: link) }
  }

  @Test func `an external link without a key opens the component`() throws {
    #expect(try table.resolve("shop://form?qty=1", source: .external).components.map(\.name) == ["form"])
  }

  @Test func `a key is refused in the order of the declared parameters`() {
    #expect(throws: LinkError.invalidParameter(component: "form", key: "qty", value: "x", expected: "int")) {
      try table.resolve("shop://form?draft=a;page=x;qty=x", source: .external)
    }
    #expect(throws: refusal("form", "a")) { try table.resolve("shop://form?page=x;draft=a", source: .external) }
  }

  @Test func `the message of the refusal has a correct alternative`() {
    #expect(
      refusal("form", "abc").description
        == #"form: parameter "draft" is "abc"; expected none from outside (source external): "#
        + "hand-off keys come from inside only")
  }

  @Test func `a default or a fixed value cannot be a key`() {
    for (value, fixed) in [("abc", [:]), (nil, ["draft": "abc"])] as [(String?, LinkParameters)] {
      let route = Route("form", "form", fixed: fixed, parameters: [.init("draft", .handoff, default: value)])
      let error = #expect(throws: RouteTableError.self) { try RouteTable([route], policy: shopPolicy) }
      #expect(error?.description == #"form ("form"): "abc" is not allowed for "draft"; expected handoff"#)
    }
  }

  @Test func `a pattern cannot capture a key by type`() {
    #expect(throws: RoutePatternError.unknownType("handoff", in: ":key<handoff>")) {
      try RoutePattern("form/:key<handoff>")
    }
  }
}
