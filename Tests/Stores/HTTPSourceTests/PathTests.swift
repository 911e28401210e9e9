import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// The encoding of paths and queries.
struct PathTests {
  private func url(_ path: HTTPPath, _ query: HTTPParameters = [:], at address: String = "https://a.example/api")
    async throws -> String
  {
    let transport = ScriptedTransport()
    let address = try #require(URL(string: address))
    _ = try await HTTPSource(address, transport: transport, clock: ManualClock()).answer(
      to: HTTPCall<Nothing>.get(path, query: query))
    return try #require(transport.requests.first).url.absoluteString
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("a b", "a%20b"), ("a+b@x.org", "a%2Bb%40x.org"), ("?a=b#c", "%3Fa%3Db%23c"), ("50%", "50%25"),
    ("%2F", "%252F"), ("..a", "..a"), ("../a", "..%2Fa"), ("ü", "%C3%BC"), ("\r\n", "%0D%0A"), ("...", "..."),
  ])
  func `a value in a path is one segment`(id: String, encoded: String) async throws {
    #expect(try await url("orders/\(id)/lines") == "https://a.example/api/orders/\(encoded)/lines")
  }

  @Test func `a value may be a part of a segment, or a number`() async throws {
    #expect(try await url("articles/\(42).json") == "https://a.example/api/articles/42.json")
    #expect(try await url("\("a" as Substring)-\(1.5)") == "https://a.example/api/a-1.5")
  }

  @Test(arguments: ["", ".", ".."]) func `an empty value, a dot or two dots in a path are refused`(id: String) async {
    let message =
      "GET /orders/\(id)/lines: value 1 of the path is \"\(id)\"; a value names a resource, and is not empty, \".\" or \"..\""
    await #expect(throws: DataError(.refused, message)) { try await url("orders/\(id)/lines") }
    await expect(.refused) { _ = try await url("orders/\(id).json") }
  }

  @Test func `values that form a segment of dots are refused`() async {
    await expect(.refused, "GET /a/..: the path has a segment \"..\", which would lead elsewhere") {
      _ = try await url("a/\(raw: ".")\(raw: ".")")
    }
    await expect(.refused) { _ = try await url("../a") }
  }

  @Test func `raw text may contain several segments`() async throws {
    #expect(try await url("v2/\(raw: "a/b c")") == "https://a.example/api/v2/a/b%20c")
  }

  @Test func `a leading slash is ignored, and a trailing one stays`() async throws {
    #expect(try await url("/a/") == "https://a.example/api/a/")
    #expect(try await url("a", at: "https://a.example/api/") == "https://a.example/api/a")
    #expect(try await url("", at: "https://a.example/api/") == "https://a.example/api/")
    #expect(try await url("a", at: "https://a.example") == "https://a.example/a")
  }

  @Test(arguments: [
    ("a+b@x.org", "a%2Bb%40x.org"), ("a b", "a%20b"), ("a&b=c;d", "a%26b%3Dc%3Bd"), ("50%", "50%25"),
    ("#/?", "%23%2F%3F"),
    ("ü", "%C3%BC"), ("", ""), ("a-._~Z9", "a-._~Z9"),
  ])
  func `a value in a query arrives unchanged`(value: String, encoded: String) async throws {
    #expect(try await url("a", ["q": value]) == "https://a.example/api/a?q=\(encoded)")
    #expect(try await url("a", HTTPParameters([(name: value, value: "1")])) == "https://a.example/api/a?\(encoded)=1")
  }

  @Test func `parameters keep their order, names may repeat, and nil is left out`() async throws {
    let cursor: String? = nil
    var query: HTTPParameters = ["b": "1", "after": cursor, "a": "2", "b": "3"]
    query.append("c", "4")
    query.append("d", nil)
    #expect(try await url("", query) == "https://a.example/api?b=1&a=2&b=3&c=4")
    #expect(try await url("", ["after": cursor]) == "https://a.example/api")
  }

  @Test func `a real server receives the values of path and query`() async throws {
    let echo = try await Server.source().answer(
      to: HTTPCall<Echo>.get("behave", query: ["echo": "1", "mail": "a+b@x.org"])
    ).value
    #expect(echo.query["mail"] == ["a+b@x.org"])
    let segments = try await Server.source().answer(to: HTTPCall<Echo>.get("echo/\("a/b+c")/d")).value
    #expect(segments.segments == ["echo", "a/b+c", "d"])
  }
}
