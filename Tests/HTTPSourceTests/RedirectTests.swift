import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Answers that send somewhere else.
struct RedirectTests {
  private func ask(
    _ location: String, status: Int = 302, _ settings: HTTPSettings = HTTPSettings()
  ) async throws -> Echo {
    try await Server.source(settings)
      .answer(to: HTTPCall<Echo>.behave(["status": "\(status)", "header": "Location:\(location)"])).value
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `a question is asked there again`(status: Int) async throws {
    let echo = try await ask("/behave?echo=1", status: status)
    #expect((echo.method, echo.path) == ("GET", "/behave?echo=1"))
  }

  @Test(arguments: ["behave?echo=1", "./behave?echo=1", "?echo=1", "/x/../behave?echo=1"])
  func `places are relative to the one before`(location: String) async throws {
    #expect(try await ask(location).path == "/behave?echo=1")
  }

  @Test(arguments: [301, 302, 303]) func `a POST becomes a GET`(status: Int) async throws {
    let echo = try await post(status)
    #expect((echo.method, echo.body) == ("GET", ""))
    #expect(echo.headers["idempotency-key"] == nil)
  }

  @Test(arguments: [307, 308]) func `a change stays one where the server says so`(status: Int) async throws {
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

  @Test func `a loop ends`() async throws {
    let words: KeyValuePairs = ["status": "302", "header": "Location:{self}", "id": "loop"]
    await expect(.invalidAnswer, "GET /behave: the server redirects more than 3 times") {
      _ = try await Server.source(HTTPSettings(redirects: 3)).answer(to: HTTPCall<Nothing>.behave(words))
    }
    #expect(try await Server.seen("loop").requests.count == 4)
  }

  @Test(arguments: ["", "http:", "http://", "http://[::1", "mailto:shop"])
  func `a place that is none`(location: String) async {
    await expect(.invalidAnswer, "does not say where to") { _ = try await ask(location) }
  }

  @Test func `no place at all`() async throws {
    await expect(.invalidAnswer, "GET /behave: the server redirects (302) and does not say where to") {
      _ = try await Server.source().answer(to: HTTPCall<Nothing>.behave(["status": "302"]))
    }
  }

  @Test func `another host is not asked`() async {
    await expect(.refused, "the server redirects to evil.example; allow it in HTTPSettings.redirectHosts") {
      _ = try await ask("http://evil.example/")
    }
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file://127.0.0.1/etc/passwd", "http://user:password@127.0.0.1/"])
  func `what is not the web is not asked`(location: String) async {
    await expect(.refused) { _ = try await ask(location) }
  }

  @Test func `what was encrypted stays so`() async throws {
    let source = try HTTPSource.scripted(ScriptedTransport(302, ["Location": "http://shop.example.com/api/x"]))
    await expect(.refused, "the server redirects to http, which is not gone to from here") {
      _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `a host that is allowed may redirect back`() async throws {
    let places = ["https://CDN.example.com/x", "https://shop.example.com/api/y"]
    let answers = places.map { [HTTPPiece.head(HTTPHead(status: 302, headers: ["Location": $0]))] }
    let transport = ScriptedTransport(answers + [[.head(HTTPHead(status: 200)), .body(Data("{}".utf8))]])
    let settings = HTTPSettings(redirectHosts: ["cdn.Example.com"], headers: ["Cookie": "a=b"])
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: HTTPCall<Nothing>.get("x"))
    #expect(transport.requests.map { $0.url.absoluteString } == ["https://shop.example.com/api/x"] + places)
    #expect(transport.requests.map { $0.headers["Cookie"] } == ["a=b", nil, nil])
  }

  @Test func `an allowed host gets neither Authorization nor custom fields`() async throws {
    let port = try #require(try Server.shared.get().address.port)
    var settings = HTTPSettings(redirectHosts: ["localhost"])
    settings.headers = ["Authorization": "Bearer secret", "X-App": "shop"]
    let echo = try await ask("http://localhost:\(port)/behave?echo=1", status: 302, settings)
    #expect(echo.headers["host"] == "localhost:\(port)")
    #expect((echo.headers["authorization"], echo.headers["x-app"]) == (nil, nil))
    #expect(try await ask("/behave?echo=1", settings).headers["authorization"] == "Bearer secret")
  }
}
