import EngineRandomTesting
import Foundation
import Testing

// Specification: data 5.2.
/// Random histories of overlapping changes and fetches against a simulated server.
///
/// `HISTORIES=100000` sets the number of histories; `HISTORY_SEED=<seed> HISTORIES=1` repeats one of them.
@MainActor
struct HistoryTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["HISTORIES"].flatMap(Int.init) ?? sampleCount(400)
  private static let seed = environment["HISTORY_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)

  @Test func `after the last fetch has succeeded, the value is the server's`() async throws {
    for number in 0..<Self.count {
      let seed = Self.seed &+ UInt64(number)
      let history = History(seed: seed)
      await history.run()
      try #require(
        history.fault == nil, "HISTORY_SEED=\(seed) HISTORIES=1\n\(history.log.joined(separator: "\n"))")
    }
  }
}
