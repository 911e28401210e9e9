import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Specification: screens 8.4.
@MainActor
struct HTTPPicturesTests {
  private let clock = ManualClock()

  private func answer(_ status: Int = 200, _ headers: HTTPHeaders = [:], _ body: String = "PNG") -> [HTTPPiece] {
    [.head(HTTPHead(status: status, headers: headers)), .body(Data(body.utf8))]
  }

  @Test(arguments: [
    "http://shop.example.com/a.png", "https://shop.example.com:8443/a.png", "https://other.example.com/a.png",
    "https://user@shop.example.com/a.png", "https://user:word@shop.example.com/a.png",
    "https://shop.example.com.evil.test/a.png", "https://shop.example.com@evil.test/a.png",
    "https://shop.example.com\\@evil.test/a.png", "https://evil.test/https://shop.example.com/a.png",
    "https://evil.test#@shop.example.com/a.png", "https:///a.png", "//shop.example.com/a.png", "a.png", "",
    "javascript:alert(1)", "file:///etc/passwd", "https://127.0.0.1/a.png", "https://[::1]/a.png",
  ])
  func `an address of no listed server is not loaded`(address: String) throws {
    let pictures = HTTPPictures([try .scripted(ScriptedTransport([]))])
    #expect(pictures.request(address) == nil)
  }

  @Test(arguments: ["..", ".", "%2e%2E", ".%2E", "%2e", "b%2F..%2Fa", "b%5C..%5Ca"])
  func `an address that leads to another path of its server is not loaded`(segment: String) throws {
    let pictures = HTTPPictures([try .scripted(ScriptedTransport([]))])
    for path in ["\(segment)/a.png", "a/\(segment)/b.png", "a/\(segment)"] {
      #expect(pictures.request("https://shop.example.com/\(path)") == nil)
    }
  }

  @Test func `a server without encryption has no pictures`() throws {
    let address = try #require(URL(string: "http://shop.example.com"))
    let pictures = HTTPPictures([try HTTPSource(address, transport: ScriptedTransport([]))])
    #expect(pictures.request("http://shop.example.com/a.png") == nil)
    #expect(pictures.request("https://shop.example.com/a.png") == nil)
  }

  @Test(arguments: [
    ("https://SHOP.example.com/a%2Fb/%C3%BC.png?s=%2B#x", "https://shop.example.com/a%2Fb/%C3%BC.png?s=%2B"),
    ("https://shop.example.com/a b.png", "https://shop.example.com/a%20b.png"),
    ("HTTPS://shop.example.com:443/api/x?", "https://shop.example.com:443/api/x?"),
    ("https://shop.example.com//a.png", "https://shop.example.com//a.png"),
    ("https://shop.example.com///a//..b/c..png", "https://shop.example.com///a//..b/c..png"),
    ("https://shop.example.com?w=2", "https://shop.example.com?w=2"),
    ("https://shop.example.com", "https://shop.example.com"),
  ])
  func `a picture is loaded from its address, wherever the address of the source is`(
    address: String, sent: String
  ) async throws {
    let transport = ScriptedTransport([answer()])
    let request = try #require(HTTPPictures([try .scripted(transport)]).request(address))
    #expect(try await request.answer() == Array("PNG".utf8))
    #expect(transport.requests.map(\.url.absoluteString) == [sent])
    #expect(transport.requests[0].headers["Accept"] == "image/png, image/jpeg, image/webp")
  }

