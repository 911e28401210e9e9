import DeepLinks
import Testing

// Specification: patterns 5.5.
struct ReachTests {
  private let table: RouteTable

  init() throws {
    var (form, orphan) = (Route("form", "form", reach: .module), Route("orphan", "orphan", reach: .module))
    form.module = "Order"
    orphan.module = nil
    table = try RouteTable(
      [form, orphan, Route("order", "order"), Route("goods", "goods", reach: .external)], policy: shopPolicy)
  }

  private func names(
    _ path: String, _ source: LinkSource = .internal, module: ModuleID? = nil
  ) throws(LinkError) -> [String] {
    try table.resolve("shop://\(raw: path)", source: source, module: module).components.map(\.name)
  }

  @Test func `a route with module reach opens for its own module`() throws {
    #expect(try names("goods/form", module: "Order") == ["goods", "form"])
    #expect(try table.resolve(RouterURL.parse(relative: "form"), module: "Order").components.count == 1)
  }

  @Test(arguments: ["Payment", "order", "", nil]) func `a route with module reach opens for no other module`(
    requester: ModuleID?
  ) {
    #expect(throws: LinkError.notOfModule(component: "form", module: "Order", requester: requester)) {
      try names("order/form", module: requester)
    }
  }

  @Test(arguments: ["Order", nil]) func `a route with module reach but without a module opens for no requester`(
    requester: ModuleID?
  ) {
    #expect(throws: LinkError.notOfModule(component: "orphan", module: nil, requester: requester)) {
      try names("orphan", module: requester)
    }
  }

  @Test(arguments: [LinkSource.external, .notification, .web])
  func `a route with module reach does not open from an external source`(source: LinkSource) {
    #expect(throws: LinkError.notExternal(component: "form", source: source)) {
      try names("form", source, module: "Order")
    }
  }

  @Test(arguments: [LinkSource.external, .notification, .web])
  func `an external source opens only external routes`(source: LinkSource) throws {
    #expect(try names("goods", source) == ["goods"])
    #expect(throws: LinkError.notExternal(component: "order", source: source)) { try names("goods/order", source) }
  }

  @Test func `every module opens internal and external routes`() throws {
    #expect(try names("goods/order", module: "Payment") == ["goods", "order"])
  }

  @Test func `reach is checked after the number of components`() throws {
    let policy = LinkPolicy(schemes: ["shop"], limits: LinkLimits(components: 1))
    let table = try RouteTable([Route("form", "form", reach: .module)], policy: policy)
    #expect(throws: LinkError.tooManyComponents(count: 2, limit: 1)) { try table.resolve("shop://form/form") }
  }
}
