import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --push")
struct PushTests {
  private static let sent = URL.fixtures.appending(path: "shop-app/order-sent.json")

  private func run(_ arguments: [String], input: String = "") throws -> Run {
    try Folder().run(.program("ShopApp"), arguments, input: input)
  }

  @Test("a tapped notification opens its order, over the list")
  func opens() throws {
    let run = try run(["--push", Self.sent.path(percentEncoded: false)])
    #expect(run.status == 0)
    #expect(run.output.contains("── goods [orders] account ── orders › order\nOrder 4711\n"))
  }

  @Test("it may come from the input")
  func input() throws {
    let json = try String(contentsOf: Self.sent, encoding: .utf8)
    #expect(try run(["--push", "-"], input: json) == run(["--push", Self.sent.path(percentEncoded: false)]))
  }

  @Test("after a link it is opened as well")
  func afterLink() throws {
    let run = try run(["--push", Self.sent.path(percentEncoded: false), "shop://goods/42"])
    #expect(run.output.contains("goods › article\n"))
    #expect(run.output.contains("── goods [orders] account ── orders › order\nOrder 4711\n"))
  }

  @Test("a guest is asked to sign in first, and then led to the order")
  func guest() throws {
    let run = try run(
      ["--guest", "--push", Self.sent.path(percentEncoded: false)], input: "1 ada@example.com\n2 demo\n3\n")
    #expect(run.output.contains("… open shop://order/4711 waits until login#2 is done\n"))
    #expect(run.output.contains("── goods [orders] account ── orders › order\nOrder 4711\n"))
    #expect(run.status == 0)
  }

  @Test("its link opens what links from outside may open, and nothing else")
  func reach() throws {
    let json = #"{"aps": {}, "link": "shop://payment/4711"}"#
    let run = try run(["--push", "-"], input: json)
    #expect(run.status == 1)
    #expect(run.output.contains("── [goods] orders account ── goods\n"))
    #expect(!run.output.contains("Payment"))
  }

  @Test(
    "what is no notification is refused, with the reason",
    arguments: [
      ("{}", "-: aps is missing; every payload has it"),
      (#"{"aps": {}, "link": 7}"#, "-: link: expected a text"),
    ])
  func wrong(json: String, sentence: String) throws {
    let run = try run(["--push", "-"], input: json)
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence)\n"))
  }

  @Test("nor is a file that is not there")
  func missing() throws {
    #expect(try run(["--push", "nowhere.json"]) == Run(status: 64, errors: "ShopApp: nowhere.json cannot be read\n"))
  }
}
