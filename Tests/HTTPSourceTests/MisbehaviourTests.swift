import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// What a source makes of a server that does not do as it should.
struct MisbehaviourTests {
  private func ask(_ words: KeyValuePairs<String, String>, _ settings: HTTPSettings = HTTPSettings()) async throws {
    _ = try await Server.source(settings).answer(to: HTTPCall<Nothing>.behave(words))
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func `worth another try`(status: Int) async {
    await expect(.unavailable, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [404, 410]) func `not found`(status: Int) async {
    await expect(.notFound, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [400, 401, 403, 409, 422, 451, 501, 505]) func `refused`(status: Int) async {
    await expect(.refused, "GET /behave: the server answers \(status)") { try await ask(["status": "\(status)"]) }
  }

  @Test(arguments: [300, 304, 399, 600, 999]) func `a status that brings nothing`(status: Int) async {
    await expect(.invalidAnswer, "GET /behave: the server answers \(status), which brings nothing") {
      try await ask(["status": "\(status)"])
    }
  }

  @Test(arguments: ["Basic realm=\"shop\"", "Bearer", "Bearer realm=\"shop\"", "Digest realm=\"shop\"", ""])
  func `nobody is asked for a password`(challenge: String) async {
    await expect(.refused, "come in by the door") {
      try await ask([
        "status": "401", "header": "WWW-Authenticate:\(challenge)", "body": #"{"detail": "come in by the door"}"#,
      ])
    }
  }

  @Test func `Retry-After in seconds`() async throws {
    await #expect(
      throws: DataError(
        .unavailable, "GET /behave: the server answers 503", retryAfter: .seconds(120))
    ) {
      try await ask(["status": "503", "header": "Retry-After:120"])
    }
  }

  @Test(arguments: ["before", "body"]) func `a connection that is cut`(place: String) async {
    await expect(.unavailable, "ended the connection before its answer was complete") {
      try await ask(["cut": place, "body": #"{"some": "thing"}"#])
    }
  }

  #if canImport(Darwin)
    // URLSession on Linux ends the process, see the overview of HTTPSource.
    @Test func `a connection that is cut within the head`() async {
      await expect(.unavailable) { try await ask(["cut": "head"]) }
    }
  #endif

  @Test func `a length that is too large is a connection that is cut`() async {
    await expect(.unavailable, "ended the connection before its answer was complete") {
      try await ask(["length": "1000"])
    }
  }

  @Test func `a length that is too small leaves half of the JSON`() async {
    await expect(.invalidAnswer, "GET /behave: this is no JSON") {
      try await ask(["body": #"{"some": "thing"}"#, "length": "7"])
    }
  }

  @Test(arguments: ["ten", "-5"]) func `a length that is no number`(length: String) async {
    await expect(.invalidAnswer) { try await ask(["length": length]) }
  }

  @Test func `a server that is not there`() async throws {
    let address = try #require(URL(string: "http://127.0.0.1:1"))
    await expect(.unavailable, "127.0.0.1:1 cannot be reached") {
      _ = try await HTTPSource(address, clock: ManualClock()).answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `a name that nobody has`() async throws {
    let address = try #require(URL(string: "http://shop.invalid"))
    await expect(.unavailable, "shop.invalid cannot be found") {
      _ = try await HTTPSource(address, clock: ManualClock()).answer(to: HTTPCall<Nothing>.get("x"))
    }
  }

  @Test func `a body that is not packed as it says`() async {
    await expect(.invalidAnswer, "does not answer as HTTP wants it") {
      try await ask(["header": "Content-Encoding:gzip", "body": "{}"])
    }
  }
}
