import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// Intents that would close a form.
struct LeavingTests {
  private func app(_ entries: (field: String, text: String)...) async throws -> OrderApp {
    let app = try await OrderApp.launched("shop://order/new?article=42", fetches: 3)
    for entry in entries { try await app.choose(entry.field, entry.text) }
    return app
  }

  @Test func `a form without entries is closed without a question`() async throws {
    let app = try await app()
    try await app.router.open("shop://orders")
    #expect(app.stack == ["orders#1"])
  }

  @Test(arguments: [("Quantity", "3"), ("One more", ""), ("One fewer", ""), ("Coupon", "SPRING"), ("Quantity", "many")])
  func `a link from outside is put over a form with entries`(field: String, text: String) async throws {
    let app = try await app((field, text))
    try await app.router.open("shop://order/7", source: .notification)
    #expect(app.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test func `the customer is asked before a link of the app closes the form`() async throws {
    var asked: [String] = []
    let app = try await OrderApp.launched("shop://order/new?article=42", fetches: 3) { question in
      asked.append(question.text)
      return asked.count > 1
    }
    try await app.choose("Quantity", "3")
    for expected in [["orders#1", "orderNew#2"], ["orders#1"]] {
      try await app.router.open("shop://orders")
      #expect(app.stack == expected)
    }
    #expect(asked == Array(repeating: "The order is not placed yet. Leave the form?", count: 2))
  }

  @Test func `a link from outside is put over an order that is being placed`() async throws {
    let app = try await app()
    try await app.choose("Place order")
    try await app.router.open("shop://order/7", source: .external)
    #expect(app.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test(
    arguments: [
      (Intent.back(), "shop://order/new?article=42"), (.home, "shop://order/new?article=42"),
      (.select("orders"), "shop://order/new?article=42"), (.launch("shop://orders"), "shop://order/new?article=42"),
      (.close(ComponentUID(name: "orderNew", number: 2)), "shop://order/new?article=42"),
      (.dismiss, "shop://order/new?article=42&nav=present"),
    ])
  func `the customer is asked before an intent without a link closes the form`(intent: Intent, link: String)
    async throws
  {
    var asked: [String] = []
    let app = try await OrderApp.launched(link, fetches: 3) { question in
      asked.append(question.text)
      return asked.count > 1
    }
    try await app.choose("Quantity", "3")
    #expect(try await app.router.perform(intent) == .unchanged)
    #expect(app.stack.last == "orderNew#2")
    try await app.router.perform(intent)
    #expect(app.stack == ["orders#1"])
    #expect(asked == Array(repeating: "The order is not placed yet. Leave the form?", count: 2))
  }

  @Test func `a swipe has closed the form already`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42", fetches: 3) { _ in false }
    try await app.choose("Quantity", "3")
    try await app.router.perform(.hostDidPop(to: ComponentUID(name: "orders", number: 1)))
    #expect(app.stack == ["orders#1"])
  }

  @Test func `where nobody can be asked going back closes the form`() async throws {
    let app = try await app(("Quantity", "3"))
    try await app.router.back()
    #expect(app.stack == ["orders#1"])
  }
}
