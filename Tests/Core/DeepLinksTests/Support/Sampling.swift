import EngineRandomTesting
import Testing

/// Random test cases, each with its own seed. `DEEPLINKS_SEED=<seed>` begins with one of them.
enum Sampling {
  private static let seed = firstSeed("DEEPLINKS_SEED")

  /// Runs `body` for this many seeds, and for a hundred times as many in a long run. A failure ends the test.
  static func run(_ count: Int, _ body: (inout SplitMix64, Comment) throws -> Void) throws {
    for iteration in 0..<sampleCount(count) {
      let caseSeed = seed &+ UInt64(iteration)
      var random = SplitMix64(seed: caseSeed)
      try body(&random, "DEEPLINKS_SEED=\(caseSeed)")
    }
  }
}
