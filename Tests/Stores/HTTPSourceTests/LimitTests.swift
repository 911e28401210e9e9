import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// The limits of size and time with a real server.
struct LimitTests {
  private func ask(_ words: KeyValuePairs<String, String>, _ settings: HTTPSettings) async throws {
    _ = try await Server.source(settings).answer(to: HTTPCall<[Int]>.behave(words))
  }

  @Test func `an answer whose declared length is over the limit is not read`() async throws {
    await expect(.invalidAnswer, "GET /behave: an answer may have 1000 bytes, and this one has 100000000 bytes") {
      try await ask(["bytes": "10", "length": "100000000", "stall": "1", "id": "declared"], HTTPSettings(bytes: 1000))
    }
    #expect(try await Server.seen("declared", until: "closed").closed == 1)
  }

  @Test func `an endless body is closed at the limit`() async throws {
    await expect(.invalidAnswer, "GET /behave: an answer may have 1000000 bytes, and this one has more than that") {
      try await ask(["endless": "1", "id": "endless"], HTTPSettings(bytes: 1_000_000))
    }
    #expect(try await Server.seen("endless", until: "closed").closed == 1)
  }

  @Test func `an endless body with a small declared length ends at that length`() async throws {
    await expect(.invalidAnswer, "this is not JSON") {
      try await ask(["endless": "1", "length": "100"], HTTPSettings(bytes: 1000))
    }
  }

  @Test func `a body of exactly the limit is read`() async throws {
    try await ask(["body": "[1,2,3]"], HTTPSettings(bytes: 7))
    await expect(.invalidAnswer) { try await ask(["body": "[1,2,3]"], HTTPSettings(bytes: 6)) }
  }

  @Test(arguments: [("delay", "30000", "no answer has begun"), ("stall", "1", "no whole answer")])
  func `a call over its time limit fails and closes its connection`(
    word: String, value: String, message: String
  ) async throws {
    let clock = ManualClock()
    let begins: Duration = word == "delay" ? .seconds(3) : .seconds(9)
    let source = try Server.source(HTTPSettings(answerBegins: begins, answerEnds: .seconds(6)), clock: clock)
    let task = Task {
      try await source.answer(to: HTTPCall<[Int]>.behave([word: value, "body": "[1,2,3]", "id": "late by \(word)"]))
    }
    _ = try await Server.seen("late by \(word)", until: "begun")
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(word == "delay" ? 3 : 6))
    await expect(.unavailable, "GET /behave: \(message)") { _ = try await task.value }
    #expect(try await Server.seen("late by \(word)", until: "closed").closed == 1)
  }
}
