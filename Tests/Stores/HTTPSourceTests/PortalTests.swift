import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Specification: data 4.7.
/// Answers of a network that wants a sign-in, instead of the server's.
struct PortalTests {
  private static let page = "<!DOCTYPE html><html><body>Welcome to the hotel</body></html>"

  private func fails<Value>(
    _ format: HTTPFormat<Value>, _ body: String, media: String?, status: Int = 200
  ) async throws -> DataError? {
    var head = HTTPHead(status: status)
    head.headers["Content-Type"] = media
    let transport = ScriptedTransport([[.head(head), .body(Data(body.utf8))]])
    do {
      _ = try await HTTPSource.scripted(transport).answer(to: .post("x", .json([1]), as: format))
      return nil
    } catch {
      return DataError(error)
    }
  }

  @Test(
    arguments: [
      ("text/html; charset=utf-8", "x"), ("TEXT/HTML", "[1]"), ("application/xhtml+xml", "x"), (nil, page),
      ("application/json", page), ("text/plain", "\u{FEFF} \n\t<HTML>"), (nil, "<script>"),
    ] as [(String?, String)])
  func `a page of HTML is a fault of the network, whatever the call expects`(media: String?, body: String) async throws
  {
    for error in [
      try await fails(HTTPFormat<[Int]>.json, body, media: media),
      try await fails(HTTPFormat<Void>.nothing, body, media: media),
    ] {
      #expect(error?.kind == .unavailable)
      #expect(error?.isNetworkFault == true)
      #expect(error?.message == "POST /x: a page of HTML came instead of the answer; sign in to the network")
    }
  }

  @Test func `formats that accept HTML receive it`() async throws {
    #expect(try await fails(HTTPFormat<String>.text, Self.page, media: "text/html") == nil)
    #expect(try await fails(HTTPFormat<Data>.data, Self.page, media: "text/html") == nil)
    let page = HTTPFormat<String>.media("text/html") { data, _ in String(decoding: data, as: UTF8.self) }
    #expect(try await fails(page, Self.page, media: "text/html") == nil)
    let image = HTTPFormat<Data>.media("image/svg+xml") { data, _ in data }
    #expect(try await fails(image, "<svg/>", media: "image/svg+xml") == nil)
    #expect(try await fails(image, Self.page, media: nil)?.kind == .unavailable)
  }

  @Test(arguments: [(nil, ""), ("application/xml", "<ok/>"), ("text/plain", "ok")] as [(String?, String)])
  func `a change whose answer is ignored may have an answer of another type`(media: String?, body: String) async throws
  {
    #expect(try await fails(HTTPFormat<Void>.nothing, body, media: media) == nil)
  }

  @Test(arguments: [(511, DataError.Kind.unavailable), (403, .refused), (404, .notFound)])
  func `of the statuses with a page, 511 is a fault of the network, and 4xx is the server's`(
    status: Int, kind: DataError.Kind
  ) async throws {
    let error = try await fails(HTTPFormat<Void>.nothing, Self.page, media: "text/html", status: status)
    #expect(error?.kind == kind)
    #expect(error?.isNetworkFault == (status == 511))
  }

  @Test @MainActor func `changes that meet a portal are sent in their order when the network is right`() async throws {
    let portal: [[HTTPPiece]] = [
      [.head(HTTPHead(status: 200, headers: ["Content-Type": "text/html"])), .body(Data(Self.page.utf8))],
      [.head(HTTPHead(status: 302, headers: ["Location": "http://portal.example/"]))],
      [.head(HTTPHead(status: 511))],
    ]
    let transport = ScriptedTransport(
      portal + Array(repeating: [.head(HTTPHead(status: 200)), .body(Data("1".utf8))], count: 3))
    let source = try HTTPSource.scripted(transport)
    let provider = DataProvider(clock: ManualClock())
    let codec = DataCodec<Int>(
      version: 1, encode: { Array("\($0)".utf8) }, decode: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 })
    let kind = Mutation<Int, Int>(
      "test/change", payload: codec, answer: codec,
      send: { number, context in
        try await source.answer(to: .put("x/\(number)", .json([number]), as: .json)).value
      })
    provider.mutations.register(kind)
    provider.isOnline = false
    for number in 1...3 { try await provider.mutations.enqueue(kind, number) }
    provider.isOnline = true
    while let first = provider.mutations.mutations.first {
      _ = await provider.mutations.progress(of: first.id)
      provider.retryNow()
    }
    #expect(transport.requests.map { $0.url.lastPathComponent } == ["1", "1", "1", "1", "2", "3"])
  }
}
