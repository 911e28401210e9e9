import DeepLinks
import Testing

// Specification: patterns 2.2.
struct RouteTableErrorTests {
  private func message(_ routes: Route..., navigationParameters: NavigationParameters = NavigationParameters())
    -> String?
  {
    do throws(RouteTableError) {
      _ = try RouteTable(routes, policy: shopPolicy, navigationParameters: navigationParameters)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `an invalid path is reported with its route and fault`() {
    #expect(
      message(Route("goods", "goods/:id<float>"))
        == #"goods ("goods/:id<float>"): ":id<float>": there is no type "float"; use int, uuid, bool, double, string"#)
  }

  @Test func `equivalent patterns are both named in the order of registration`() {
    #expect(
      message(Route("goods", "goods/:id"), Route("order", "order"), Route("article", "goods/:number"))
        == #"goods ("goods/:id") and article ("goods/:number") are alike in every place, "#
        + "so a link could mean either; change one of them")
  }

  @Test(arguments: ["shop.example.com", "Shop.Example.com/goods", "localhost:8080/:id"])
  func `a pattern must not begin with an allowed host`(path: String) {
    let host = path.split(separator: "/")[0]
    #expect(
      message(Route("goods", path))
        == "goods (\"\(path)\"): \"\(host)\" is a host of the app, so a native link that begins with it does not open "
        + "this route; begin the path with another name")
  }

  @Test(arguments: ["goods/shop.example.com", "localhost", ":host"])
  func `a pattern can contain an allowed host after its first place, and other hosts`(path: String) {
    #expect(message(Route("goods", path)) == nil)
  }

  @Test(arguments: [
    Route("goods", "goods/:nav"), Route("goods", "goods/*nav"), Route("goods", "goods", fixed: ["nav": "push"]),
    Route("goods", "goods", parameters: [RouteParameter("nav")]),
  ])
  func `a parameter must not have the name of a navigation parameter`(route: Route) {
    #expect(
      message(route)
        == "goods (\"\(route.path)\"): \"nav\" is a navigation parameter; give the parameter another name")
  }

  @Test(arguments: ["nav", "transition", "animated"])
  func `each of the three navigation parameters is reserved`(name: String) {
    #expect(message(Route("a", ":\(name)")) != nil)
  }

  @Test func `custom navigation parameters free the default names`() {
    let navigationParameters = NavigationParameters(navigateMode: "_nav", transition: "_look", animated: "_anim")
    #expect(message(Route("a", ":nav/:transition/:animated"), navigationParameters: navigationParameters) == nil)
    #expect(message(Route("a", ":_look"), navigationParameters: navigationParameters) != nil)
  }

  @Test func `a parameter must be declared once`() {
    #expect(
      message(Route("goods", "goods", parameters: [.init("q"), .init("r"), .init("q", .int)]))
        == #"goods ("goods"): parameter "q" is declared twice"#)
  }

  @Test func `routes with texts beyond the capacity of a table are refused`() {
    let long = String(repeating: "a", count: 1 << 23)
    #expect(
      message(Route("goods", long), Route("order", "order", parameters: [.init(long)]))
        == #"order ("order"): with it the texts of all routes have more than 16777215 bytes; shorten them"#)
  }

  @Test func `a default must have the declared type`() {
    #expect(
      message(Route("goods", "goods", parameters: [.init("page", .int, default: "one")]))
        == #"goods ("goods"): "one" is not allowed for "page"; expected int"#)
  }

  @Test func `every fixed value must have the declared type`() {
    let tab = RouteParameter("tab", .choices(["info", "reviews"]))
    #expect(
      message(Route("goods", "goods", fixed: ["tab": "info", "tab": "x"], parameters: [tab]))
        == #"goods ("goods"): "x" is not allowed for "tab"; expected info|reviews"#)
    #expect(
      message(Route("goods", "goods", fixed: ["page": nil], parameters: [.init("page", .int)]))
        == #"goods ("goods"): no value is not allowed for "page"; expected int"#)
  }

  @Test func `valid defaults and fixed values are accepted`() {
    let parameters: [RouteParameter] = [
      .init("page", .int, default: "1"), .init("tab", .choices(["info"])), .init("big", .bool),
    ]
    #expect(message(Route("goods", "goods", fixed: ["tab": "info", "big": nil], parameters: parameters)) == nil)
  }

  @Test func `a fault of a single route is reported before equivalent patterns`() {
    #expect(
      message(Route("a", "x"), Route("b", "x"), Route("c", ":nav"), Route("d", ".."))
        == #"c (":nav"): "nav" is a navigation parameter; give the parameter another name"#)
  }
}
