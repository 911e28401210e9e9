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

  static let sessions = [
    Session(
      name: "order-and-pay", options: ["--today", "2026-11-21", "shop://goods/42?coupon=SPRING"],
      lines: ["2", "1 +", "8", "2", "4", "back", "orders", "quit"]),
    Session(
      name: "delivery", options: ["--today", "2026-11-21", "shop://order/new?article=42"],
      lines: ["4", "6 2026-11-22", "6 2026-11-25", "7", "6 2026-11-25", "8 Ring twice", "9", "back"], status: 1),
    Session(name: "tabs", lines: ["orders", "1", "goods", "orders", "home", "account", "quit"]),
    Session(name: "search", lines: ["1 espadrille", "2", "back", "home"]),
    // A line waits for the visible screen only. When the account is loaded, the covered screens have their data too.
    Session(
      name: "several-components", options: ["--trace", "shop://order/4711/goods/42/reviews?ref=push"],
      lines: ["account", "orders", "back", "back"]),
    Session(
      name: "sign-out-and-in", options: ["--trace", "shop://account"],
      lines: ["3", "yes", "1", "1 li@example.com", "2 demo", "3", "orders"]),
    Session(name: "arabic", options: ["--language", "ar", "shop://goods/7"], lines: []),
    Session(name: "chinese", options: ["--language", "zh-Hans", "shop://goods/7"], lines: ["orders"]),
    Session(
      name: "german", options: ["--language", "de", "shop://order/4711"],
      lines: ["shop://goods/42", "account", "orders", "orders"]),
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
