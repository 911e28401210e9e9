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

    @Test func `an app that ends at any moment of any use shows the screens of that moment when it starts again`()
      async throws
    {
      try await run(sampleCount(300)) { try await $0.restart() }
    }

    private func run(
      _ count: Int, moves: Bool = false,
      _ body: @MainActor (RandomSequence) async throws -> [String] = { try await $0.run() }
    ) async throws {
      let first = firstSeed("COMPONENTENGINE_UIKIT_SEED")
      var failed = 0
      for seed in first..<first + UInt64(count) where failed < 5 {
        let sequence = try RandomSequence(seed: seed, moves: moves)
        let faults = try await body(sequence)
        if faults.isEmpty { continue }
        failed += 1
        Issue.record(
          "COMPONENTENGINE_UIKIT_SEED=\(seed): \(faults.joined(separator: "; "))\n\(sequence.trace.joined(separator: "\n"))"
        )
      }
    }
  }
}
