import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Redirects.
struct RedirectTests {
  private func ask(
    _ location: String, status: Int = 302, _ settings: HTTPSettings = HTTPSettings()
  ) async throws -> Echo {
    try await Server.source(settings)
      .answer(to: HTTPCall<Echo>.behave(["status": "\(status)", "header": "Location:\(location)"])).value
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `a redirected GET is sent to the new URL`(status: Int) async throws {
    let echo = try await ask("/behave?echo=1", status: status)
    #expect((echo.method, echo.path) == ("GET", "/behave?echo=1"))
  }

  @Test(arguments: ["behave?echo=1", "./behave?echo=1", "?echo=1", "/x/../behave?echo=1"])
  func `a relative Location is resolved against the redirecting URL`(location: String) async throws {
    #expect(try await ask(location).path == "/behave?echo=1")
  }

  @Test(arguments: [301, 302, 303]) func `a POST that is redirected by 301, 302 or 303 becomes a GET`(status: Int)
    async throws
  {
    let echo = try await post(status)
    #expect((echo.method, echo.body) == ("GET", ""))
    #expect(echo.headers["idempotency-key"] == nil)
  }

  @Test(arguments: [307, 308]) func `a change that is redirected by 307 or 308 keeps method and body`(status: Int)
    async throws
  {
    let echo = try await post(status)
    #expect((echo.method, echo.body) == ("POST", "[1]"))
    #expect(echo.headers["idempotency-key"] == "\"k\"")
  }

  private func post(_ status: Int) async throws -> Echo {
    let query = Server.query(["status": "\(status)", "header": "Location:/behave?echo=1"])
    return try await Server.source().answer(
      to: .post("behave", .json([1]), query: query, key: "k", as: HTTPFormat<Echo>.json)
    )
    .value
  }

  @Test func `a redirect loop ends`() async throws {
    let words: KeyValuePairs = ["status": "302", "header": "Location:{self}", "id": "loop"]
    await expect(.invalidAnswer, "GET /behave: the server redirects more than 3 times") {
      _ = try await Server.source(HTTPSettings(redirects: 3)).answer(to: HTTPCall<Nothing>.behave(words))
    }
    #expect(try await Server.seen("loop").requests.count == 4)
  }

  @Test(arguments: ["", "http:", "http://", "http://[::1", "mailto:shop"])
  func `an invalid Location is an invalid answer`(location: String) async {
    await expect(.invalidAnswer, "without a valid Location") { _ = try await ask(location) }
  }

  @Test func `a redirect without a Location is an invalid answer`() async throws {
    await expect(.invalidAnswer, "GET /behave: the server redirects (302) without a valid Location") {
      _ = try await Server.source().answer(to: HTTPCall<Nothing>.behave(["status": "302"]))
    }
  }

  @Test func `a redirect to a host that is not allowed is unavailable`() async {
    await expect(.unavailable, "a redirect leads to evil.example; sign in to the network, or allow the host") {
      _ = try await ask("http://evil.example/")
    }
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file://127.0.0.1/etc/passwd", "http://user:password@127.0.0.1/"])
  func `a redirect to another scheme or with a user is refused`(location: String) async {
    await expect(.refused) { _ = try await ask(location) }
  }

  @Test func `a redirect from https to http is refused`() async throws {
    let source = try HTTPSource.scripted(ScriptedTransport(302, ["Location": "http://shop.example.com/api/x"]))
    await expect(.refused, "the server redirects to http, which is not followed from https") {
      _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `an allowed host may redirect back`() async throws {
    let places = ["https://CDN.example.com/x", "https://shop.example.com/api/y"]
    let answers = places.map { [HTTPPiece.head(HTTPHead(status: 302, headers: ["Location": $0]))] }
    let transport = ScriptedTransport(answers + [[.head(HTTPHead(status: 200)), .body(Data("{}".utf8))]])
    let settings = HTTPSettings(redirectHosts: ["cdn.Example.com"], headers: ["Cookie": "a=b"])
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: HTTPCall<Nothing>.get("x"))
    #expect(transport.requests.map { $0.url.absoluteString } == ["https://shop.example.com/api/x"] + places)
    #expect(transport.requests.map { $0.headers["Cookie"] } == ["a=b", nil, nil])
  }

  @Test func `an allowed host receives neither Authorization nor custom fields`() async throws {
    let port = try #require(try Server.shared.get().address.port)
    var settings = HTTPSettings(redirectHosts: ["localhost"])
    settings.headers = ["Authorization": "Bearer secret", "X-App": "shop"]
    let echo = try await ask("http://localhost:\(port)/behave?echo=1", status: 302, settings)
    #expect(echo.headers["host"] == "localhost:\(port)")
    #expect((echo.headers["authorization"], echo.headers["x-app"]) == (nil, nil))
    #expect(try await ask("/behave?echo=1", settings).headers["authorization"] == "Bearer secret")
  }
}
