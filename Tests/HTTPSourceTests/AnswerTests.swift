import DataProviding
import Foundation
import HTTPSource
import Testing

// What a source makes of answers.
struct AnswerTests {
  private func ask(
    _ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "[1]", since: HTTPAnswer<[Int]>? = nil,
    now: Date = Date(timeIntervalSince1970: 0)
  ) async throws -> HTTPAnswer<[Int]> {
    let transport = ScriptedTransport(status, headers, body)
    return try await HTTPSource.scripted(transport, now: now).answer(to: .get("x"), since: since)
  }

  private let old = HTTPAnswer(
    [7], freshness: HTTPFreshness(lifetime: .seconds(60), age: .seconds(50)),
    validators: HTTPValidators(entityTag: "\"a\"", of: .x))

  @Test(arguments: [200, 201, 203]) func `a value comes with what is said of it`(status: Int) async throws {
    let answer = try await ask(status, ["Cache-Control": "max-age=60", "Age": "10", "ETag": "\"a\""])
    #expect(
      answer
        == HTTPAnswer(
          [1], freshness: HTTPFreshness(lifetime: .seconds(60), age: .seconds(10)),
          validators: HTTPValidators(entityTag: "\"a\"", of: .x)))
  }

  @Test func `what must not be kept has no validators`() async throws {
    #expect(try await ask(200, ["Cache-Control": "no-store", "ETag": "\"a\""]).validators == nil)
  }

  @Test func `304 keeps the value and renews its age`() async throws {
    let answer = try await ask(304, ["ETag": "\"a\""], "", since: old)
    #expect((answer.value, answer.validators) == ([7], old.validators))
    #expect(answer.freshness == HTTPFreshness(lifetime: .seconds(60)))
  }

  @Test func `304 may say how fresh the value is from now on`() async throws {
    let answer = try await ask(304, ["Cache-Control": "max-age=5", "Age": "2"], "", since: old)
    #expect(answer.freshness == HTTPFreshness(lifetime: .seconds(5), age: .seconds(2)))
  }

  @Test func `304 for a value without validators brings nothing`() async {
    await expect(.invalidAnswer, "GET /x: the server answers 304, which brings nothing") {
      _ = try await ask(304, since: HTTPAnswer([7]))
    }
  }

  @Test func `a new value takes the old one's place`() async throws {
    #expect(try await ask(200, since: old) == HTTPAnswer([1]))
  }

  @Test func `who keeps the value elsewhere hears that it is still right`() async throws {
    let validators = HTTPValidators(entityTag: "\"a\"", of: .x)
    func outcome(_ headers: HTTPHeaders) async throws -> HTTPOutcome<[Int]> {
      try await HTTPSource.scripted(ScriptedTransport(304, headers, "")).outcome(of: .get("x"), validators: validators)
    }
    #expect(try await outcome([:]) == .notModified(nil, validators))
    let freshness = HTTPFreshness(lifetime: .seconds(5))
    #expect(try await outcome(["Cache-Control": "max-age=5"]) == .notModified(freshness, validators))
  }

  @Test(arguments: [404, 410]) func `that there is nothing may be a value`(status: Int) async throws {
    let call = HTTPCall<[Int]>.get("x").ifNotFound { [] }
    #expect(try await HTTPSource.scripted(ScriptedTransport(status)).answer(to: call).value == [])
  }

  @Test func `a part of a value is none`() async {
    await expect(.invalidAnswer, "GET /x: the server answers 206, which brings nothing") { _ = try await ask(206) }
  }

  @Test func `a change may bring nothing but that it is done`() async throws {
    let transport = ScriptedTransport([[.head(HTTPHead(status: 204))]])
    try await HTTPSource.scripted(transport).answer(to: .post("x", .json([1]))).value
  }

  @Test(arguments: [#"{"detail": "no"}"#, #"{"error": "no"}"#, #"{"detail": "no", "error": "yes"}"#])
  func `the server's own words are the message`(body: String) async {
    await #expect(throws: DataError(.refused, "no")) { _ = try await ask(422, [:], body) }
  }

  @Test(arguments: ["", "no", #"{"error": 7}"#, #"{"error": ""}"#, "[]", "<html>"])
  func `otherwise the status is`(body: String) async {
    await #expect(throws: DataError(.refused, "GET /x: the server answers 422")) { _ = try await ask(422, [:], body) }
  }

  @Test func `words without an end are cut`() async {
    let words = String(repeating: "no ", count: 1000)
    await #expect(throws: DataError(.refused, String(words.prefix(500)))) {
      _ = try await ask(400, [:], #"{"error": "\#(words)"}"#)
    }
  }

  @Test(arguments: [
    ("5", Duration.seconds(5)), ("Thu, 01 Jan 1970 00:02:00 GMT", .seconds(20)),
    ("Thu, 01 Jan 1970 00:01:00 GMT", .zero),
    ("99999999999999999999", .seconds(1 << 31)),
  ])
  func `Retry-After is seconds or a date`(value: String, wait: Duration) async {
    await #expect(throws: DataError(.unavailable, "GET /x: the server answers 503", retryAfter: wait)) {
      _ = try await ask(503, ["Retry-After": value], now: Date(timeIntervalSince1970: 100))
    }
  }

  @Test(arguments: ["soon", "-5", "", "1.5"]) func `Retry-After that is neither is nothing`(value: String) async {
    await #expect(throws: DataError(.unavailable, "GET /x: the server answers 503")) {
      _ = try await ask(503, ["Retry-After": value])
    }
  }

  @Test func `a date is measured from the server's own`() async {
    let headers: HTTPHeaders = [
      "Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
    ]
    await #expect(
      throws: DataError(.unavailable, "GET /x: the server answers 429", retryAfter: .seconds(60))
    ) { _ = try await ask(429, headers, now: Date(timeIntervalSince1970: 4_000_000_000)) }
  }

  @Test func `only the last head counts`() async throws {
    let transport = ScriptedTransport([
      [
        .head(HTTPHead(status: 103, headers: ["ETag": "\"no\""])), .head(HTTPHead(status: 200)),
        .body(Data("[1]".utf8)),
      ]
    ])
    #expect(try await HTTPSource.scripted(transport).answer(to: HTTPCall<[Int]>.get("x")) == HTTPAnswer([1]))
  }

  @Test func `a transport that ends without an answer`() async {
    await expect(.unavailable, "GET /x: the connection ended before the answer began") {
      _ = try await HTTPSource.scripted(ScriptedTransport([[]])).answer(to: HTTPCall<[Int]>.get("x"))
    }
  }
}
