import ComponentEngine
import EngineRandomTesting
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Randomly {
    /// `COMPONENTENGINE_UIKIT_SEQUENCES=100000` runs more, `COMPONENTENGINE_UIKIT_SEED=7` only that one.
    private static let environment = ProcessInfo.processInfo.environment

    @Test func `at rest the UI is equal to the router, whatever users and modules do`() async throws {
      let count = Self.environment["COMPONENTENGINE_UIKIT_SEQUENCES"].flatMap(Int.init) ?? 1000
      let seeds = Self.environment["COMPONENTENGINE_UIKIT_SEED"].flatMap(Int.init).map { $0...$0 } ?? 1...count
      var failed = 0
      for seed in seeds where failed < 5 {
        let sequence = try RandomSequence(seed: UInt64(seed))
        let faults = try await sequence.run()
        if faults.isEmpty { continue }
        failed += 1
        Issue.record("seed \(seed): \(faults.joined(separator: "; "))\n\(sequence.trace.joined(separator: "\n"))")
      }
    }
  }
}
