import Foundation

private let environment = ProcessInfo.processInfo.environment

/// Whether the tests make their long run: `LONG=1`, as in `make long`.
package let isLongRun = environment["LONG"] == "1"

/// Returns the number of random cases, steps or crashes of a test: a hundred times as many in a long run.
package func sampleCount(_ count: Int) -> Int { isLongRun ? count * 100 : count }

/// Returns the seeds of a test with random cases, from 0: a hundred times as many in a long run.
package func samples(_ count: Int) -> [UInt64] { (0..<sampleCount(count)).map(UInt64.init) }

/// Returns the first seed of a test: that of an environment variable, or else another one in each run. A test whose
/// failure names its seed begins with it, so that the variable repeats the failure at once.
package func firstSeed(_ variable: String, else seed: UInt64 = .random(in: 1...999_999_999)) -> UInt64 {
  environment[variable].flatMap(UInt64.init) ?? seed
}
