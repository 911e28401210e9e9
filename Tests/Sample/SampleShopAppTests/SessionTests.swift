import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop in a pipe")
struct SessionTests {
  /// A link on the command line and typed lines.
  struct Session: CustomTestStringConvertible {
    let name: String
    var options: [String] = []
    let lines: [String]
    /// The exit status: 1 for a session with intended failures.
    var status: Int32 = 0

    var testDescription: String { name }
  }

  // A line waits for the visible screen only. When the account is loaded, the guard of orders answers at once, and the
  // covered screens have their data: what the session prints does not depend on which answer comes first.
  static let sessions = [
    Session(
      name: "order-and-pay", options: ["--today", "2026-11-21", "shop://goods/42?coupon=SPRING"],
      lines: ["2", "1 +", "8", "2", "4", "back", "orders", "quit"]),
    Session(
      name: "delivery", options: ["--today", "2026-11-21"],
      lines: [
        "account", "shop://order/new?article=42", "4", "6 2026-11-22", "6 2026-11-25", "7", "6 2026-11-25",
        "8 Ring twice", "9", "back",
      ], status: 1),
    Session(name: "tabs", lines: ["orders", "1", "goods", "orders", "home", "account", "quit"]),
    Session(name: "search", lines: ["1 espadrille", "2", "back", "home"]),
    Session(
      name: "several-components", options: ["--trace"],
      lines: ["account", "shop://order/4711/goods/42/reviews?ref=push", "account", "orders", "back", "back"]),
    Session(
      name: "sign-out-and-in", options: ["--trace", "shop://account"],
      lines: ["3", "yes", "1", "1 li@example.com", "2 demo", "3", "orders"]),
    Session(name: "arabic", options: ["--language", "ar", "shop://goods/7"], lines: []),
    Session(name: "chinese", options: ["--language", "zh-Hans", "shop://goods/7"], lines: ["orders"]),
    Session(
      name: "german", options: ["--language", "de"],
      lines: ["account", "shop://order/4711", "shop://goods/42", "account", "orders", "orders"]),
    Session(name: "language-change", options: ["shop://goods/42"], lines: ["locale de", "orders", "locale en"]),
    Session(
      name: "bad-links", options: ["--guest", "shop://ordrs"],
      lines: ["shop://goods/abc", "https://evil.example/goods/1", "99", "explode", "shop://goods/999"], status: 1),
  ]

  @Test("a session prints the recorded output", arguments: sessions)
  func session(_ session: Session) throws {
    let run = try Folder().run(
      .program("ShopApp"), session.options, input: session.lines.map { "\($0)\n" }.joined())
    try expectSnapshot(run.output, "shop-app/\(session.name).txt")
    #expect(run == Run(status: session.status, output: run.output))
  }
}
