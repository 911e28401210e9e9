import Foundation

private let environment = ProcessInfo.processInfo.environment

/// Whether the tests make their long run: `LONG=1`, as in `make long`.
package let isLongRun = environment["LONG"] == "1"

/// Returns the number of random cases, steps or crashes of a test: a hundred times as many in a long run.
package func sampleCount(_ count: Int) -> Int { isLongRun ? count * 100 : count }

/// Returns the seeds of a test with random cases, from 0: a hundred times as many in a long run.
package func samples(_ count: Int) -> [UInt64] { (0..<sampleCount(count)).map(UInt64.init) }

/// Returns the first seed of a test: that of an environment variable, or else 1, and another one in each long run. An
/// ordinary run makes the same cases each time, so that it fails only for a change. A test whose failure names its seed
/// begins with it, so that the variable repeats the failure at once.
package func firstSeed(_ variable: String) -> UInt64 {
  environment[variable].flatMap(UInt64.init) ?? (isLongRun ? .random(in: 1...999_999_999) : 1)
}
