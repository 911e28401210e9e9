import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleOrderModule

/// A half-filled form in a snapshot of the screens.
struct RestoringTests {
  private let link = "shop://order/new?article=42&qty=2"

  /// An app restored from the snapshot of one in which these entries were made.
  private func restored(_ entries: (field: String, text: String)...) async throws -> OrderApp {
    let app = try await OrderApp.launched(link, fetches: 3)
    for entry in entries { try await app.choose(entry.field, entry.text) }
    await app.untilIdle()
    return try await OrderApp.restored(app.router.snapshot, fetches: 3)
  }

  /// The values of the fields: quantity and coupon.
  private func fields(_ app: OrderApp) throws -> [String] {
    let rows = try app.screen.sections.flatMap(\.rows)
    return rows.filter { ["Quantity", "Coupon"].contains($0.title) }.map { $0.value ?? "" }
  }

  @Test func `the customer's entries come back`() async throws {
    let app = try await restored(("Quantity", "3"), ("Coupon", "SPRING"))
    #expect(app.stack == ["orders#1", "orderNew#2"])
    #expect(try fields(app) == ["3", "SPRING"])
  }

  @Test func `a coupon that the customer has deleted stays deleted`() async throws {
    let app = try await OrderApp.launched(link + "&coupon=SPRING", fetches: 3)
    try await app.choose("Coupon", "")
    let restored = try await OrderApp.restored(app.router.snapshot, fetches: 3)
    #expect(try fields(restored) == ["2", ""])
  }

  @Test func `entries that have come back are at risk again`() async throws {
    let app = try await restored(("One more", ""))
    try await app.router.open("shop://order/7", source: .notification)
    #expect(app.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test func `a form without entries saves nothing`() async throws {
    let app = try await OrderApp.launched(link, fetches: 3)
    #expect(app.router.snapshot.navigators[0].stack[1].state == nil)
  }

  @Test func `a form whose order is being placed saves nothing, so that nobody orders twice`() async throws {
    let app = try await OrderApp.launched(link, fetches: 3)
    try await app.choose("One more")
    await app.untilIdle()
    try await app.choose("Place order")
    #expect(app.router.snapshot.navigators[0].stack[1].state == nil)
  }

  @Test func `another link begins a restored form again`() async throws {
    let app = try await restored(("Quantity", "3"))
    try await app.router.open("shop://order/new?article=42;qty=1;nav=reuse")
    #expect(try fields(app) == ["1", ""])
  }
}
