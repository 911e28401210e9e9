import DeepLinks
import Testing

struct RouteTableErrorTests {
  private func message(_ routes: Route..., steering: SteeringNames = SteeringNames()) -> String? {
    do throws(RouteTableError) {
      _ = try RouteTable(routes, policy: shopPolicy, steering: steering)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a path that is no pattern names the route and the fault`() {
    #expect(
      message(Route("goods", "goods/:id<float>"))
        == #"goods ("goods/:id<float>"): ":id<float>": there is no type "float"; use int, uuid, bool, double, string"#)
  }

  @Test func `patterns that are alike are named both, in the order of registration`() {
    #expect(
      message(Route("goods", "goods/:id"), Route("order", "order"), Route("article", "goods/:number"))
        == #"goods ("goods/:id") and article ("goods/:number") are alike in every place, "#
        + "so a link could mean either; change one of them")
  }

  @Test(arguments: [
    Route("goods", "goods/:nav"), Route("goods", "goods/*nav"), Route("goods", "goods", fixed: ["nav": "push"]),
    Route("goods", "goods", parameters: [ParameterDeclaration("nav")]),
  ])
  func `no parameter may have the name of one that steers the router`(route: Route) {
    #expect(
      message(route)
        == "goods (\"\(route.path)\"): \"nav\" steers the router; give the parameter another name")
  }

  @Test(arguments: ["nav", "transition", "animated"])
  func `that goes for each of the three`(name: String) {
    #expect(message(Route("a", ":\(name)")) != nil)
  }

  @Test func `other names that steer free the usual ones`() {
    let steering = SteeringNames(navigateMode: "_nav", transition: "_look", animated: "_anim")
    #expect(message(Route("a", ":nav/:transition/:animated"), steering: steering) == nil)
    #expect(message(Route("a", ":_look"), steering: steering) != nil)
  }

  @Test func `a parameter is declared once`() {
    #expect(
      message(Route("goods", "goods", parameters: [.init("q"), .init("r"), .init("q", .int)]))
        == #"goods ("goods"): parameter "q" is declared twice"#)
  }

  @Test func `routes whose texts are larger than a table are refused`() {
    let long = String(repeating: "a", count: 1 << 23)
    #expect(
      message(Route("goods", long), Route("order", "order", parameters: [.init(long)]))
        == #"order ("order"): with it the texts of all routes have more than 16777215 bytes; shorten them"#)
  }

  @Test func `a default is of the declared type`() {
    #expect(
      message(Route("goods", "goods", parameters: [.init("page", .int, default: "one")]))
        == #"goods ("goods"): "one" is not allowed for "page"; expected int"#)
  }

  @Test func `so is every fixed value`() {
    let tab = ParameterDeclaration("tab", .choices(["info", "reviews"]))
    #expect(
      message(Route("goods", "goods", fixed: ["tab": "info", "tab": "x"], parameters: [tab]))
        == #"goods ("goods"): "x" is not allowed for "tab"; expected info|reviews"#)
    #expect(
      message(Route("goods", "goods", fixed: ["page": nil], parameters: [.init("page", .int)]))
        == #"goods ("goods"): no value is not allowed for "page"; expected int"#)
  }

  @Test func `good defaults and fixed values are no error`() {
    let parameters: [ParameterDeclaration] = [
      .init("page", .int, default: "1"), .init("tab", .choices(["info"])), .init("big", .bool),
    ]
    #expect(message(Route("goods", "goods", fixed: ["tab": "info", "big": nil], parameters: parameters)) == nil)
  }

  @Test func `the first route with a fault of its own is named, before any that are alike`() {
    #expect(
      message(Route("a", "x"), Route("b", "x"), Route("c", ":nav"), Route("d", ".."))
        == #"c (":nav"): "nav" steers the router; give the parameter another name"#)
  }
}
