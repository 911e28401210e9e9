import CommonUI
import EngineProgramTesting
import Testing

@testable import PreviewHost

// Specification: preview 2.5, screens 9.3.
@MainActor
struct PreviewBridgesTests {
  private let preview = TestPreview()
  private let server: DocumentServer

  init() throws { server = try DocumentServer(preview) }

  private let page = WebPage(
    html: "<p>Add", allowsScripts: true, bridge: WebBridge().handling("add", Int.self) { $0 + 1 })

  /// Returns the answer to a request for the document of a page.
  private func document(_ page: WebPage) -> String {
    server.answer("documents/1/\(page.documentPath(ScreenTraits()))")
  }

  /// Asks for the document of a page, and returns its key.
  private func key(_ page: WebPage? = nil) -> String {
    document(page ?? self.page).firstMatch(of: /hostApp: "([0-9a-f]{32})"/).map { "\($0.1)" } ?? ""
  }

  private func connect(_ key: String, device: Int = 1) async -> String? {
    await preview.act("do=connect&device=\(device)&document=\(key)")
  }

  private func call(_ key: String, _ name: String = "add", _ json: String = "1", number: Int = 1) async -> String? {
    await preview.act("do=call&device=1&document=\(key)&call=\(number)&name=\(name)&json=\(json)")
  }

  @Test func `HTML with a bridge has a key of its own each time, before its own scripts, and calls the app`() async {
    await preview.show(page)
    let keys = [key(), key()]
    #expect(keys[0] != keys[1] && !keys.contains(""))
    let parts = document(page).split(separator: "<p>Add")
    #expect(parts.first?.contains("hostApp") == true && parts.last?.contains("hostApp") == false)
    for (key, number) in zip(keys, [1, 5]) {
      #expect(await connect(key) == nil)
      #expect(await call(key, number: number) == nil)
      #expect(await preview.page.nextAnswer() == .init(document: key, call: number, json: "2"))
    }
    server.stop()
  }

  @Test(arguments: [
    ("add", "%22one%22", "malformed"), ("add", "%7B", "malformed"), ("drop", "1", "unknownMessage"),
    ("", "1", "unknownMessage"),
    ("add", String(repeating: "1", count: 65_537), "tooLarge"),
  ])
  func `a wrong call gets its kind of error`(name: String, json: String, error: String) async {
    await preview.show(page)
    let key = key()
    #expect(await connect(key) == nil)
    #expect(await call(key, name, json) == nil)
    #expect(await preview.page.nextAnswer() == .init(document: key, call: 1, error: error))
    server.stop()
  }

  @Test func `a document that has not connected, or with a key that was used or is of another device, cannot call`()
    async
  {
    await preview.show(page)
    let key = key()
    #expect(await call(key) == "there is no such document")
    await preview.act("do=add&device=1")
    #expect(await connect(key, device: 2) == "there is no such document")
    #expect(await connect(String(repeating: "a", count: 32)) == "there is no such document")
    #expect(await connect(key) == nil)
    #expect(await connect(key) == "there is no such document")
    #expect(
      await preview.act("do=call&device=1&document=\(key)&name=add&json=1") == "the request names no call of a document"
    )
    #expect(await call(key) == nil)
    server.stop()
  }

  @Test func `a document whose page is no longer shown, or whose app was started again, cannot call`() async {
    await preview.show(page)
    let (used, unused) = (key(), key())
    #expect(await connect(used) == nil)
    await preview.show(WebPage(html: "<p>Other"))
    #expect(await call(used) == "there is no such document")
    #expect(await connect(unused) == "there is no such document")
    await preview.show(page)
    let earlier = key()
    #expect(await connect(earlier) == nil)
    await preview.act("do=restart&device=1")
    #expect(await call(earlier) == "there is no such document")
    server.stop()
  }

  @MainActor
  private final class Calls {
    var numbers: [Int] = []
  }

  @Test func `a call whose page is no longer shown when it would be handled is not handled`() async throws {
    let calls = Calls()
    let bridge = WebBridge().handling("add", Int.self) { number in
      calls.numbers.append(number)
      return number
    }
    let page = WebPage(html: "<p>Add", allowsScripts: true, bridge: bridge)
    let bridges = PreviewBridges()
    bridges.show([("path", page)])
    #expect(bridges.connect("key", at: "path"))
    func call(_ number: Int) throws {
      try bridges.receive(PreviewAction.DocumentCall(document: "key", number: number, name: "add", json: "\(number)"))
    }
    try call(1)
    bridges.show([])
    bridges.show([("path", page)])
    #expect(bridges.connect("key", at: "path"))
    try call(2)
    await expectSoon("the second call is handled") { calls.numbers.contains(2) }
    #expect(calls.numbers == [2])
    server.stop()
  }

  @Test func `the oldest of many documents cannot call any more`() async {
    await preview.show(page)
    let first = key()
    #expect(await connect(first) == nil)
    for _ in 1...100 { #expect(await connect(key()) == nil) }
    #expect(await call(first) == "there is no such document")
    let unconnected = key()
    for _ in 1...100 { _ = key() }
    #expect(await connect(unconnected) == "there is no such document")
    server.stop()
  }

  @Test func `a document receives the messages of the app, each when it asks, and no other document does`() async throws
  {
    let sums = WebMessages<Int>("sum")
    let page = WebPage(html: "<p>Sum", allowsScripts: true, bridge: WebBridge().sending(sums))
    await preview.show(page)
    let keys = [key(page), key(page)]
    for key in keys { #expect(await connect(key) == nil) }
    func listen(_ key: String, number: Int) async -> String? {
      await preview.act("do=call&device=1&document=\(key)&call=\(number)&json=null")
    }
    #expect(await listen(keys[0], number: 1) == nil)
    for number in 1...2 { try sums.send(number) }
    #expect(await preview.page.nextAnswer() == .init(document: keys[0], call: 1, json: "[\"sum\",1]"))
    #expect(await listen(keys[0], number: 2) == nil)
    #expect(await preview.page.nextAnswer() == .init(document: keys[0], call: 2, json: "[\"sum\",2]"))
    #expect(await listen(keys[0], number: 3) == nil)
    await preview.show(self.page)
    try sums.send(3)
    #expect(await listen(keys[0], number: 4) == "there is no such document")
    let other = key()
    #expect(await connect(other) == nil)
    #expect(await listen(other, number: 1) == nil)
    #expect(await preview.page.nextAnswer() == .init(document: other, call: 1, error: "unknownMessage"))
    server.stop()
  }

  @Test func `an answer for a document that is gone is not sent`() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let slow = WebBridge().handling("wait", Int.self) { number in
      for await _ in gate.stream { break }
      return number
    }.handling("add", Int.self) { $0 + 1 }
    let waiting = WebPage(html: "<p>Add", allowsScripts: true, bridge: slow)
    await preview.show(waiting)
    let key = key(waiting)
    #expect(await connect(key) == nil)
    #expect(await call(key, "wait") == nil)
    await preview.show(page)
    gate.continuation.yield()
    let other = self.key()
    #expect(await connect(other) == nil)
    #expect(await call(other, "add") == nil)
    #expect(await preview.page.nextAnswer()?.document == other)
    server.stop()
  }

  @Test func `a page without scripts or without a bridge has no script of the preview`() async {
    let bridge = page.bridge
    for page in [WebPage(html: "<p>Add", bridge: bridge), WebPage(html: "<p>Add", allowsScripts: true)] {
      await preview.show(page)
      #expect(document(page).hasPrefix("HTTP/1.1 200 ") && key(page) == "")
    }
    server.stop()
  }
}
