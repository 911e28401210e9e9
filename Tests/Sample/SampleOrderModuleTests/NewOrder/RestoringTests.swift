import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleOrderModule

/// Restoring a form with entries from a snapshot.
struct RestoringTests {
  private let link = "shop://order/new?article=42&qty=2"

  /// Returns a stage that is restored from the snapshot of a form with these entries.
  private func restored(_ entries: (field: String, text: String)...) async throws -> OrderStage {
    let stage = try await OrderStage.launched(link)
    for entry in entries { try await stage.choose(entry.field, entry.text) }
    return try await OrderStage.restored(stage.router.snapshot)
  }

  /// Returns the values of the fields: quantity and coupon.
  private func fields(_ stage: OrderStage) throws -> [String] {
    let rows = try stage.screen.sections.flatMap(\.rows)
    return rows.filter { ["Quantity", "Coupon"].contains($0.title) }.map { $0.shownValue ?? "" }
  }

  @Test func `the customer's entries are restored`() async throws {
    let stage = try await restored(("Quantity", "3"), ("Coupon", "SPRING"))
    #expect(stage.stack == ["orders#1", "orderNew#2"])
    #expect(try fields(stage) == ["3", "SPRING"])
  }

  @Test func `a deleted coupon stays deleted`() async throws {
    let stage = try await OrderStage.launched(link + "&coupon=SPRING")
    try await stage.choose("Coupon", "")
    let restored = try await OrderStage.restored(stage.router.snapshot)
    #expect(try fields(restored) == ["2", ""])
  }

  @Test func `restored entries protect the form from closing`() async throws {
    let stage = try await restored(("Quantity", "+"))
    try await stage.router.open("shop://order/7", source: .notification)
    #expect(stage.stack == ["orders#1", "orderNew#2", "order#3"])
  }

  @Test func `a form without entries saves no state`() async throws {
    let stage = try await OrderStage.launched(link)
    #expect(stage.router.snapshot.navigators[0].stack[1].state == nil)
  }

  @Test func `a form whose order is being placed saves no state, so that it is not placed twice`() async throws {
    let stage = try await OrderStage.launched(link)
    try await stage.choose("Quantity", "+")
    try await stage.choose("Place order")
    #expect(stage.router.snapshot.navigators[0].stack[1].state == nil)
  }

  @Test func `another link replaces the restored entries`() async throws {
    let stage = try await restored(("Quantity", "3"))
    try await stage.router.open("shop://order/new?article=42;qty=1;nav=reuse")
    #expect(try fields(stage) == ["1", ""])
  }
}
