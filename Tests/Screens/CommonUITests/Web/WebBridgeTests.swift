import CommonUI
import ComponentEngine
import EngineProgramTesting
import Testing

// Specification: screens 9.3.

@MainActor
struct WebBridgeTests {
  private struct Pieces: Codable, Equatable {
    var article: Int
    var pieces: Int?
  }

  private struct Refusal: Error {}

  private let bridge = WebBridge()
    .handling("double", Pieces.self) { Pieces(article: $0.article * 2, pieces: $0.pieces) }
    .handling("text", String.self) { $0 }
    .handling("number", Double.self) { $0 }
    .handling("large", Int.self) { String(repeating: "a", count: $0) }
    .handling("refuse", Int.self) { (_: Int) -> Int in throw Refusal() }

  @Test(arguments: [
    ("double", "{\"article\": 21, \"pieces\": 2}", "{\"article\":42,\"pieces\":2}"),
    ("double", "{\"article\":1,\"article\":2,\"other\":[1,null,true]}", "{\"article\":4}"),
    ("text", "\"\\u00e4 \\\"\\n\"", "\"ä \\\"\\n\""), ("number", "1.5e2", "150"), ("number", "-0.25", "-0.25"),
  ])
  func `a message is answered in JSON`(name: String, message: String, answer: String) async {
    #expect(await bridge.answer(to: name, message) == .success(answer))
  }

  @Test(
    arguments: [
      ("double", "{\"article\":\"21\"}"), ("double", "{}"), ("double", "[1]"), ("double", "null"), ("double", "1"),
      ("text", ""), ("text", "\"a"), ("text", "'a'"), ("number", "1e400"), ("number", "NaN"),
      ("text", String(repeating: "[", count: 400) + String(repeating: "]", count: 400)),
      ("text", String(repeating: "[", count: 60_000)),
    ])
  func `a message of a wrong type, or that is no JSON, is malformed`(name: String, message: String) async {
    #expect(await bridge.answer(to: name, message) == .failure(.malformed))
  }

  @Test func `a message with as many names as it can have is read`() async {
    func message(_ name: (Int) -> String) -> String {
      var message = "{\"article\":21"
      var number = 0
      while message.utf8.count < 65_500 {
        message += ",\"\(name(number))\":0"
        number += 1
      }
      return message + "}"
    }
    for message in [
      message { "\($0)" }, message { _ in "pieces" }, message { "a\(String(repeating: "́", count: $0 % 7))" },
    ] {
      #expect(await bridge.answer(to: "double", message).isSuccess)
    }
    #expect(
      await bridge.answer(to: "double", "{\(String(repeating: "\"a\":{", count: 10_000))") == .failure(.malformed))
  }

  @Test func `a page learns that a call has failed, and not why`() async {
    #expect(await bridge.answer(to: "refuse", "1") == .failure(.failed))
    #expect(await bridge.answer(to: "other", "1") == .failure(.unknownMessage))
  }

  @Test func `messages and answers have at most 64 KiB`() async {
    let quotes = 2
    #expect(await bridge.answer(to: "text", "\"\(String(repeating: "a", count: 65_536 - quotes))\"").isSuccess)
    #expect(
      await bridge.answer(to: "text", "\"\(String(repeating: "a", count: 65_537 - quotes))\"") == .failure(.tooLarge))
    // The answer of this one would be short.
    #expect(await bridge.answer(to: "number", String(repeating: " ", count: 65_536) + "1") == .failure(.tooLarge))
    #expect(await bridge.answer(to: "large", "\(65_536 - quotes)").isSuccess)
    #expect(await bridge.answer(to: "large", "\(65_537 - quotes)") == .failure(.tooLarge))
  }

  @Test func `the app sends typed messages of at most 64 KiB`() throws {
    let messages = WebMessages<String>("text")
    var received: [String] = []
    let subscription = messages.observe { received.append($0) }
    try messages.send("ä \"\n")
    let quotes = 2
    try messages.send(String(repeating: "a", count: 65_536 - quotes))
    #expect(throws: WebBridgeError.tooLarge) { try messages.send(String(repeating: "a", count: 65_537 - quotes)) }
    #expect(received.map(\.utf8.count) == [9, 65_536] && received.first == "\"ä \\\"\\n\"")
    subscription.cancel()
    try messages.send("b")
    #expect(received.count == 2)
    let unwritable = WebMessages<Unwritable>("text")
    #expect(throws: WebBridgeError.failed) { try unwritable.send(Unwritable()) }
  }

  private struct Unwritable: Encodable {
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  @Test func `the owner of a page receives the messages of its bridge, of equal names the later ones`() throws {
    let (first, second, other) = (WebMessages<Int>("a"), WebMessages<Int>("a"), WebMessages<[Int]>("b"))
    let bridge = bridge.sending(first).sending(other).sending(second)
    #expect(bridge.sentNames == ["a", "b"])
    var received: [String] = []
    let subscriptions = bridge.observe { received.append("\($0) \(String(decoding: $1, as: UTF8.self))") }
    try first.send(1)
    try second.send(2)
    try other.send([3, 4])
    for subscription in subscriptions { subscription.cancel() }
    try second.send(5)
    #expect(received == ["a 2", "b [3,4]"])
  }

  /// `scripts/check-preview` runs the recorded script in a browser.
  @Test func `the script of a page is the recorded one`() throws {
    try expectSnapshot(WebBridge.script(post: "(name, json) => window.post(name, json)"), "web-pages/bridge.js")
  }

  @Test func `bridges with the same names are equal`() {
    let other = WebBridge().handling("a", Int.self) { $0 }.handling("b", Int.self) { $0 }
    #expect(other == WebBridge().handling("b", Int.self) { -$0 }.handling("a", String.self) { $0 })
    #expect(other != bridge && other != other.sending(WebMessages<Int>("a")))
    #expect(other.sending(WebMessages<Int>("a")) == other.sending(WebMessages<String>("a")))
    #expect(bridge.names == ["double", "large", "number", "refuse", "text"])
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
