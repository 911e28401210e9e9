import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// Intents that close a form.
struct LeavingTests {
  private func stage(_ entries: (field: String, text: String)...) async throws -> OrderStage {
    let stage = try await OrderStage.launched("shop://order/new?article=42")
    for entry in entries { try await stage.choose(entry.field, entry.text) }
    return stage
  }

  @Test func `a form without entries closes without a confirmation`() async throws {
    let stage = try await stage()
    try await stage.router.open("shop://orders")
    #expect(stage.stack == ["orders#1"])
  }

  @Test(arguments: [("Quantity", "3"), ("Quantity", "+"), ("Coupon", "SPRING")])
  func `an external link opens its screens over a form with entries`(field: String, text: String) async throws {
    let stage = try await stage((field, text))
    try await stage.router.open("shop://order/7", source: .notification)
    #expect(stage.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test func `a link of the stage closes the form only after confirmation`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42", asksUser: true)
    try await stage.choose("Quantity", "3")
    for (allows, expected) in [(false, ["orders#1", "orderNew#2"]), (true, ["orders#1"])] {
      stage.userAllowsClosing = allows
      try await stage.router.open("shop://orders")
      #expect(stage.stack == expected)
    }
    #expect(
      stage.closeQuestions.map(\.text) == Array(repeating: "The order is not placed yet. Leave the form?", count: 2))
  }

  @Test func `an external link opens its screens over an order that is being placed`() async throws {
    let stage = try await stage()
    try await stage.choose("Place order")
    try await stage.router.open("shop://order/7", source: .external)
    #expect(stage.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test(
    arguments: [
      (Intent.back(), "shop://order/new?article=42"), (.home, "shop://order/new?article=42"),
      (.select("orders"), "shop://order/new?article=42"), (.launch("shop://orders"), "shop://order/new?article=42"),
      (.close("orderNew#2"), "shop://order/new?article=42"),
      (.dismiss, "shop://order/new?article=42&nav=present"),
    ])
  func `an intent without a link closes the form only after confirmation`(intent: Intent, link: String)
    async throws
  {
    let stage = try await OrderStage.launched(link, asksUser: true)
    try await stage.choose("Quantity", "3")
    stage.userAllowsClosing = false
    #expect(try await stage.router.perform(intent) == .unchanged)
    #expect(stage.stack.last == "orderNew#2")
    stage.userAllowsClosing = true
    try await stage.router.perform(intent)
    #expect(stage.stack == ["orders#1"])
    #expect(
      stage.closeQuestions.map(\.text) == Array(repeating: "The order is not placed yet. Leave the form?", count: 2))
  }

  @Test func `a swipe closes the form without a confirmation`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42", asksUser: true)
    stage.userAllowsClosing = false
    try await stage.choose("Quantity", "3")
    try await stage.router.perform(.hostDidPop(to: "orders#1"))
    #expect(stage.stack == ["orders#1"])
  }

  @Test func `going back closes the form if no user can be asked`() async throws {
    let stage = try await stage(("Quantity", "3"))
    try await stage.router.back()
    #expect(stage.stack == ["orders#1"])
  }
}
