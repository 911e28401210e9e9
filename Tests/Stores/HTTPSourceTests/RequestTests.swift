import DataProviding
import Foundation
import HTTPSource
import Testing

// The requests that a source sends.
struct RequestTests {
  private func request(
    _ call: HTTPCall<Nothing>, _ settings: HTTPSettings = HTTPSettings(), since: HTTPAnswer<Nothing>? = nil
  ) async throws -> HTTPRequest {
    let transport = ScriptedTransport()
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: call, since: since)
    return try #require(transport.requests.first)
  }

  @Test func `a GET has a path, a query and an Accept for JSON`() async throws {
    let request = try await request(.get("v2/articles/ü/42", query: ["q": "a b&c"]))
    #expect(request.url.absoluteString == "https://shop.example.com/api/v2/articles/%C3%BC/42?q=a%20b%26c")
    #expect((request.method, request.body) == ("GET", nil))
    #expect(request.headers == ["Accept": "application/json"])
  }

  @Test func `an empty path is the address itself`() async throws {
    #expect(try await request(.get("")).url.absoluteString == "https://shop.example.com/api")
  }

  @Test func `a change has JSON and a key in quotes`() async throws {
    let request = try await request(.post("orders", .json(["a": 1]), key: "7", as: .json))
    #expect((request.method, request.body) == ("POST", .data(Data(#"{"a":1}"#.utf8))))
    #expect(
      request.headers == [
        "Accept": "application/json", "Content-Type": "application/json", "Idempotency-Key": "\"7\"",
      ])
  }

  @Test func `a change keeps its key when it is sent again, and other changes have other keys`() async throws {
    let call = HTTPCall<Nothing>.post("orders", .json([1]), as: .json)
    let first = try await request(call).headers["Idempotency-Key"]
    #expect(try await request(call).headers["Idempotency-Key"] == first)
    let other = HTTPCall<Nothing>.post("orders", .json([1]), as: .json)
    #expect(try await request(other).headers["Idempotency-Key"] != first)
  }

  @Test func `validators are sent as conditional header fields`() async throws {
    let validators = HTTPValidators(entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", of: .x)
    let request = try await request(.get("x"), since: HTTPAnswer(Nothing(), validators: validators))
    #expect(request.headers["If-None-Match"] == "\"a\"")
    #expect(request.headers["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(arguments: ["if-none-match", "IF-MODIFIED-SINCE"])
  func `a call's own condition overrides the validators of a cached value, and a 304 is no value`(name: String)
    async throws
  {
    let validators = HTTPValidators(entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", of: .x)
    var call = HTTPCall<Nothing>.get("x")
    call.headers[name] = "mine"
    let transport = ScriptedTransport(304)
    await expect(.invalidAnswer, "GET /x: the server answers 304, which has no value") {
      _ = try await HTTPSource.scripted(transport).outcome(of: call, validators: validators)
    }
    #expect(transport.requests.map(\.headers) == [call.headers.merging(["Accept": "application/json"])])
  }

  @Test func `the header fields of a call override those of the source`() async throws {
    var call = HTTPCall<Nothing>.get("x")
    call.headers = ["AUTHORIZATION": "Bearer b"]
    let request = try await request(call, HTTPSettings(headers: ["authorization": "Bearer a", "X-App": "shop"]))
    #expect((request.headers["Authorization"], request.headers["x-app"]) == ("Bearer b", "shop"))
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b", "\u{7F}"])
  func `a header field that would break out of its line is refused`(value: String) async {
    var call = HTTPCall<Nothing>.get("x")
    call.headers["Authorization"] = value
    await expect(.refused, "GET /x: the header field \"authorization\" has a character that no header may have") {
      _ = try await HTTPSource.scripted(ScriptedTransport()).answer(to: call)
    }
  }

  @Test func `a body that cannot be encoded as JSON is refused`() async {
    let call = HTTPCall<Nothing>.post("x", .json([Double.nan]), as: .json)
    await expect(.refused, "POST /x: the body cannot be encoded as JSON") {
      _ = try await HTTPSource.scripted(ScriptedTransport()).answer(to: call)
    }
  }

  @Test(arguments: [
    ("ftp://shop.example.com", "its scheme is ftp, not http or https"), ("shop.example.com", "it has no scheme"),
    ("/api", "it has no scheme"), ("http://", "it has no host"), ("http://ada:demo@shop.example.com", "it has a user"),
    ("http://shop.example.com:0", "its port is not from 1 to 65535"),
    ("http://shop.example.com:65536", "its port is not from 1 to 65535"),
    ("http://shop.example.com/api?a=b", "it has a query"), ("http://shop.example.com/#a", "it has a fragment"),
  ])
  func `an address that is not one of a server is refused with the reason`(text: String, reason: String) throws {
    let address = try #require(URL(string: text))
    let shown = text.replacing("ada:demo@", with: "").replacing("?a=b", with: "").replacing("#a", with: "")
    let message = "\(shown) is not the address of a server: \(reason); write one such as https://shop.example.com/api"
    #expect(throws: DataError(.refused, message)) { try HTTPSource(address) }
  }
}