  @Test func `a picture is kept as long as the server declares, and is not transferred again if it has not changed`()
    async throws
  {
    let transport = ScriptedTransport([
      answer(200, ["Cache-Control": "max-age=60", "ETag": "\"1\""]), answer(304, ["Cache-Control": "max-age=60"], ""),
    ])
    let request = try #require(HTTPPictures([try .scripted(transport)]).request("https://shop.example.com/a.png"))
    let feed = DataProvider(clock: clock).feed(Resource(DataKey(module: "test", "a"), from: request) { $0 })
    for _ in 1...3 { #expect(try await feed.value() == Array("PNG".utf8)) }
    #expect(transport.requests.count == 1)
    clock.jump(by: .seconds(60))
    #expect(try await feed.value() == Array("PNG".utf8))
    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
  }

  @Test func `only the server of a source receives its credentials`() async throws {
    let (own, other) = (ScriptedTransport([answer()]), ScriptedTransport([answer()]))
    let address = try #require(URL(string: "https://shop.example.com"))
    let cdn = try #require(URL(string: "https://cdn.example.com"))
    let pictures = HTTPPictures([
      try HTTPSource(address, credentials: { _ in ["Authorization": "Bearer x"] }, transport: own, clock: clock),
      try HTTPSource(cdn, transport: other, clock: clock),
    ])
    _ = try await pictures.request("https://shop.example.com/a.png")?.answer()
    _ = try await pictures.request("https://cdn.example.com/a.png")?.answer()
    #expect(own.requests.map { $0.headers["Authorization"] } == ["Bearer x"])
    #expect(other.requests.map { $0.headers["Authorization"] } == [nil])
  }

  @Test func `a redirect to another server is followed only if the settings allow it, and without credentials`()
    async throws
  {
    let address = try #require(URL(string: "https://shop.example.com"))
    func pictures(_ transport: ScriptedTransport, _ hosts: Set<String>) throws -> HTTPPictures {
      HTTPPictures([
        try HTTPSource(
          address, settings: HTTPSettings(redirectHosts: hosts), credentials: { _ in ["Authorization": "Bearer x"] },
          transport: transport, clock: clock)
      ])
    }
    for location in ["https://evil.test/a.png", "http://shop.example.com/a.png", "file:///etc/passwd"] {
      let transport = ScriptedTransport([answer(302, ["Location": location], ""), answer()])
      let request = try #require(try pictures(transport, []).request("https://shop.example.com/a.png"))
      await #expect(throws: DataError.self) { try await request.answer() }
      #expect(transport.requests.count == 1)
    }
    let transport = ScriptedTransport([answer(302, ["Location": "https://cdn.example.com/a.png"], ""), answer()])
    let request = try #require(try pictures(transport, ["cdn.example.com"]).request("https://shop.example.com/a.png"))
    #expect(try await request.answer() == Array("PNG".utf8))
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer x", nil])
  }

  @Test(
    arguments: [
      (200, ["Content-Type": "text/html"], "<!doctype html><p>Sign in"), (200, [:], "<html><body>Sign in"),
      (200, [:], String(repeating: "x", count: 101)), (404, [:], ""), (500, [:], ""),
    ] as [(Int, HTTPHeaders, String)])
  func `a page of HTML, a body that is too large and an error of the server are failures`(
    status: Int, headers: HTTPHeaders, body: String
  ) async throws {
    let source = try HTTPSource.scripted(
      ScriptedTransport([answer(status, headers, body)]), settings: HTTPSettings(bytes: 100))
    let request = try #require(HTTPPictures([source]).request("https://shop.example.com/a.png"))
    await #expect(throws: DataError.self) { try await request.answer() }
  }

  @Test func `neither a message nor the provider's activity has the query of an address, which may be secret`()
    async throws
  {
    let source = try HTTPSource.scripted(ScriptedTransport([answer(404, [:], "")]))
    let request = try #require(HTTPPictures([source]).request("https://shop.example.com/a.png?key=secret#secret"))
    let provider = DataProvider(clock: clock)
    var activities: [DataActivity] = []
    let subscription = provider.observe { activities.append($0) }
    let feed = provider.feed(Resource(DataKey(module: "test", request.id), from: request) { $0 })
    let error = await #expect(throws: DataError.self) { try await feed.value() }
    #expect(error?.message.contains("secret") == false)
    #expect(activities.contains(.fetch(request: request.id)) && !"\(activities)".contains("secret"))
    subscription.cancel()
  }

  @Test func `two addresses have one identity if they have the same picture`() throws {
    let pictures = HTTPPictures([try .scripted(ScriptedTransport([]))])
    let ids = ["a.png", "A.png", "a.png?w=1", "a.png?w=2", "a.png?", "a.png#1", "a.png?w=1#2"].map {
      pictures.request("https://shop.example.com/\($0)")?.id
    }
    #expect(ids[0] == "picture https://shop.example.com/a.png")
    #expect(ids[5] == ids[0] && ids[6] == ids[2] && Set(ids).count == 5)
  }

  @Test func `pictures that wait for their server do not delay calls`() async throws {
    let transport = GatedTransport()
    let source = try HTTPSource.scripted(transport)
    let pictures = (1...6).map { number in
      Task { try await HTTPPictures([source]).request("https://shop.example.com/\(number).png")?.answer() }
    }
    _ = await transport.starts(6)
    let call = Task { try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    let exchange = try #require(await transport.starts(1).first)
    #expect(exchange.request.url == .x)
    try exchange.answer()
    _ = try await call.value
    for picture in pictures { picture.cancel() }
  }
}
