import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Time limits on a manual clock.
struct TimeLimitTests {
  private let clock = ManualClock()

  private func task(_ begin: [HTTPPiece], _ settings: HTTPSettings) throws -> Task<Void, any Error> {
    let source = try HTTPSource.scripted(SilentTransport(begin: begin), settings: settings, clock: clock)
    return Task { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
  }

  @Test func `an answer that does not begin within the limit is unavailable`() async throws {
    let task = try task([], HTTPSettings(answerBegins: .seconds(3), answerEnds: .seconds(9)))
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(3))
    await #expect(throws: DataError(.unavailable, "GET /x: no answer has begun within 3.0 seconds")) {
      try await task.value
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an answer that does not end within the limit is unavailable`() async throws {
    let task = try task(
      [.head(HTTPHead(status: 200))], HTTPSettings(answerBegins: .seconds(3), answerEnds: .seconds(9)))
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(3))
    #expect(clock.sleeperCount == 1)
    clock.jump(by: .seconds(6))
    await #expect(throws: DataError(.unavailable, "GET /x: no whole answer within 9.0 seconds")) {
      try await task.value
    }
  }

  @Test func `an informational head does not count as the begin of the answer`() async throws {
    let task = try task([.head(HTTPHead(status: 103))], HTTPSettings(answerBegins: .seconds(3)))
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(3))
    await expect(.unavailable, "no answer has begun") { try await task.value }
  }

  @Test func `redirects share the limit for the whole call`() async throws {
    let redirect: [HTTPPiece] = [.head(HTTPHead(status: 302, headers: ["Location": "/"]))]
    let source = try HTTPSource.scripted(
      Endless(answer: redirect, clock: clock), settings: HTTPSettings(answerEnds: .seconds(9), redirects: 100),
      clock: clock)
    let task = Task { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    for _ in 0..<3 {
      await clock.waitForSleepers(3)
      clock.jump(by: .seconds(3))
    }
    await expect(.unavailable, "no whole answer within 9.0 seconds") { try await task.value }
  }

  /// A transport that always returns the same answer after three seconds.
  private struct Endless: HTTPTransport {
    let answer: [HTTPPiece]
    let clock: ManualClock

    func send(
      _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
    ) async throws(DataError) {
      do { try await clock.sleep(for: .seconds(3)) } catch { throw .cancelled }
      for piece in answer { try receive(piece) }
    }
  }
}
