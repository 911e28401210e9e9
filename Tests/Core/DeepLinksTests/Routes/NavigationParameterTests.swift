import DeepLinks
import Testing

// Specification: patterns 4.4.
struct NavigationParameterTests {
  private func component(_ parameters: String, source: LinkSource = .internal) throws(LinkError) -> ResolvedComponent? {
    guard
      let table = try? RouteTable(
        [Route("goods", "goods/:id", navigateMode: .present, reach: .external)], policy: shopPolicy)
    else { return nil }
    return try table.resolve("shop://goods/42?\(raw: parameters)", source: source).components.first
  }

  @Test func `navigation parameters are not among the component's parameters`() throws {
    let component = try component("a=1;nav=push;transition=fade;animated=no;b=2;nav=root")
    #expect(component?.parameters == ["id": "42", "a": "1", "b": "2"])
  }

  @Test(arguments: NavigateMode.allCases)
  func `the link's mode overrides the route's mode`(mode: NavigateMode) throws {
    let component = try component("nav=\(mode.rawValue)")
    #expect(component?.requestedMode == mode)
    #expect(component?.navigateMode == mode)
  }

  @Test func `the route's mode is used if the link has none`() throws {
    #expect(try component("")?.requestedMode == nil)
    #expect(try component("")?.navigateMode == .present)
  }

  @Test func `the first of several modes is used`() throws {
    #expect(try component("nav=push;nav=root")?.navigateMode == .push)
  }

  @Test(arguments: ["nav", "nav=", "nav=up", "nav=Push", "nav=push;nav=up", "nav=%zz"])
  func `an unknown mode is an error in any position`(parameters: String) {
    let value = parameters == "nav=%zz" ? "%zz" : parameters.split(separator: "=").dropFirst().last.map(String.init)
    #expect(
      throws: LinkError.invalidParameter(
        component: "goods", key: "nav", value: value, expected: "push|present|replace|root|reuse")
    ) {
      try component(parameters)
    }
  }

  @Test(arguments: [LinkSource.external, .notification, .web], [NavigateMode.replace, .root, .reuse])
  func `an external source can use only push and present`(source: LinkSource, mode: NavigateMode) throws {
    #expect(
      throws: LinkError.invalidParameter(
        component: "goods", key: "nav", value: mode.rawValue, expected: "push|present")
    ) {
      try component("nav=push;nav=\(mode.rawValue)", source: source)
    }
    #expect(try component("nav=push;nav=present", source: source)?.navigateMode == .push)
  }

  @Test(
    arguments: [
      ("animated", true), ("animated=", true), ("animated=yes", true), ("animated=0", false), ("animated=FALSE", false),
      ("", nil),
      ("animated=no;animated=yes", false),
    ] as [(String, Bool?)])
  func `the first truth value decides about the animation`(parameters: String, animated: Bool?) throws {
    #expect(try component(parameters)?.animated == animated)
  }

  @Test(arguments: ["animated=maybe", "animated=no;animated=maybe", "animated=%zz"])
  func `an animation that is no truth value is an error in any position`(parameters: String) {
    let value = parameters.split(separator: "=", omittingEmptySubsequences: false).last.map(String.init)
    #expect(
      throws: LinkError.invalidParameter(component: "goods", key: "animated", value: value, expected: "bool")
    ) {
      try component(parameters)
    }
  }

  private func goods(_ transition: String?, names: [String]?) throws -> RouteTable {
    try RouteTable(
      [Route("goods", "goods/:id", transition: transition, reach: .external)], policy: shopPolicy,
      navigationParameters: NavigationParameters(transitions: names))
  }

  @Test func `the link's transition goes before that of the route`() throws {
    let table = try goods("fade", names: ["fade", "flip"])
    let components = try ["goods/1", "goods/1?transition=flip", "goods/1?transition"].map {
      try table.resolve(DeepLink($0)).components[0]
    }
    #expect(components.map(\.transition) == ["fade", "flip", "fade"])
    #expect(components.map(\.requestedTransition) == [nil, "flip", nil])
  }

  @Test(arguments: ["transition=slide", "transition=flip;transition=slide"])
  func `a transition that the app does not declare is an error in any position`(parameters: String) throws {
    let value = parameters.split(separator: "=", omittingEmptySubsequences: false).last.map(String.init)
    let table = try goods(nil, names: ["fade", "flip"])
    #expect(
      throws: LinkError.invalidParameter(component: "goods", key: "transition", value: value, expected: "fade|flip")
    ) {
      try table.resolve("shop://goods/1?\(raw: parameters)")
    }
  }

  @Test func `an app that declares no transition accepts none`() throws {
    let table = try goods(nil, names: [])
    let error = LinkError.invalidParameter(
      component: "goods", key: "transition", value: "fade", expected: "no transition")
    #expect(throws: error) { try table.resolve("shop://goods/1?transition=fade") }
  }

  @Test func `a route with a transition that the app does not declare is a fault of the table`() {
    let error = #expect(throws: RouteTableError.self) { try goods("slide", names: ["fade", "flip"]) }
    #expect(error?.description == #"goods ("goods/:id"): there is no transition "slide"; there are: fade, flip"#)
    #expect(throws: Never.self) { try goods("slide", names: nil) }
  }

  @Test(
    arguments: [
      ("transition=fade", "fade"), ("", nil), ("transition", nil), ("transition=a%20b;transition=c", "a b"),
      ("transition;transition=c", "c"),
    ] as [(String, String?)])
  func `the first transition with a name is used`(parameters: String, transition: String?) throws {
    #expect(try component(parameters)?.transition == transition)
  }

  @Test func `the names of the navigation parameters can be changed`() throws {
    let table = try RouteTable(
      [Route("goods", "goods")], policy: shopPolicy,
      navigationParameters: NavigationParameters(navigateMode: "how", transition: "look", animated: "move"))
    let component = try #require(try table.resolve("shop://goods?how=root;look=fade;move=0;nav=x").components.first)
    #expect(component.parameters == ["nav": "x"])
    #expect(component.requestedMode == .root)
    #expect(component.transition == "fade")
    #expect(component.animated == false)
  }

  @Test func `each component has the navigation parameters of its own segments`() throws {
    let components = try table("a/:x", "b").resolve("shop://a?nav=push/1?animated/b?nav=root").components
    #expect(components.map(\.requestedMode) == [.push, .root])
    #expect(components.map(\.animated) == [true, nil])
  }

  @Test func `the modes in the last segments of a catch-all are checked`() throws {
    #expect(throws: LinkError.self) { try table("*x").resolve("shop://a/b?nav=up/c") }
  }
}
