import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Errors for servers that misbehave.
struct MisbehaviourTests {
  private func ask(_ words: KeyValuePairs<String, String>, _ settings: HTTPSettings = HTTPSettings()) async throws {
    _ = try await Server.source(settings).answer(to: HTTPCall<Nothing>.behave(words))
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func `a status after which a retry may succeed is unavailable`(status: Int) async {
    await expect(.unavailable, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [404, 410]) func `404 and 410 are not found`(status: Int) async {
    await expect(.notFound, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [400, 403, 407, 409, 422, 451, 501, 505]) func `a status that a retry cannot mend is refused`(
    status: Int
  ) async {
    await expect(.refused, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [300, 304, 399, 600, 999]) func `a status without a value is an invalid answer`(status: Int) async {
    await expect(.invalidAnswer, "GET /behave: the server answers \(status), which has no value") {
      try await ask(["status": "\(status)"])
    }
  }

  @Test(arguments: ["Basic realm=\"shop\"", "Bearer", "Bearer realm=\"shop\"", "Digest realm=\"shop\"", ""])
  func `a request for a password is unauthorized`(challenge: String) async {
    await expect(.unauthorized, "come in by the door") {
      try await ask([
        "status": "401", "header": "WWW-Authenticate:\(challenge)", "body": #"{"detail": "come in by the door"}"#,
      ])
    }
  }

  @Test func `a Retry-After in seconds is in the error`() async throws {
    await #expect(
      throws: DataError(
        .unavailable, "GET /behave: the server answers 503", retryAfter: .seconds(120))
    ) {
      try await ask(["status": "503", "header": "Retry-After:120"])
    }
  }

  @Test(arguments: ["before", "body"]) func `a connection that is cut is unavailable`(place: String) async {
    await expect(.unavailable, "ended the connection before its answer was complete") {
      try await ask(["cut": place, "body": #"{"some": "thing"}"#])
    }
  }

  #if canImport(Darwin)
  // On Linux, URLSession ends the process; see the overview of HTTPSource.
  @Test func `a connection that is cut within the head is unavailable`() async {
    await expect(.unavailable) { try await ask(["cut": "head"]) }
  }
  #endif

  @Test func `a declared length over the real one is unavailable`() async {
    await expect(.unavailable, "ended the connection before its answer was complete") {
      try await ask(["length": "1000"])
    }
  }

  @Test func `a declared length below the real one is an invalid answer`() async {
    await expect(.invalidAnswer, "GET /behave: this is not JSON") {
      try await ask(["body": #"{"some": "thing"}"#, "length": "7"])
    }
  }

  @Test(arguments: ["ten", "-5"]) func `a declared length that is not a number is ignored`(length: String) async {
    await expect(.invalidAnswer) { try await ask(["length": length]) }
  }

  @Test func `a server that does not run is unavailable`() async throws {
    let address = try #require(URL(string: "http://127.0.0.1:1"))
    await expect(.unavailable, "127.0.0.1:1 cannot be reached") {
      _ = try await HTTPSource(address, clock: ManualClock()).answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `an unknown host is unavailable`() async throws {
    let address = try #require(URL(string: "http://shop.invalid"))
    await expect(.unavailable, "shop.invalid cannot be found") {
      _ = try await HTTPSource(address, clock: ManualClock()).answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `a body that is not compressed as declared is an invalid answer`() async {
    await expect(.invalidAnswer, "is not valid HTTP") {
      try await ask(["header": "Content-Encoding:gzip", "body": "{}"])
    }
  }
}
