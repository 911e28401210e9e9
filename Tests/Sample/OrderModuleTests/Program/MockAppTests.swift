import EngineProgramTesting
import Foundation
import Testing

/// The mock app, as somebody runs it: every scenario, with every component in it.
@Suite(.serialized) struct MockAppTests {
  private static let tour = [
    // The list: the newest order, back, only those that are paid, and what follows the list.
    "1", "back", "shop://orders?state=paid", "shop://orders",
    // One order, its article, and the same again.
    "shop://order/4702", "1", "back", "2", "back",
    // An order that nobody has.
    "shop://order/9",
    // The form: a wrong quantity, one more, one fewer, a coupon, and then it is placed. Where it cannot be placed, the
    // module asks before it is left: once the customer stays, then leaves.
    "shop://order/new?article=42;qty=2", "1 many", "2", "3", "4 spring", "5", "back", "no", "back", "yes",
    // Forms that cannot be sent.
    "shop://order/new", "shop://order/new?article=999", "shop://order/new?article=42;qty=9;coupon=SUMMER",
  ]

  @Test(arguments: ["usual", "empty", "long", "slow", "failing", "offline"])
  func `it shows what it should`(scenario: String) throws {
    let tour = scenario == "slow" ? Self.tour.prefix(6) : Self.tour[...]
    let run = try Folder().run(
      .program("OrderMockApp"), ["--scenario", scenario], input: tour.map { "\($0)\n" }.joined())
    #expect(run.errors == "")
    let output = run.output.replacing(/draft +[0-9a-z]+/) { _ in "draft KEY" }
    try expectSnapshot(output, "mock-apps/OrderMockApp-\(scenario).txt")
  }

  @Test func `a link opens at once`() throws {
    let run = try Folder().run(.program("OrderMockApp"), ["shop://order/4702"])
    #expect(run.status == 0)
    #expect(run.output.contains("\n── [orders] goods ── orders › order\nOrder 4702\n"))
  }
}
