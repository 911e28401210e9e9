import DeepLinks
import Testing

// Specification: patterns 5.3.
/// The order of the checks of a link with several faults.
struct ResolutionOrderTests {
  private func error(_ text: String, source: LinkSource = .external) throws -> LinkError? {
    let table = try RouteTable(
      [
        Route("open", "open/:id", reach: .external, parameters: [.init("a", .int, required: true), .init("b", .int)]),
        Route("closed", "closed", parameters: [.init("a", .int)]),
      ],
      policy: LinkPolicy(schemes: ["shop"], limits: LinkLimits(segments: 8, components: 2)))
    do throws(LinkError) {
      _ = try table.resolve(DeepLink(text), source: source)
      return nil
    } catch {
      return error
    }
  }

  @Test func `parsing is checked first`() throws {
    #expect(try error("shop://x/closed?a=x/%zz") == .invalidPercentEncoding(offset: 20))
  }

  @Test func `resolution is checked after parsing`() throws {
    #expect(try error("shop://closed?nav=up;a=x/x")?.code == "noRoute")
  }

  @Test func `the modes of a component are checked after resolution and before its parameters`() throws {
    #expect(
      try error("shop://open?a=x/1?nav=up")
        == .invalidParameter(component: "open", key: "nav", value: "up", expected: "push|present"))
  }

  @Test func `parameters are checked in declaration order`() throws {
    #expect(try error("shop://open/1?b=x") == .missingParameter(component: "open", key: "a", expected: "int"))
    #expect(
      try error("shop://open/1?b=x;a=y") == .invalidParameter(component: "open", key: "a", value: "y", expected: "int"))
    #expect(
      try error("shop://open/1?b=x;a=1") == .invalidParameter(component: "open", key: "b", value: "x", expected: "int"))
  }

  @Test func `components are checked in order`() throws {
    #expect(
      try error("shop://open/1?a=x/closed?nav=up")
        == .invalidParameter(component: "open", key: "a", value: "x", expected: "int"))
    #expect(
      try error("shop://open/1?a=1/closed?nav=up;a=x")
        == .invalidParameter(component: "closed", key: "nav", value: "up", expected: "push|present"))
  }

  @Test func `the number of components is checked after their parameters`() throws {
    #expect(
      try error("shop://closed/closed/closed?a=x")
        == .invalidParameter(component: "closed", key: "a", value: "x", expected: "int"))
    #expect(try error("shop://closed/closed/closed") == .tooManyComponents(count: 3, limit: 2))
  }

  @Test func `reach is checked last, from left to right`() throws {
    #expect(try error("shop://open/1?a=1/closed") == .notExternal(component: "closed", source: .external))
    #expect(try error("shop://open/1?a=1/open/2?a=1") == nil)
  }

  @Test func `a link can open as many components as the limit allows`() throws {
    #expect(try error("shop://closed/closed", source: .internal) == nil)
  }

  @Test(arguments: LinkSource.allCases)
  func `every source except the app itself opens only external routes`(source: LinkSource) throws {
    #expect(
      try error("shop://closed", source: source)
        == (source == .internal ? nil : .notExternal(component: "closed", source: source)))
    #expect(try error("shop://open/1?a=1", source: source) == nil)
  }

  @Test func `the default limit is 16 components`() throws {
    let table = try table("a")
    #expect(try table.resolve(DeepLink("shop:/" + String(repeating: "/a", count: 16))).components.count == 16)
    #expect(throws: LinkError.tooManyComponents(count: 17, limit: 16)) {
      try table.resolve(DeepLink("shop:/" + String(repeating: "/a", count: 17)))
    }
  }
}
