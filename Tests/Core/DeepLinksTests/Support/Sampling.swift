import EngineRandomTesting
import Foundation
import Testing

/// Random test cases, each with its own seed. `DEEPLINKS_SEED=<seed> DEEPLINKS_ITERATIONS=1` repeats one of them.
enum Sampling {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["DEEPLINKS_SEED"].flatMap(UInt64.init) ?? 20_260_214
  private static let iterations = environment["DEEPLINKS_ITERATIONS"].flatMap(Int.init)

  /// Runs `body` for a quarter of this many seeds, for all with `ALL_SAMPLES=1`, or for the number in the environment. A failure ends the test.
  static func run(_ count: Int, _ body: (inout SplitMix64, Comment) throws -> Void) throws {
    for iteration in 0..<(iterations ?? sampleCount(count)) {
      let caseSeed = seed &+ UInt64(iteration)
      var random = SplitMix64(seed: caseSeed)
      try body(&random, "DEEPLINKS_SEED=\(caseSeed) DEEPLINKS_ITERATIONS=1")
    }
  }
}
