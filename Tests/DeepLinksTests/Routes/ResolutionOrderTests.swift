import DeepLinks
import Testing

/// What is checked before what, when a link has several faults.
struct ResolutionOrderTests {
  private func error(_ text: String, source: LinkSource = .external) throws -> LinkError? {
    let table = try RouteTable(
      [
        Route("open", "open/:id", reach: .external, parameters: [.init("a", .int, required: true), .init("b", .int)]),
        Route("closed", "closed", parameters: [.init("a", .int)]),
      ],
      policy: LinkPolicy(schemes: ["shop"], limits: LinkLimits(segments: 8, components: 2)))
    do throws(LinkError) {
      _ = try table.resolve(Link(text), source: source)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what parsing checks comes first`() throws {
    #expect(try error("shop://x/closed?a=x/%zz") == .invalidPercentEncoding(offset: 20))
  }

  @Test func `then resolution`() throws {
    #expect(try error("shop://closed?nav=up;a=x/x")?.code == "noRoute")
  }

  @Test func `then the modes of the first component before its parameters`() throws {
    #expect(
      try error("shop://open?a=x/1?nav=up")
        == .invalidParameter(component: "open", key: "nav", value: "up", expected: "push|present"))
  }

  @Test func `its parameters in the order of their declaration`() throws {
    #expect(try error("shop://open/1?b=x") == .missingParameter(component: "open", key: "a", expected: "int"))
    #expect(
      try error("shop://open/1?b=x;a=y") == .invalidParameter(component: "open", key: "a", value: "y", expected: "int"))
    #expect(
      try error("shop://open/1?b=x;a=1") == .invalidParameter(component: "open", key: "b", value: "x", expected: "int"))
  }

  @Test func `one component after the other`() throws {
    #expect(
      try error("shop://open/1?a=x/closed?nav=up")
        == .invalidParameter(component: "open", key: "a", value: "x", expected: "int"))
    #expect(
      try error("shop://open/1?a=1/closed?nav=up;a=x")
        == .invalidParameter(component: "closed", key: "nav", value: "up", expected: "push|present"))
  }

  @Test func `then the number of components`() throws {
    #expect(
      try error("shop://closed/closed/closed?a=x")
        == .invalidParameter(component: "closed", key: "a", value: "x", expected: "int"))
    #expect(try error("shop://closed/closed/closed") == .tooManyComponents(count: 3, limit: 2))
  }

  @Test func `then reach, of the components from left to right`() throws {
    #expect(try error("shop://open/1?a=1/closed") == .notExternal(component: "closed", source: .external))
    #expect(try error("shop://open/1?a=1/open/2?a=1") == nil)
  }

  @Test func `a link may open as many components as the limit says`() throws {
    #expect(try error("shop://closed/closed", source: .internal) == nil)
  }

  @Test(arguments: LinkSource.allCases)
  func `every source but the app itself reaches external routes only`(source: LinkSource) throws {
    #expect(
      try error("shop://closed", source: source)
        == (source == .internal ? nil : .notExternal(component: "closed", source: source)))
    #expect(try error("shop://open/1?a=1", source: source) == nil)
  }

  @Test func `16 components are the limit unless it is another`() throws {
    let table = try table("a")
    #expect(try table.resolve(Link("shop:/" + String(repeating: "/a", count: 16))).components.count == 16)
    #expect(throws: LinkError.tooManyComponents(count: 17, limit: 16)) {
      try table.resolve(Link("shop:/" + String(repeating: "/a", count: 17)))
    }
  }
}
