import EngineRandomTesting
import Testing

// Specification: data 5.2.
/// Random histories of overlapping changes and fetches against a simulated server.
///
/// `HISTORY_SEED=<seed>` begins with one of them.
@MainActor
struct HistoryTests {
  private static let seed = firstSeed("HISTORY_SEED")

  @Test func `after the last fetch has succeeded, the value is the server's`() async throws {
    for number in 0..<sampleCount(100) {
      let seed = Self.seed &+ UInt64(number)
      let history = History(seed: seed)
      await history.run()
      try #require(
        history.fault == nil, "HISTORY_SEED=\(seed)\n\(history.log.joined(separator: "\n"))")
    }
  }
}
