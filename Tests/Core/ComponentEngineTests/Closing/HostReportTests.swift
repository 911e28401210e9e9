import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 2.3.
/// Reports of the host have the same lifecycle as other intents. The presenter is called only if the router does more
/// or less than the user did.
@MainActor
struct HostReportTests {
  @Test func `a pop closes the components above the target`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    #expect(try shop.run("host-pop goods#2").status == .applied)
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      shop.events() == [
        "list#4 willInactive", "goods#2 willActive", "list#4 willUnmount", "order#3 willUnmount",
      ])
  }

  @Test func `a pop in a modal closes the components above the target in that modal`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("host-pop login#3")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
    #expect(shop.events() == ["order#4 willInactive", "login#3 willActive", "order#4 willUnmount"])
  }

  @Test(arguments: ["list#4", "goods#2", "account#1", "goods#9"])
  func `a pop to the top of a stack or to a component that is not mounted is unchanged`(uid: String) throws {
    let shop = try Shop(after: "open goods/1/login/list")
    #expect(try shop.run("host-pop \(uid)") == .unchanged)
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 list#4")
    #expect(shop.events() == [])
  }

  @Test func `a pop under a sheet closes only the popped components, and the sheet stays active`() throws {
    let shop = try Shop(after: "open goods/1/order/login")
    #expect(try shop.run("host-pop goods#2").status == .applied)
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#4")
    #expect(shop.events() == ["order#3 willUnmount"])
  }

  @Test func `a pop in a tab that is no longer selected closes only the popped components`() throws {
    let shop = try Shop(after: "select account", "append goods/1/order", "select main")
    #expect(try shop.run("host-pop goods#3").status == .applied)
    #expect(shop.stacks == "main*: home#1; account: account#2 goods#3")
    #expect(shop.events() == ["order#4 willUnmount"])
  }

  @Test func `a report that fails is presented with the router's state`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(shop.send("host-select other").outcomes == ["unknownNavigator"])
    #expect(shop.events() == ["present"])
    let presentation = try #require(shop.presenter.presentations.last)
    #expect(presentation.before == presentation.after && presentation.after == shop.router.state)
    #expect(presentation.intent == Intent("host-select other"))
  }

  @Test func `a pop that is reported twice is unchanged the second time`() throws {
    let shop = try Shop(after: "open goods/1/order", "host-pop home#1")
    #expect(try shop.run("host-pop home#1") == .unchanged)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a dismissal of the frontmost modal closes it with its stack`() throws {
    let shop = try Shop(after: "open login/login/order")
    try shop.run("host-dismiss modal#2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(
      shop.events() == [
        "order#4 willInactive", "login#2 willActive", "order#4 willUnmount", "login#3 willUnmount",
      ])
  }

  @Test func `a dismissal closes the modal and the modals over it`() throws {
    let shop = try Shop(after: "open login/login/login")
    try shop.run("host-dismiss modal#2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }

  @Test(arguments: ["host-dismiss modal#1", "host-dismiss modal#3", "host-dismiss modal#0"])
  func `a dismissal of a modal that is not open is unchanged`(intent: String) throws {
    let shop = try Shop(after: "open login", "host-dismiss modal#1", "open login")
    #expect(try shop.run(intent) == .unchanged)
    #expect(shop.stacks == "main*: home#1; modal#2: login#3")
  }

  @Test func `a dismissal without any modal is unchanged`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("host-dismiss modal#1") == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `a selection that leaves modals open closes them and is presented`() throws {
    let shop = try Shop(after: "select account", "select main", "open goods/1/login")
    try shop.run("host-select account")
    #expect(shop.stacks == "main: home#1 goods#3; account*: account#2")
    #expect(shop.events() == ["login#4 willInactive", "account#2 willActive", "present", "login#4 willUnmount"])
  }

  @Test func `a selection that mounts a root calls the presenter`() throws {
    let shop = try Shop()
    try shop.run("host-select account")
    #expect(shop.events() == ["account#2 willMount", "home#1 willInactive", "account#2 willActive", "present"])
  }

  @Test func `a selection of an empty navigator without a root does not call the presenter`() throws {
    let shop = try Shop()
    try shop.run("host-select plain")
    #expect(shop.stacks == "main: home#1; plain*:")
    #expect(shop.events() == ["home#1 willInactive"])
  }

  @Test func `a selection of the selected navigator is unchanged, with and without modals`() throws {
    let shop = try Shop(after: "open goods/1/login")
    #expect(try shop.run("host-select main") == .unchanged)
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
  }

  @Test func `a selection of an undeclared navigator fails with unknownNavigator`() throws {
    let shop = try Shop()
    let error = RouterError.unknownNavigator("other", known: ["main", "account", "plain"])
    #expect(throws: error) { try shop.run("host-select other") }
  }
}
