import ComponentEngine
import ModuleHarness
import Testing

/// What stands at the bottom of the navigator that a link opens in.
@MainActor
struct OpenBottomTests {
  @Test func `a declared root stands at the bottom as it is`() throws {
    let shop = try Shop(["main=search/shoes"])
    try shop.run("open goods/1")
    #expect(shop.stacks == "main*: search#1 goods#2")
    #expect(shop.parameters(of: "search#1") == "text=shoes")
  }

  @Test func `also with the parameters that another link has given it`() throws {
    let shop = try Shop(after: "open home?color=red")
    try shop.run("open goods/1")
    #expect(shop.parameters(of: "home#1") == "color=red")
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present"])
  }

  @Test(arguments: ["push", "replace", "root", "reuse"])
  func `the root itself takes the link's parameters, whatever its mode`(mode: String) throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open home?color=red&nav=\(mode)")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
    #expect(
      shop.events() == [
        "home#1 willUpdate", "goods#2 willInactive", "home#1 willActive", "present", "goods#2 willUnmount",
      ])
  }

  @Test func `the root first and more after it`() throws {
    let shop = try Shop()
    try shop.run("open home/goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `the root named twice is the bottom and one more on top`() throws {
    let shop = try Shop()
    try shop.run("open home/home")
    #expect(shop.stacks == "main*: home#1 home#2")
  }

  @Test func `the root of a navigator that is opened for the first time is mounted with the link's parameters`() throws
  {
    let shop = try Shop()
    try shop.run("open account?color=red")
    #expect(shop.stacks == "main: home#1; account*: account#2")
    #expect(shop.parameters(of: "account#2") == "color=red")
  }

  @Test func `a navigator without a declared root has no bottom of its own`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("open order")
    #expect(shop.stacks == "plain*: order#3")
  }
}

/// A link without segments.
@MainActor
struct LinkWithoutSegmentsTests {
  @Test(arguments: ["open ", "reset "])
  func `takes the selected navigator to its bottom, without modals`(intent: String) throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run(intent)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test(arguments: ["open ", "reset "])
  func `keeps a bottom that is no declared root`(intent: String) throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run(intent)
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test func `its parameters replace those of a declared root`() throws {
    let shop = try Shop(after: "open home?size=1&color=red")
    try shop.run("open ?color=blue")
    #expect(shop.parameters(of: "home#1") == "color=blue")
    #expect(shop.events() == ["home#1 willUpdate"])
  }

  @Test func `its parameters do not replace what the root's pattern captures`() throws {
    let shop = try Shop(["main=search/shoes"])
    try shop.run("open ?text=hats&color=red")
    #expect(shop.parameters(of: "search#1") == "text=shoes&color=red")
  }

  @Test func `what it captures is what the root declares, whatever was opened there`() throws {
    let shop = try Shop(["main=search/shoes"], after: "open search?text=hats")
    try shop.run("open ?color=red")
    #expect(shop.parameters(of: "search#1") == "text=shoes&color=red")
  }

  @Test func `its parameters are checked like any`() throws {
    let shop = try Shop(["main=page?number=1"], with: { [.page($0)] })
    let error = LinkError.invalidParameter(component: "page", key: "number", value: "one", expected: "int")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?number=one") }
  }

  @Test func `a parameter that the root requires must be among them`() throws {
    let shop = try Shop(["main=page?number=1"], with: { [.page($0)] })
    let error = LinkError.missingParameter(component: "page", key: "number", expected: "int")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?color=red") }
  }

  @Test func `its parameters do nothing to a bottom that is no declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1")
    #expect(try shop.run("open ?color=red") == .unchanged)
    #expect(shop.parameters(of: "goods#1") == "id=1")
  }

  @Test func `steering parameters alone replace nothing`() throws {
    let shop = try Shop(after: "open home?color=red")
    #expect(try shop.run("open ?nav=push&animated=false&transition=fade") == .unchanged)
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `steering parameters are checked where there is a declared root`() throws {
    let shop = try Shop()
    let error = LinkError.invalidParameter(
      component: "home", key: "nav", value: "up", expected: "push|present|replace|root|reuse")
    #expect(throws: RouterError.link(error)) { try shop.run("open ?nav=up") }
  }

  @Test(arguments: ["open ?nav=up", "append ?nav=up"])
  func `where it names nothing there is nothing to check`(intent: String) throws {
    let shop = try Shop(["plain"], after: "open goods/1")
    #expect(try shop.run(intent) == .unchanged)
  }

  @Test func `mounts a root that is not mounted yet`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("open ?color=red")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `does nothing where the navigator is empty`() throws {
    let shop = try Shop(after: "select plain")
    #expect(try shop.run("open ") == .unchanged)
  }

  @Test func `names the component with the empty pattern where there is one`() throws {
    let shop = try Shop(with: { [.test("start", "", $0)] })
    try shop.run("open ?color=red")
    #expect(shop.stacks == "main*: home#1 start#2")
    #expect(shop.parameters(of: "start#2") == "color=red")
  }
}

extension Registration {
  /// A component that requires a number.
  fileprivate static func page(_ hooks: TestComponents<String>) -> Self {
    Self("page", "page", parameters: [ParameterDeclaration("number", .int, required: true)]) {
      try hooks.make($0)
    }
  }
}
