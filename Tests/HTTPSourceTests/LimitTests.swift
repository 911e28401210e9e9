import DataProviding
import Foundation
import HTTPSource
import ServerTesting
import Testing

// How much, and how long.
struct LimitTests {
  private func ask(_ words: KeyValuePairs<String, String>, _ settings: HTTPSettings) async throws {
    _ = try await Server.source(settings).answer(to: HTTPCall<[Int]>.behave(words))
  }

  @Test func `a length that is said and too large is not read`() async throws {
    await expect(.invalidAnswer, "GET /behave: an answer may have 1000 bytes, and this one has 100000000 bytes") {
      try await ask(["bytes": "10", "length": "100000000", "stall": "1", "id": "said"], HTTPSettings(bytes: 1000))
    }
    #expect(try await Server.seen("said", until: "closed").closed == 1)
  }

  @Test func `a body without an end is closed`() async throws {
    await expect(.invalidAnswer, "GET /behave: an answer may have 1000000 bytes, and this one has more than that") {
      try await ask(["endless": "1", "id": "endless"], HTTPSettings(bytes: 1_000_000))
    }
    #expect(try await Server.seen("endless", until: "closed").closed == 1)
  }

  @Test func `a body without an end and with a small length is as small as that`() async throws {
    await expect(.invalidAnswer, "this is no JSON") {
      try await ask(["endless": "1", "length": "100"], HTTPSettings(bytes: 1000))
    }
  }

  @Test func `what has exactly as many bytes as are allowed is read`() async throws {
    try await ask(["body": "[1,2,3]"], HTTPSettings(bytes: 7))
    await expect(.invalidAnswer) { try await ask(["body": "[1,2,3]"], HTTPSettings(bytes: 6)) }
  }

  @Test func `an answer that does not begin in time is given up, and its connection closed`() async throws {
    await expect(.unavailable, "GET /behave: no answer has begun within 0.05 seconds") {
      try await ask(["delay": "10000", "id": "late"], HTTPSettings(answerBegins: .milliseconds(50)))
    }
    #expect(try await Server.seen("late", until: "closed").closed == 1)
  }

  @Test func `an answer that does not end in time is given up, and its connection closed`() async throws {
    await expect(.unavailable, "GET /behave: no whole answer within 0.05 seconds") {
      try await ask(["stall": "1", "body": "[1,2,3]", "id": "slow"], HTTPSettings(answerEnds: .milliseconds(50)))
    }
    #expect(try await Server.seen("slow", until: "closed").closed == 1)
  }

  @Test func `what has begun in time may take longer`() async throws {
    let settings = HTTPSettings(answerBegins: .milliseconds(500), answerEnds: .seconds(1))
    await expect(.unavailable, "GET /behave: no whole answer within 1.0 seconds") {
      try await ask(["stall": "1", "body": "[1,2,3]"], settings)
    }
  }
}
