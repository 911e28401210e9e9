import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 1.3, navigation 3.5.
/// Only components that stay mounted are made, numbered bottom to top.
@MainActor
struct MountingTests {
  @Test func `only components that stay mounted are made`() throws {
    let shop = try Shop()
    try shop.run("open goods/1/goods/2/order?nav=root/login/list?nav=replace")
    #expect(shop.stacks == "main*: home#1 order#2; modal#1: list#3")
    #expect(shop.hooks.made == ["home#1", "order#2", "list#3"])
  }

  @Test func `uids count up from 1 in the order of mounting and are never reused`() throws {
    let shop = try Shop(after: "open goods/1", "back", "open goods/1/login")
    #expect(shop.hooks.made == ["home#1", "goods#2", "goods#3", "login#4"])
  }

  @Test func `modals are numbered in the order of opening`() throws {
    let shop = try Shop(after: "open login", "dismiss", "open login/login")
    #expect(shop.stacks == "main*: home#1; modal#2: login#3; modal#3: login#4")
  }

  @Test func `a component is mounted with its link's parameters`() throws {
    let shop = try Shop(after: "open goods/1?color=red/order?size=2;nav=push;animated=false;transition=fade")
    #expect(shop.parameters(of: "goods#2") == "id=1&color=red")
    #expect(shop.parameters(of: "order#3") == "size=2")
  }

  @Test func `a covered component is mounted and not activated`() throws {
    let shop = try Shop()
    try shop.run("open goods/1/order/login/list")
    #expect(
      shop.events() == [
        "goods#2 willMount", "order#3 willMount", "login#4 willMount", "list#5 willMount", "home#1 willInactive",
        "list#5 willActive", "present",
      ])
  }

  @Test func `the outcome names the link's components in its order, kept ones included`() throws {
    let shop = try Shop(after: "open goods/1/order")
    let outcome = try shop.run("open goods/1/list/login")
    #expect(outcome.components.map(\.description) == ["goods#2", "list#4", "login#5"])
  }

  @Test func `the outcome leaves out components that the link named and did not mount`() throws {
    let shop = try Shop()
    let outcome = try shop.run("open goods/1/order?nav=replace")
    #expect(outcome.components.map(\.description) == ["order#2"])
  }

  @Test func `the outcome contains a root only if the link names it`() throws {
    let shop = try Shop()
    #expect(try shop.run("open goods/1").components.map(\.description) == ["goods#2"])
    #expect(try shop.run("open home/goods/1").components.map(\.description) == ["home#1", "goods#2"])
  }

  @Test func `an unchanged outcome contains the link's components too`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("open goods/1").components.map(\.description) == ["goods#2"])
  }

  @Test(arguments: ["open ", "append ", "home", "back 1", "select account"])
  func `the outcome of an intent that names no component is empty`(intent: String) throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run(intent).components == [])
  }
}

/// A component that stays is updated at most once, with its final parameters, and not at all if they are equal.
@MainActor
struct UpdateTests {
  @Test func `updates come after mounting and before activity changes, bottom to top`() throws {
    let shop = try Shop(after: "open home/list?page=1/list?page=1")
    try shop.run("open home?color=red/list?page=2/list?page=3/order")
    #expect(
      shop.events() == [
        "order#4 willMount", "home#1 willUpdate", "list#2 willUpdate", "list#3 willUpdate", "list#3 willInactive",
        "order#4 willActive", "present",
      ])
  }

  @Test func `an update alone is applied and not presented`() throws {
    let shop = try Shop(after: "open list?page=1")
    #expect(try shop.run("open list?page=2").status == .applied)
    #expect(shop.events() == ["list#2 willUpdate"])
  }

  @Test func `a component named several times is updated once, with its final parameters`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append goods/2?nav=reuse/goods/3?nav=reuse")
    #expect(shop.parameters(of: "goods#2") == "id=3")
    #expect(shop.events() == ["goods#2 willUpdate"])
  }

  @Test func `a component whose final parameters equal its current ones is not updated`() throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try shop.run("append goods/2?nav=reuse/goods/1?nav=reuse")
    #expect(outcome.status == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `a component named several times is in the outcome once`() throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try shop.run("append goods/2?nav=reuse/order/goods/3?nav=reuse")
    #expect(outcome.components.map(\.description) == ["goods#2"])
  }

  @Test func `a component that is closed is not updated`() throws {
    let shop = try Shop(after: "append goods/1")
    try shop.run("append goods/2?nav=reuse/order?nav=replace")
    #expect(shop.stacks == "main*: home#1 order#3")
    #expect(
      shop.events() == [
        "order#3 willMount", "goods#2 willInactive", "order#3 willActive", "present", "goods#2 willUnmount",
      ])
  }

  @Test func `willUpdate is called before the component has its new parameters`() throws {
    let shop = try Shop(after: "open list?page=1")
    var seen: [String?] = []
    shop.on("list willUpdate") { seen.append($0.urlComponent.parameters["page"]) }
    shop.on("list willInactive") { seen.append($0.urlComponent.parameters["page"]) }
    try shop.run("open list?page=2/order")
    #expect(seen == ["1", "2"])
  }
}
