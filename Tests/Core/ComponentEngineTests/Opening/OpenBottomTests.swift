import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 1.2, navigation 3.2.
/// The bottom of the navigator in which a link opens.
@MainActor
struct OpenBottomTests {
  @Test func `open keeps a declared root at the bottom`() throws {
    let shop = try Shop(["main=search/shoes"])
    try shop.run("open goods/1")
    #expect(shop.stacks == "main*: search#1 goods#2")
    #expect(shop.parameters(of: "search#1") == "text=shoes")
  }

  @Test func `open keeps the parameters that another link has given the root`() throws {
    let shop = try Shop(after: "open home?color=red")
    try shop.run("open goods/1")
    #expect(shop.parameters(of: "home#1") == "color=red")
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present"])
  }

  @Test(arguments: ["push", "replace", "root", "reuse"])
  func `open of the root updates it with the link's parameters, whatever the mode`(mode: String) throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open home?color=red&nav=\(mode)")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
    #expect(
      shop.events() == [
        "home#1 willUpdate", "goods#2 willInactive", "home#1 willActive", "present", "goods#2 willUnmount",
      ])
  }

  @Test func `open of the root and more components puts them over the root`() throws {
    let shop = try Shop()
    try shop.run("open home/goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `open of the root twice puts a second copy over the root`() throws {
    let shop = try Shop()
    try shop.run("open home/home")
    #expect(shop.stacks == "main*: home#1 home#2")
  }

  @Test func `open mounts the root of a navigator for the first time with the link's parameters`() throws {
    let shop = try Shop()
    try shop.run("open account?color=red")
    #expect(shop.stacks == "main: home#1; account*: account#2")
    #expect(shop.parameters(of: "account#2") == "color=red")
  }

  @Test func `open replaces the bottom of a navigator without a declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("open order")
    #expect(shop.stacks == "plain*: order#3")
  }
}

/// Links without segments name the bottom of the selected navigator.
@MainActor
struct LinkWithoutSegmentsTests {
  @Test(arguments: ["open ", "reset "])
  func `a link without segments takes the selected navigator to its bottom, without modals`(intent: String) throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run(intent)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test(arguments: ["open ", "reset "])
  func `a link without segments keeps a bottom that is no declared root`(intent: String) throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run(intent)
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test func `the parameters of a link without segments replace those of a declared root`() throws {
    let shop = try Shop(after: "open home?size=1&color=red")
    try shop.run("open ?color=blue")
    #expect(shop.parameters(of: "home#1") == "color=blue")
    #expect(shop.events() == ["home#1 willUpdate"])
  }

  @Test func `a link without segments does not replace parameters that the root's pattern captures`() throws {
    let shop = try Shop(["main=search/shoes"])
    try shop.run("open ?text=hats&color=red")
    #expect(shop.parameters(of: "search#1") == "text=shoes&color=red")
  }

  @Test func `a link without segments restores the captured parameters that the root declares`() throws {
    let shop = try Shop(["main=search/shoes"], after: "open search?text=hats")
    try shop.run("open ?color=red")
    #expect(shop.parameters(of: "search#1") == "text=shoes&color=red")
  }

  @Test func `the parameters of a link without segments are checked against the root's route`() throws {
    let shop = try Shop(["main=page?number=1"], with: { [.page($0)] })
    let error = LinkError.invalidParameter(component: "page", key: "number", value: "one", expected: "int")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?number=one") }
  }

  @Test func `a link without segments must have the parameters that the root requires`() throws {
    let shop = try Shop(["main=page?number=1"], with: { [.page($0)] })
    let error = LinkError.missingParameter(component: "page", key: "number", expected: "int")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?color=red") }
  }

  @Test func `the parameters of a link without segments do not change a bottom without a declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1")
    #expect(try shop.run("open ?color=red") == .unchanged)
    #expect(shop.parameters(of: "goods#1") == "id=1")
  }

  @Test func `navigation parameters alone replace no parameters of the root`() throws {
    let shop = try Shop(after: "open home?color=red")
    #expect(try shop.run("open ?nav=push&animated=false&transition=fade") == .unchanged)
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `the navigation parameters of a link without segments are checked if it has parameters for the root`()
    throws
  {
    let shop = try Shop()
    let error = LinkError.invalidParameter(
      component: "home", key: "nav", value: "up", expected: "push|present|replace|root|reuse")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?nav=up&color=red") }
  }

  @Test(arguments: ["open ?nav=up", "reset ?nav=up", "append ?nav=up&color=red"])
  func `the navigation parameters of a link that changes nothing of a declared root are not checked`(intent: String)
    throws
  {
    let shop = try Shop()
    #expect(try shop.run(intent) == .unchanged)
  }

  @Test(arguments: ["open ?nav=up", "append ?nav=up"])
  func `the navigation parameters of a link that names no component are not checked`(intent: String) throws {
    let shop = try Shop(["plain"], after: "open goods/1")
    #expect(try shop.run(intent) == .unchanged)
  }

  @Test func `a link without segments mounts a root that is not mounted yet`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("open ?color=red")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `a link without segments on an empty navigator is unchanged`() throws {
    let shop = try Shop(after: "select plain")
    #expect(try shop.run("open ") == .unchanged)
  }

  @Test func `a link without segments names the component with the empty pattern if one is registered`() throws {
    let shop = try Shop(with: { [.test("start", "", $0)] })
    try shop.run("open ?color=red")
    #expect(shop.stacks == "main*: home#1 start#2")
    #expect(shop.parameters(of: "start#2") == "color=red")
  }
}

extension Registration {
  /// A component that requires a number.
  fileprivate static func page(_ hooks: TestComponents<String>) -> Self {
    Self("page", "page", parameters: [RouteParameter("number", .int, required: true)]) {
      try hooks.make($0)
    }
  }
}
