import ComponentEngine
import EngineRandomTesting
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Randomly {
    @Test func `at rest the UI is equal to the router, whatever users and modules do`() async throws {
      try await run(sampleCount(1000))
    }

    @Test func `at rest the UI is equal to the router, also with stacks that are arranged`() async throws {
      try await run(sampleCount(300), moves: true)
    }

    private func run(_ count: Int, moves: Bool = false) async throws {
      let first = firstSeed("COMPONENTENGINE_UIKIT_SEED")
      var failed = 0
      for seed in first..<first + UInt64(count) where failed < 5 {
        let sequence = try RandomSequence(seed: seed, moves: moves)
        let faults = try await sequence.run()
        if faults.isEmpty { continue }
        failed += 1
        Issue.record(
          "COMPONENTENGINE_UIKIT_SEED=\(seed): \(faults.joined(separator: "; "))\n\(sequence.trace.joined(separator: "\n"))"
        )
      }
    }
  }
}
