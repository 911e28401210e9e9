import Benchmark
import Fixtures
import Foundation

/// Parses the same links with Foundation, using the separators that it supports.
func floors() {
  let links = Links.one(1_000)
  Benchmark("Floor: split by hand") { benchmark in
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: 64) { parts in
      for iteration in benchmark.scaledIterations { blackHole(Floors.split(links[iteration], into: parts)) }
    }
  }
  let kinds = [
    ("one", links), ("three", Links.three(1_000)), ("one with captures", Captures.one(1_000)),
    ("three with captures", Captures.three(1_000)),
  ]
  for (kind, links) in kinds {
    measure("Floor: URLComponents, \(kind)", links.map { $0.replacingOccurrences(of: ";", with: "&") }) { link in
      let components = URLComponents(string: link)
      blackHole(components?.path)
      blackHole(components?.queryItems)
    }
  }
}
