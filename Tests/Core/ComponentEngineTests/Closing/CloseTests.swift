import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 2.2.
/// `close(uid)` closes the component and everything above it.
@MainActor
struct CloseTests {
  @Test func `close on the selected navigator also closes the modals`() throws {
    let shop = try Shop(after: "open goods/1/order/list/login")
    try shop.run("close order#3")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      shop.events() == [
        "login#5 willInactive", "goods#2 willActive", "present", "login#5 willUnmount", "list#4 willUnmount",
        "order#3 willUnmount",
      ])
  }

  @Test func `close of the top component closes only that component`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("close order#3")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test(arguments: [["main=home"], ["plain"]])
  func `close keeps a root navigator's bottom component, declared or not`(navigators: [String]) throws {
    let shop = try Shop(navigators, after: "append goods/1/order/login")
    let bottom = shop.mounted[0]
    try shop.run("close \(bottom)")
    #expect(shop.mounted == [bottom])
  }

  @Test func `close of a bottom component with nothing above it is unchanged`() throws {
    let shop = try Shop(after: "select account")
    #expect(try shop.run("close home#1") == .unchanged)
    #expect(try shop.run("close account#2") == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `close on another tab does not change the selected tab and its modals`() throws {
    let shop = try Shop(after: "open goods/1/order", "open account/list/login")
    try shop.run("close goods#2")
    #expect(shop.stacks == "main: home#1; account*: account#4 list#5; modal#1: login#6")
    #expect(shop.events() == ["present", "order#3 willUnmount", "goods#2 willUnmount"])
  }

  @Test func `close in a modal also closes the modals over it`() throws {
    let shop = try Shop(after: "open login/order/list/login")
    try shop.run("close order#3")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }

  @Test func `close of a modal's bottom component closes the modal and the modals over it`() throws {
    let shop = try Shop(after: "open login/login?as=guest/order/login")
    try shop.run("close login#3")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(
      shop.events() == [
        "login#5 willInactive", "login#2 willActive", "present", "login#5 willUnmount", "order#4 willUnmount",
        "login#3 willUnmount",
      ])
  }

  @Test(arguments: ["goods#9", "goods#1", "#1"] as [ComponentUID])
  func `close of a uid that is not mounted fails with unknownComponent`(uid: ComponentUID) throws {
    let shop = try Shop()
    #expect(throws: RouterError.unknownComponent(uid)) { try shop.run("close \(uid)") }
  }

  @Test func `close of a uid that was unmounted fails with unknownComponent`() throws {
    let shop = try Shop(after: "open goods/1", "back")
    #expect(throws: RouterError.unknownComponent("goods#2")) { try shop.run("close goods#2") }
    #expect(shop.events() == [])
  }

  @Test func `a component closes itself through its handle`() async throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    try await goods.router.close(goods.uid)
    #expect(shop.stacks == "main*: home#1")
  }
}
