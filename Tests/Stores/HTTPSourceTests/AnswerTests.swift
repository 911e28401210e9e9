import DataProviding
import Foundation
import HTTPSource
import Testing

// The values and errors that a source returns for answers.
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

  @Test(arguments: [200, 201, 203]) func `a value has the freshness and the validators of its answer`(status: Int)
    async throws
  {
    let answer = try await ask(status, ["Cache-Control": "max-age=60", "Age": "10", "ETag": "\"a\""])
    #expect(
      answer
        == HTTPAnswer(
          [1], freshness: HTTPFreshness(lifetime: .seconds(60), age: .seconds(10)),
          validators: HTTPValidators(entityTag: "\"a\"", of: .x)))
  }

  @Test func `an answer with no-store has no validators`() async throws {
    #expect(try await ask(200, ["Cache-Control": "no-store", "ETag": "\"a\""]).validators == nil)
  }

  @Test func `304 keeps the value and resets its age`() async throws {
    let answer = try await ask(304, ["ETag": "\"a\""], "", since: old)
    #expect((answer.value, answer.validators) == ([7], old.validators))
    #expect(answer.freshness == HTTPFreshness(lifetime: .seconds(60)))
  }

  @Test func `304 may set a new freshness`() async throws {
    let answer = try await ask(304, ["Cache-Control": "max-age=5", "Age": "2"], "", since: old)
    #expect(answer.freshness == HTTPFreshness(lifetime: .seconds(5), age: .seconds(2)))
  }

  @Test func `304 to a request without validators is an invalid answer`() async {
    await expect(.invalidAnswer, "GET /x: the server answers 304, which has no value") {
      _ = try await ask(304, since: HTTPAnswer([7]))
    }
  }

  @Test func `a new value replaces the previous answer`() async throws {
    #expect(try await ask(200, since: old) == HTTPAnswer([1]))
  }

  @Test func `an outcome reports a 304 to a caller that stores the value itself`() async throws {
    let validators = HTTPValidators(entityTag: "\"a\"", of: .x)
    func outcome(_ headers: HTTPHeaders) async throws -> HTTPOutcome<[Int]> {
      try await HTTPSource.scripted(ScriptedTransport(304, headers, "")).outcome(of: .get("x"), validators: validators)
    }
    #expect(try await outcome([:]) == .notModified(nil, validators))
    let freshness = HTTPFreshness(lifetime: .seconds(5))
    #expect(try await outcome(["Cache-Control": "max-age=5"]) == .notModified(freshness, validators))
  }

  @Test(arguments: [404, 410]) func `404 and 410 have a value if the call declares one`(status: Int) async throws {
    let call = HTTPCall<[Int]>.get("x").ifNotFound { [] }
    #expect(try await HTTPSource.scripted(ScriptedTransport(status)).answer(to: call).value == [])
  }

  @Test func `206 is an invalid answer`() async {
    await expect(.invalidAnswer, "GET /x: the server answers 206, which has no value") { _ = try await ask(206) }
  }

  @Test func `the answer to a change may have no value`() async throws {
    let transport = ScriptedTransport([[.head(HTTPHead(status: 204))]])
    try await HTTPSource.scripted(transport).answer(to: .post("x", .json([1]))).value
  }

  @Test(arguments: [#"{"detail": "no"}"#, #"{"error": "no"}"#, #"{"detail": "no", "error": "yes"}"#])
  func `the message of an error comes from the JSON of the server`(body: String) async {
    await #expect(throws: DataError(.refused, "no")) { _ = try await ask(422, [:], body) }
  }

  @Test(arguments: ["", "no", #"{"error": 7}"#, #"{"error": ""}"#, "[]", "<html>"])
  func `the message of an error names the status if the server sends none`(body: String) async {
    await #expect(throws: DataError(.refused, "GET /x: the server answers 422")) { _ = try await ask(422, [:], body) }
  }

  @Test func `characters of a server that control a terminal or the direction of text are escaped`() async {
    let body = "{\"detail\": \"no\\u001b[2J \\u202Eevil\\u0085\\u2028\\n\"}"
    await #expect(throws: DataError(.refused, #"no\u{1B}[2J \u{202E}evil\u{85}\u{2028}\u{A}"#)) {
      _ = try await ask(422, [:], body)
    }
    await expect(.invalidAnswer, #"expected JSON, not text/\u{1B}x"#) {
      _ = try await ask(200, ["Content-Type": "text/\u{1B}x"])
    }
  }

  @Test func `a message longer than 500 characters is cut`() async {
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
  func `Retry-After is a number of seconds or a date`(value: String, wait: Duration) async {
    await #expect(throws: DataError(.unavailable, "GET /x: the server answers 503", retryAfter: wait)) {
      _ = try await ask(503, ["Retry-After": value], now: Date(timeIntervalSince1970: 100))
    }
  }

  @Test(arguments: ["soon", "-5", "", "1.5"]) func `any other Retry-After is ignored`(value: String) async {
    await #expect(throws: DataError(.unavailable, "GET /x: the server answers 503")) {
      _ = try await ask(503, ["Retry-After": value])
    }
  }

  @Test func `a date in Retry-After is measured from the Date of the answer`() async {
    let headers: HTTPHeaders = [
      "Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
    ]
    await #expect(
      throws: DataError(.unavailable, "GET /x: the server answers 429", retryAfter: .seconds(60))
    ) { _ = try await ask(429, headers, now: Date(timeIntervalSince1970: 4_000_000_000)) }
  }

  @Test func `only the last head of an answer counts`() async throws {
    let transport = ScriptedTransport([
      [
        .head(HTTPHead(status: 103, headers: ["ETag": "\"no\""])), .head(HTTPHead(status: 200)),
        .body(Data("[1]".utf8)),
      ]
    ])
    #expect(try await HTTPSource.scripted(transport).answer(to: HTTPCall<[Int]>.get("x")) == HTTPAnswer([1]))
  }

  @Test func `a transport that ends without an answer is unavailable`() async {
    await expect(.unavailable, "GET /x: the connection ended before the answer began") {
      _ = try await HTTPSource.scripted(ScriptedTransport([[]])).answer(to: HTTPCall<[Int]>.get("x"))
    }
  }
}
