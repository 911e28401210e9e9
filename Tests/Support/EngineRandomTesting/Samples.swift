import Foundation

/// Returns the seeds of a test with random cases: a quarter of this many, or all with `ALL_SAMPLES=1`, as in `.ci/run`.
package func samples(_ count: Int) -> [UInt64] { (0..<sampleCount(count)).map(UInt64.init) }

/// Returns a quarter of a number of random cases or steps, or all with `ALL_SAMPLES=1`.
package func sampleCount(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["ALL_SAMPLES"] == "1" ? count : max(1, count / 4)
}
