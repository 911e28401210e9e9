import DeepLinks
import Testing

// Specification: navigation 3.2.
struct ReplacingParametersTests {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [Route("goods", "goods/:id", fixed: ["tab": "info"], parameters: [.init("page", .int, required: true)])],
      policy: shopPolicy)
  }

  private func replaced(_ parameters: String) throws -> ResolvedComponent? {
    let component = try table.resolve("shop://goods/42?page=1;utm=x;nav=present").components[0]
    return try table.replacingParameters(of: component, with: table.resolve("shop://?\(raw: parameters)"))
  }

  @Test func `parameters of a link without segments replace the component's own`() throws {
    #expect(try replaced("page=2;q")?.parameters == ["id": "42", "tab": "info", "page": "2", "q": nil])
  }

  @Test func `captures and fixed parameters are kept`() throws {
    #expect(try replaced("page=2;id=7;tab=x")?.parameters == ["id": "42", "tab": "info", "page": "2"])
  }

  @Test func `the navigation parameters are kept`() throws {
    #expect(try replaced("page=2;nav=root")?.requestedMode == .present)
  }

  @Test(arguments: ["", "nav=push", "animated;transition=x"])
  func `a link without parameters of its own replaces nothing`(parameters: String) throws {
    #expect(try replaced(parameters) == nil)
  }

  @Test(arguments: [
    ("q=1", LinkError.missingParameter(component: "goods", key: "page", expected: "int")),
    ("page=x", .invalidParameter(component: "goods", key: "page", value: "x", expected: "int")),
    ("page=%zz", .invalidParameterEncoding(component: "goods", key: "page", value: "%zz")),
  ])
  func `replaced parameters are checked`(parameters: String, error: LinkError) {
    #expect(throws: error) { try replaced(parameters) }
  }
}
