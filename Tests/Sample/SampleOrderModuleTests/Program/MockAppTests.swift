import EngineProgramTesting
import Foundation
import Testing

/// Runs the mock app through all components in every scenario.
@Suite(.serialized) struct MockAppTests {
  private static let tour = [
    // The list: the newest order, back, paid orders only, then all orders.
    "1", "back", "shop://orders?state=paid", "shop://orders",
    // An order, its article, and ordering again.
    "shop://order/4702", "1", "back", "2", "back",
    // An order that does not exist.
    "shop://order/9",
    // The form: a wrong quantity, one more, one fewer, a coupon, a parcel shop, a wrong day, a day, no day, the day, a
    // note, then placing the order. If it cannot be placed, closing the form requires a confirmation: the customer
    // first stays, then leaves.
    "shop://order/new?article=42;qty=2", "1 many", "1 +", "1 -", "2 spring", "4",
    "6 2026-12-01", "6 2026-12-24", "7", "6 2026-12-24", "8 Ring twice", "9", "back", "no", "back", "yes",
    // Forms that cannot be placed.
    "shop://order/new", "shop://order/new?article=999", "shop://order/new?article=42;qty=9;coupon=SUMMER",
  ]

  @Test(arguments: ["usual", "empty", "long", "slow", "failing", "offline"])
  func `the mock app prints the recorded output in every scenario`(scenario: String) throws {
    let tour = scenario == "slow" ? Self.tour.prefix(6) : Self.tour[...]
    let run = try Folder().run(
      .program("OrderMockApp"), ["--scenario", scenario], input: tour.map { "\($0)\n" }.joined())
    #expect(run.errors == "")
    let output = run.output.replacing(/draft +[0-9a-z]+/) { _ in "draft KEY" }
    try expectSnapshot(output, "mock-apps/OrderMockApp-\(scenario).txt")
  }

  @Test func `the help names a link of the module, on the command line and in the app`() throws {
    let help = try Folder().run(.program("OrderMockApp"), ["--help"])
    #expect(help.output.contains("OrderMockApp shop://orders\n"))
    let typed = try Folder().run(.program("OrderMockApp"), [], input: "help\n")
    #expect(typed.output.contains("shop://orders") && !typed.output.contains("shop://goods/42"))
  }

  @Test func `a link on the command line opens at launch`() throws {
    let run = try Folder().run(.program("OrderMockApp"), ["shop://order/4702"])
    #expect(run.status == 0)
    #expect(run.output.contains("\n── [Orders] · Goods ── Your orders › Order 4702\nOrder 4702\n"))
  }

  @Test func `an order is cached without a connection`() throws {
    let run = try Folder().run(.program("OrderMockApp"), ["--scenario", "offline", "shop://order/4702"])
    #expect(run.output.contains("\nOrder 4702 (working…)\n    State "))
    #expect(run.output.contains("\nOrder 4702\ni The order may be out of date: "))
  }
}
