import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 2.1.
/// All changes of an intent are one transition with a fixed order of phases.
@MainActor
struct TransitionOrderTests {
  @Test func `a transition mounts, updates, deactivates, activates, presents and unmounts in this order`() throws {
    let shop = try Shop(after: "open home/list?page=1/goods/1/login")
    let trace = Trace(shop.router)
    try shop.run("open home?color=red/list?page=2/order/login")
    #expect(
      trace.take() == [
        "began open home?color=red/list?page=2/order/login", "resolved home list order login",
        "order#5 willMount", "login#6 willMount",
        "home#1 willUpdate", "list#2 willUpdate",
        "login#4 willInactive",
        "login#6 willActive",
        "present",
        "login#4 willUnmount", "goods#3 willUnmount",
        "ended open home?color=red/list?page=2/order/login applied",
      ])
  }

  @Test func `a root navigator is mounted before the modals over it`() throws {
    let shop = try Shop()
    try shop.run("open account/order/login/list")
    #expect(
      shop.events() == [
        "account#2 willMount", "order#3 willMount", "login#4 willMount", "list#5 willMount", "home#1 willInactive",
        "list#5 willActive", "present",
      ])
  }

  @Test func `a transition unmounts the frontmost navigator first and the other tabs last`() throws {
    let shop = try Shop(after: "open account/goods/1/order", "select main", "append login/list/login")
    try shop.run("open account/list")
    #expect(
      shop.events() == [
        "list#8 willMount", "login#7 willInactive", "list#8 willActive", "present", "login#7 willUnmount",
        "list#6 willUnmount", "login#5 willUnmount", "order#4 willUnmount", "goods#3 willUnmount",
      ])
  }

  @Test(arguments: [
    (
      "open goods/2",
      [
        "resolved goods", "goods#6 willMount", "list#5 willInactive", "goods#6 willActive", "present",
        "list#5 willUnmount", "login#4 willUnmount", "order#3 willUnmount", "goods#2 willUnmount",
      ]
    ),
    (
      "reset home?color=red/goods/1",
      [
        "resolved home goods", "goods#6 willMount", "home#1 willUpdate", "list#5 willInactive", "goods#6 willActive",
        "present", "list#5 willUnmount", "login#4 willUnmount", "order#3 willUnmount", "goods#2 willUnmount",
      ]
    ),
    (
      "append login?nav=reuse&as=guest/goods/1",
      [
        "resolved login goods", "goods#6 willMount", "login#4 willUpdate", "list#5 willInactive",
        "goods#6 willActive", "present", "list#5 willUnmount",
      ]
    ),
    ("back 1", ["list#5 willInactive", "login#4 willActive", "present", "list#5 willUnmount"]),
    (
      "dismiss",
      ["list#5 willInactive", "order#3 willActive", "present", "list#5 willUnmount", "login#4 willUnmount"]
    ),
    (
      "close order#3",
      [
        "list#5 willInactive", "goods#2 willActive", "present", "list#5 willUnmount", "login#4 willUnmount",
        "order#3 willUnmount",
      ]
    ),
    (
      "home",
      [
        "list#5 willInactive", "home#1 willActive", "present", "list#5 willUnmount", "login#4 willUnmount",
        "order#3 willUnmount", "goods#2 willUnmount",
      ]
    ),
    (
      "select account",
      [
        "account#6 willMount", "list#5 willInactive", "account#6 willActive", "present", "list#5 willUnmount",
        "login#4 willUnmount",
      ]
    ),
    ("host-pop login#4", ["list#5 willInactive", "login#4 willActive", "list#5 willUnmount"]),
    (
      "host-dismiss modal#1",
      ["list#5 willInactive", "order#3 willActive", "list#5 willUnmount", "login#4 willUnmount"]
    ),
    (
      "host-select account",
      [
        "account#6 willMount", "list#5 willInactive", "account#6 willActive", "present", "list#5 willUnmount",
        "login#4 willUnmount",
      ]
    ),
    ("background", ["list#5 willInactive"]),
  ])
  func `every intent has the same order of phases`(intent: String, events: [String]) throws {
    let shop = try Shop(after: "open goods/1/order/login/list")
    let trace = Trace(shop.router)
    try shop.run(intent)
    #expect(trace.take() == ["began \(intent)"] + events + ["ended \(intent) applied"])
  }

  @Test func `a component that stays active receives only willUpdate`() throws {
    let shop = try Shop(after: "open goods/1/list?page=1")
    try shop.run("close goods#2")
    try shop.run("open list?page=1")
    _ = shop.events()
    try shop.run("open list?page=2")
    #expect(shop.events() == ["list#4 willUpdate"])
  }

  @Test func `a component that stays active receives no phase when another tab closes components`() throws {
    let shop = try Shop(after: "open goods/1", "select account")
    try shop.run("close goods#2")
    #expect(shop.events() == ["present", "goods#2 willUnmount"])
  }

  @Test func `the state changes between willMount and the following phases`() throws {
    let shop = try Shop(after: "open list?page=1")
    var seen: [String] = []
    for phase in ["order willMount", "list willUpdate", "list willInactive", "order willActive", "list willUnmount"] {
      shop.on(phase) { [unowned shop] _ in seen.append("\(phase): \(shop.stacks)") }
    }
    try shop.run("open list?page=2/order")
    try shop.run("open order")
    #expect(
      seen == [
        "order willMount: main*: home#1 list#2",
        "list willUpdate: main*: home#1 list#2 order#3",
        "list willInactive: main*: home#1 list#2 order#3",
        "order willActive: main*: home#1 list#2 order#3",
        "order willMount: main*: home#1 list#2 order#3",
        "order willActive: main*: home#1 order#4",
        "list willUnmount: main*: home#1 order#4",
      ])
  }
}
