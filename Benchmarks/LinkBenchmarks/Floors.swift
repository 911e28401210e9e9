import Benchmark
import Fixtures
import Foundation

func floors() {
  let links = Links.one(1_000)
  Benchmark("Floor: split by hand") { benchmark in
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: 64) { parts in
      for iteration in benchmark.scaledIterations { blackHole(Floors.split(links[iteration], into: parts)) }
    }
  }
  let web = links.map { $0.replacingOccurrences(of: ";", with: "&") }
  measure("Floor: URLComponents", web) { link in
    let components = URLComponents(string: link)
    blackHole(components?.path)
    blackHole(components?.queryItems)
  }
}
