import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Validators belong to the URL that sent them (RFC 9110, 8.8).
struct RedirectedValidatorTests {
  private let previous = HTTPAnswer([7], validators: HTTPValidators(entityTag: "\"a\"", of: .x))

  private func redirect(_ location: String) -> [HTTPPiece] {
    [.head(HTTPHead(status: 302, headers: ["Location": location]))]
  }

  private func answer(_ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "") -> [HTTPPiece] {
    [.head(HTTPHead(status: status, headers: headers)), .body(Data(body.utf8))]
  }

  private func tags(_ transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.headers["If-None-Match"] }
  }

  @Test func `an entity tag is not sent along a redirect to another resource`() async throws {
    let transport = ScriptedTransport([redirect("/api/y"), answer(200, [:], "[1]")])
    let answer = try await HTTPSource.scripted(transport).answer(to: .get("x"), since: previous)
    #expect(answer.value == [1])
    #expect(tags(transport) == ["\"a\"", nil])
  }

  @Test func `a 304 of another resource is an invalid answer`() async throws {
    let transport = ScriptedTransport([redirect("/api/y"), answer(304, ["ETag": "\"a\""])])
    await expect(.invalidAnswer, "GET /x: the server answers 304, which has no value") {
      _ = try await HTTPSource.scripted(transport).answer(to: .get("x"), since: previous)
    }
  }

  @Test func `a redirected value is validated at the URL that sent it`() async throws {
    let transport = ScriptedTransport([
      redirect("/api/y"), answer(200, ["ETag": "\"b\""], "[1]"), redirect("/api/y"), answer(304),
      redirect("/api/z"), answer(200, [:], "[2]"),
    ])
    let source = try HTTPSource.scripted(transport)
    let first = try await source.answer(to: HTTPCall<[Int]>.get("x"))
    #expect(try await source.answer(to: .get("x"), since: first).value == [1])
    #expect(try await source.answer(to: .get("x"), since: first).value == [2])
    #expect(tags(transport) == [nil, nil, nil, "\"b\"", nil, nil])
  }

  @Test func `a real server receives the entity tag at the URL that sent it`() async throws {
    let source = try Server.source()
    let call = HTTPCall<[Int]>.behave([
      "status": "302", "id": "redirecting", "header": "Location:/behave?etag=\"b\"&body=[1]&id=redirected",
    ])
    let first = try await source.answer(to: call)
    #expect(try await source.answer(to: call, since: first) == first)
    #expect(try await Server.seen("redirecting").requests.map { $0["if-none-match"] } == [nil, nil])
    #expect(try await Server.seen("redirected").requests.map { $0["if-none-match"] } == [nil, "\"b\""])
  }

  @Test func `the validators of a 304 replace older ones, and the others stay`() async throws {
    let transport = ScriptedTransport([
      answer(200, ["ETag": "W/\"a\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], "[1]"),
      answer(304, ["ETag": "W/\"b\""]), answer(304),
    ])
    let source = try HTTPSource.scripted(transport)
    var last = try await source.answer(to: HTTPCall<[Int]>.get("x"))
    for _ in 1...2 { last = try await source.answer(to: .get("x"), since: last) }
    #expect(tags(transport) == [nil, "W/\"a\"", "W/\"b\""])
    let dates = transport.requests.map { $0.headers["If-Modified-Since"] }
    #expect(dates == [nil, "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"])
  }

  @Test func `the next fetch of a data provider sends the entity tag of the 304`() async throws {
    let transport = ScriptedTransport([
      answer(200, ["ETag": "\"a\""], "[1]"), answer(304, ["ETag": "\"b\""]), answer(304),
    ])
    let source = try HTTPSource.scripted(transport)
    let call = HTTPCall<[Int]>.get("x")
    guard case .answer(_, _, let first, _) = try await source.fetch(call, RequestContext()),
      case .notModified(_, let second, _) = try await source.fetch(call, RequestContext(validator: first))
    else { return #expect(Bool(false)) }
    _ = try await source.fetch(call, RequestContext(validator: second))
    #expect(tags(transport) == [nil, "\"a\"", "\"b\""])
  }
}
