import DeepLinks
import Testing

// Specification: patterns 2.3.
/// The parents of routes: what a table accepts, and the components that it returns.
struct ParentTests {
  /// The parents of a link's first component, bottom to top: `list, category id=7`.
  private func parents(_ link: DeepLink, _ routes: Route...) throws -> [String] {
    let table = try RouteTable(routes, policy: shopPolicy)
    let first = try #require(try table.resolve(link).components.first)
    return table.parents(of: first).map { parent in
      ([parent.name] + parent.parameters.map { "\($0.key)=\($0.value ?? "")" }).joined(separator: " ")
    }
  }

  private func message(_ routes: Route...) -> String? {
    do throws(RouteTableError) {
      _ = try RouteTable(routes, policy: shopPolicy)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a component without a declared parent has none`() throws {
    #expect(try parents("shop://goods/1", Route("goods", "goods/:id"), Route("list", "list")) == [])
  }

  @Test func `parents are returned bottom to top, with the captures of the child`() throws {
    let found = try parents(
      "shop://shops/berlin/goods/42?coupon=SPRING/list",
      Route("list", "list"), Route("shop", "shops/:city", parent: RouteID("list", "list")),
      Route("goods", "shops/:city/goods/:id<int>", parent: RouteID("shop", "shops/:city")))
    #expect(found == ["list", "shop city=berlin"])
  }

  @Test func `the parent is found by the canonical text of its pattern`() throws {
    let found = try parents(
      "shop://goods/1", Route("list", "/list//all/"), Route("goods", "goods/:id", parent: RouteID("list", "list/all")))
    #expect(found == ["list"])
  }

  @Test func `a parent can be another pattern of the same component`() throws {
    let found = try parents(
      "shop://goods/1", Route("goods", "goods"), Route("goods", "goods/:id", parent: RouteID("goods", "goods")))
    #expect(found == ["goods"])
  }

  @Test func `a parent has its fixed parameters and takes declared ones from the captures`() throws {
    let parent = Route(
      "shop", "shops/:city", fixed: ["tab": "goods"],
      parameters: [RouteParameter("id", .int), RouteParameter("tab"), RouteParameter("sort")])
    let found = try parents(
      "shop://shops/berlin/goods/42?sort=price", parent,
      Route("goods", "shops/:city/goods/:id<int>", parent: RouteID("shop", "shops/:city")))
    #expect(found == ["shop city=berlin tab=goods id=42"])
  }

  @Test func `an optional parameter of a parent is not filled with a wider type`() throws {
    let found = try parents(
      "shop://goods/42", Route("list", "list", parameters: [RouteParameter("id", .int)]),
      Route("goods", "goods/:id", parent: RouteID("list", "list")))
    #expect(found == ["list"])
  }

  @Test func `a catch-all of a parent takes one segment or all of them`() throws {
    let files = Route("files", "files/*path")
    let child = Route("file", "file/*path", parent: RouteID("files", "files/*path"))
    #expect(try parents("shop://file/a/b", files, child) == ["files path=a/b"])
    let one = Route("file", "file/:path", parent: RouteID("files", "files/*path"))
    #expect(try parents("shop://file/a", files, one) == ["files path=a"])
  }

  @Test func `an unavailable parent is left out with its own parents`() throws {
    var shop = Route("shop", "shops", parent: RouteID("list", "list"))
    shop.unavailability = "the module is disabled"
    let found = try parents(
      "shop://goods/1", Route("list", "list"), shop, Route("shelf", "shelf", parent: RouteID("shop", "shops")),
      Route("goods", "goods/:id", parent: RouteID("shelf", "shelf")))
    #expect(found == ["shelf"])
  }

  @Test func `an unavailable route can name a parent that is not registered`() throws {
    var goods = Route("goods", "goods/:id", parent: RouteID("list", "list"))
    goods.unavailability = "the module is disabled"
    #expect(message(goods) == nil)
  }

  @Test func `a parent that is no route is reported with similar routes`() {
    #expect(
      message(Route("list", "lists"), Route("goods", "goods/:id", parent: RouteID("list", "list")))
        == #"goods ("goods/:id"): its parent list ("list") is no route; register it, or name another one, "#
        + #"like list ("lists")"#)
    #expect(
      message(Route("goods", "goods/:id", parent: RouteID("list", "list/:x<no>")))
        == #"goods ("goods/:id"): its parent list ("list/:x<no>") is no route; register it, or name another one"#)
  }

  @Test func `up to three other routes with the name are similar to a parent that is no route`() {
    let routes = (1...5).map { Route("goods", "goods/\($0)") }
    let child = Route("goods", "goods/:id", parent: RouteID("goods", "good"))
    #expect(
      throws: RouteTableError.invalidParent(
        RouteID("goods", "goods/:id"), parent: RouteID("goods", "good"), .unknown(near: []))
    ) {
      _ = try RouteTable([child], policy: shopPolicy)
    }
    let near = routes.prefix(3).map { RouteID("goods", $0.path) }
    #expect(
      RouteFaults(routes + [child]).invalid.map(\.error) == [
        .invalidParent(RouteID("goods", "goods/:id"), parent: RouteID("goods", "good"), .unknown(near: near))
      ])
  }

  @Test func `all routes of a circle are faulty, and its children are not`() {
    let routes = (0..<8).map { Route("r\($0)", "r\($0)", parent: RouteID("r\(($0 + 1) % 8)", "r\(($0 + 1) % 8)")) }
    let faults = RouteFaults([Route("child", "child", parent: RouteID("r0", "r0"))] + routes).invalid
    #expect(faults.map(\.position) == Array(1...8))
    let path = (0...8).map { RouteID("r\($0 % 8)", "r\($0 % 8)") }
    #expect(faults.first?.error == .invalidParent(RouteID("r0", "r0"), parent: RouteID("r1", "r1"), .circle(path)))
  }

  @Test func `a route that is its own parent, and a longer circle, are reported`() {
    #expect(
      message(Route("a", "a", parent: RouteID("a", "a")))
        == #"a ("a"): its parent a ("a") leads back to it: a ("a") › a ("a"); declare no parent for one of them"#)
    #expect(
      message(
        Route("c", "c", parent: RouteID("a", "a")), Route("a", "a", parent: RouteID("b", "b")),
        Route("b", "b", parent: RouteID("a", "a")))
        == #"a ("a"): its parent b ("b") leads back to it: a ("a") › b ("b") › a ("a"); "#
        + "declare no parent for one of them")
  }

  @Test func `eight levels of parents are accepted and nine are not`() {
    let routes = (0...9).map { level in
      Route("r\(level)", "r\(level)", parent: level == 0 ? nil : RouteID("r\(level - 1)", "r\(level - 1)"))
    }
    #expect(throws: Never.self) { _ = try RouteTable(Array(routes[...8]), policy: shopPolicy) }
    #expect(
      throws: RouteTableError.invalidParent(RouteID("r9", "r9"), parent: RouteID("r8", "r8"), .tooManyLevels(limit: 8))
    ) {
      _ = try RouteTable(routes, policy: shopPolicy)
    }
    let error = RouteTableError.invalidParent(RouteID("b", "b"), parent: RouteID("a", "a"), .tooManyLevels(limit: 8))
    #expect(
      error.description == #"b ("b"): its parent a ("a") is the first of more than 8 levels; declare fewer parents"#)
  }

  @Test func `a parent has the navigator of its child, or none`() {
    func message(_ parent: NavigatorID?, _ child: NavigatorID?) -> String? {
      self.message(
        Route("list", "list", navigator: parent),
        Route("goods", "goods", navigator: child, parent: RouteID("list", "list")))
    }
    #expect(message(nil, "shop") == nil)
    #expect(message("shop", "shop") == nil)
    #expect(
      message("shop", "main")
        == #"goods ("goods"): its parent list ("list") opens in the navigator "shop", and it opens in the navigator "#
        + #""main"; declare the same navigator for both"#)
    #expect(
      message("shop", nil)
        == #"goods ("goods"): its parent list ("list") opens in the navigator "shop", and it opens in the selected "#
        + "navigator; declare the same navigator for both")
  }

  @Test(arguments: RouteReach.allCases, RouteReach.allCases)
  func `the reach of a parent is at least that of its child`(parent: RouteReach, child: RouteReach) {
    let order = RouteReach.allCases
    let isAccepted = order.firstIndex(of: parent) ?? 0 >= order.firstIndex(of: child) ?? 0
    let message = message(
      Route("list", "list", reach: parent), Route("goods", "goods", parent: RouteID("list", "list"), reach: child))
    #expect(
      message
        == (isAccepted
          ? nil
          : #"goods ("goods"): its parent list ("list") has the reach "# + parent.rawValue + ", and it has the reach "
            + child.rawValue + "; give the parent at least the same reach"))
  }

  @Test func `a parent for one module is a parent of routes of the same module only`() {
    var list = Route("list", "list", reach: .module)
    var goods = Route("goods", "goods", parent: RouteID("list", "list"), reach: .module)
    (list.module, goods.module) = ("Goods", "Goods")
    #expect(message(list, goods) == nil)
    goods.module = "Orders"
    #expect(
      message(list, goods)
        == #"goods ("goods"): its parent list ("list") can be opened by components of another module only; "#
        + "give the parent a wider reach")
  }

  @Test func `a capture of the parent that the child does not capture is reported`() {
    #expect(
      message(Route("shop", "shops/:city"), Route("goods", "goods/:id", parent: RouteID("shop", "shops/:city")))
        == #"goods ("goods/:id"): its parent shop ("shops/:city") needs "city" as string, which the pattern does not "#
        + "capture; capture it, or name a parent without it")
  }

  @Test func `a required parameter of the parent must be captured, unless it is fixed`() {
    let required = RouteParameter("id", .int, required: true)
    let goods = Route("goods", "goods/:id", parent: RouteID("list", "list"))
    #expect(
      message(Route("list", "list", parameters: [required]), goods)
        == #"goods ("goods/:id"): its parent list ("list") needs "id" as int, and the pattern captures it as string; "#
        + "capture it as int")
    #expect(message(Route("list", "list", fixed: ["id": "1"], parameters: [required]), goods) == nil)
  }

  @Test func `a fixed parameter of the child does not fill its parent`() {
    let child = Route("goods", "goods/:id", parent: RouteID("list", "list/:id"), fixed: ["id": "1"])
    #expect(message(Route("list", "list/:id"), child)?.contains("does not capture") == true)
  }

  @Test func `the declared type of a capture counts too`() {
    let child = Route(
      "goods", "goods/:id", parent: RouteID("list", "list/:id<int>"), parameters: [RouteParameter("id", .int)])
    #expect(message(Route("list", "list/:id<int>"), child) == nil)
    let parent = Route("list", "list/:id", parameters: [RouteParameter("id", .int)])
    #expect(message(parent, Route("goods", "goods/:id<int>", parent: RouteID("list", "list/:id"))) == nil)
    #expect(message(parent, Route("goods", "goods/:id", parent: RouteID("list", "list/:id"))) != nil)
  }

  @Test func `all segments of the child do not fill one segment of the parent`() {
    #expect(
      message(Route("file", "file/:path"), Route("line", "line/*path", parent: RouteID("file", "file/:path")))
        == #"line ("line/*path"): its parent file ("file/:path") needs "path" as one segment, and the pattern captures "#
        + "it as all remaining segments; capture it as one segment")
  }

  @Test(arguments: [
    (":x", ":x", true), (":x<int>", ":x", true), (":x<uuid>", ":x", true), (":x(a|b)", ":x", true),
    (":x<int>", ":x<double>", true), (":x<double>", ":x<int>", false), (":x", ":x<int>", false),
    (":x(a|b)", ":x(b|a|c)", true), (":x(a|b)", ":x(a)", false), (":x(1|2)", ":x<int>", true),
    (":x(1|a)", ":x<int>", false), (":x(true|no)", ":x<bool>", true), (":x<int>", ":x<bool>", false),
    (":x<bool>", ":x<bool>", true), (":x<uuid>", ":x<int>", false), (":x<int>", "*x", true), ("*x", "*x", true),
  ])
  func `a capture fills a parent's place of the same or a wider type`(child: String, parent: String, isAccepted: Bool) {
    let path = "list/\(parent)"
    let message = message(Route("list", path), Route("goods", "goods/\(child)", parent: RouteID("list", path)))
    #expect((message == nil) == isAccepted)
  }

  @Test func `the faults of all routes contain those of parents, in the order of the routes`() {
    let routes = [
      Route("a", "a", parent: RouteID("x", "x")), Route("b", ":nav"), Route("c", "c", parent: RouteID("b", ":nav")),
      Route("d", "d", parent: RouteID("c", "c")), Route("e", "e", parent: RouteID("e", "e")),
    ]
    let faults = RouteFaults(routes)
    #expect(faults.invalid.map(\.position) == [0, 1, 4])
    #expect(
      faults.invalid.first?.error == .invalidParent(RouteID("a", "a"), parent: RouteID("x", "x"), .unknown(near: [])))
  }
}
