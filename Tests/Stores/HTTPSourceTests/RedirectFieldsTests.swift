import DataProviding
import Foundation
import HTTPSource
import Testing

// The header fields that are sent along a redirect (RFC 9110, 15.4; Fetch standard, HTTP-redirect fetch).
struct RedirectFieldsTests {
  private let fields: HTTPHeaders = [
    "Accept": "text/plain", "Accept-Language": "de", "User-Agent": "shop", "Authorization": "Bearer a", "Cookie": "a=b",
    "X-App": "shop", "Idempotency-Key": "\"k\"", "Content-Language": "de",
  ]

  /// Returns the requests of a call whose first answer redirects to a URL.
  private func requests(
    _ call: HTTPCall<Nothing>, _ status: Int, to location: String, answer: HTTPHead = HTTPHead(status: 200)
  ) async throws -> [HTTPRequest] {
    var call = call
    call.headers = call.headers.merging(fields)
    let transport = ScriptedTransport([
      [.head(HTTPHead(status: status, headers: ["Location": location]))], [.head(answer), .body(Data("{}".utf8))],
    ])
    let settings = HTTPSettings(redirectHosts: ["cdn.example.com"])
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: call)
    return transport.requests
  }

  @Test(arguments: ["/y", "https://shop.example.com/y", "https://SHOP.example.com:443/y"])
  func `all header fields are sent along a redirect to the same origin`(place: String) async throws {
    let requests = try await requests(.get("x"), 302, to: place)
    #expect(requests.map(\.headers) == [fields, fields])
  }

  @Test(arguments: ["https://cdn.example.com/y", "https://shop.example.com:8443/y"])
  func `only fields without secrets are sent along a redirect to another origin`(place: String) async throws {
    let requests = try await requests(.get("x"), 302, to: place)
    #expect(
      requests[1].headers == [
        "Accept": "text/plain", "Accept-Language": "de", "User-Agent": "shop", "Idempotency-Key": "\"k\"",
        "Content-Language": "de",
      ])
  }

  @Test func `a redirected change keeps its type and its key at another origin`() async throws {
    let requests = try await requests(
      .post("x", .json([1]), key: "k", as: .json), 307, to: "https://cdn.example.com/y")
    #expect(requests[1].body == .data(Data("[1]".utf8)))
    #expect(
      requests[1].headers == [
        "Accept": "text/plain", "Accept-Language": "de", "User-Agent": "shop", "Content-Language": "de",
        "Content-Type": "application/json", "Idempotency-Key": "\"k\"",
      ])
  }

  @Test func `a change that becomes a GET loses the fields of its body`() async throws {
    let requests = try await requests(.post("x", .json([1]), key: "k", as: .json), 303, to: "/y")
    let names = requests[1].headers.fields.map(\.name)
    #expect(names == ["accept", "accept-language", "authorization", "cookie", "user-agent", "x-app"])
  }

  @Test func `a change with a precondition is not redirected to another origin`() async throws {
    var call = HTTPCall<Nothing>.post("x", .json([1]), as: .json)
    call.headers["If-Match"] = "\"a\""
    await expect(.refused, "POST /x: the server redirects to cdn.example.com, which must not get If-Match") {
      _ = try await requests(call, 307, to: "https://cdn.example.com/y")
    }
    #expect(try await requests(call, 307, to: "/y").map { $0.headers["If-Match"] } == ["\"a\"", "\"a\""])
  }

  @Test func `fields that were left out stay out after a redirect back`() async throws {
    let answers = ["https://cdn.example.com/y", "https://shop.example.com/z"].map {
      [HTTPPiece.head(HTTPHead(status: 302, headers: ["Location": $0]))]
    }
    let transport = ScriptedTransport(answers + [[.head(HTTPHead(status: 200)), .body(Data("{}".utf8))]])
    let settings = HTTPSettings(redirectHosts: ["cdn.example.com"], headers: ["Authorization": "Bearer a"])
    _ = try await HTTPSource.scripted(transport, settings: settings).answer(to: HTTPCall<Nothing>.get("x"))
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer a", nil, nil])
  }
}
