import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --push")
struct PushTests {
  private static let sent = URL.fixtures.appending(path: "shop-app/order-sent.json")

  private func run(_ arguments: [String], input: String = "") throws -> Run {
    try Folder().run(.program("ShopApp"), arguments, input: input)
  }

  @Test("a tapped notification opens its order over the list")
  func opens() throws {
    let run = try run(["--push", Self.sent.path(percentEncoded: false)])
    #expect(run.status == 0)
    #expect(run.output.contains("── Goods · [Orders] · Account ── Your orders › Order 4711\nOrder 4711\n"))
  }

  @Test("a notification can come from standard input")
  func input() throws {
    let json = try String(contentsOf: Self.sent, encoding: .utf8)
    #expect(try run(["--push", "-"], input: json) == run(["--push", Self.sent.path(percentEncoded: false)]))
  }

  @Test("a notification after a link is opened as well")
  func afterLink() throws {
    let run = try run(["--push", Self.sent.path(percentEncoded: false), "shop://goods/42"])
    #expect(run.output.contains("── All articles › Article 42\n"))
    #expect(run.output.contains("── Goods · [Orders] · Account ── Your orders › Order 4711\nOrder 4711\n"))
  }

  @Test("a guest signs in first and then sees the order of the notification")
  func guest() throws {
    let run = try run(
      ["--guest", "--push", Self.sent.path(percentEncoded: false)], input: "1 ada@example.com\n2 demo\n3\n")
    #expect(run.output.contains("… open shop://order/4711 waits until login#2 is done\n"))
    #expect(run.output.contains("── Goods · [Orders] · Account ── Your orders › Order 4711\nOrder 4711\n"))
    #expect(run.status == 0)
  }

  @Test("the link of a notification opens only routes that are open to external links")
  func reach() throws {
    let json = #"{"aps": {}, "link": "shop://payment/4711"}"#
    let run = try run(["--push", "-"], input: json)
    #expect(run.status == 1)
    #expect(run.output.contains("── [Goods] · Orders · Account ── All articles\n"))
    #expect(!run.output.contains("Payment"))
  }

  @Test(
    "an invalid notification is refused with the reason",
    arguments: [
      ("{}", "-: aps is missing; every payload has it"),
      (#"{"aps": {}, "link": 7}"#, "-: link: expected a text"),
    ])
  func wrong(json: String, sentence: String) throws {
    let run = try run(["--push", "-"], input: json)
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence)\n"))
  }

  @Test("a missing notification file is refused")
  func missing() throws {
    #expect(try run(["--push", "nowhere.json"]) == Run(status: 64, errors: "ShopApp: nowhere.json cannot be read\n"))
  }
}
