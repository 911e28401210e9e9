import Benchmark
import ComponentEngine
import Fixtures

/// Resolves links, from their text to components with decoded parameters.
func resolving(_ size: Int) {
  let table = Tables.table(size)
  let one = Links.one(size)
  let three = Links.three(size)
  hits("one", one, table, size)
  hits("three", three, table, size)
  hits("mixed", Links.mixed(size), table, size)
  measureLinks("Resolve one and read it, \(size) routes", one) { link in
    guard let component = try? table.resolve(link).components.first else { return }
    blackHole(try? component.value("id", as: Int.self))
    blackHole(try? component.value("coupon", as: String.self))
  }
  for miss in Links.Miss.allCases {
    for (kind, links) in [("one", one), ("three", three)] {
      let links = Links.misses(miss, of: links)
      precondition(links.allSatisfy { (try? table.resolve(DeepLink($0))) == nil })
      measureLinks("Miss \(kind), \(miss), \(size) routes", links) { link in
        do throws(LinkError) {
          blackHole(try table.resolve(DeepLink(link)))
        } catch {
          blackHole(error)
        }
      }
    }
  }
}

/// Resolves links with two pairs to components with one to four captures.
func resolvingCaptures(_ size: Int) {
  let table = Captures.table(size)
  hits("one with captures", Captures.one(size), table, size)
  hits("three with captures", Captures.three(size), table, size)
}

private func hits(_ kind: String, _ links: [String], _ table: RouteTable, _ size: Int) {
  precondition(links.allSatisfy { (try? table.resolve(DeepLink($0))) != nil })
  measureLinks("Resolve \(kind), \(size) routes", links) { blackHole(try? table.resolve($0)) }
}

private func measureLinks(_ name: String, _ texts: [String], _ body: @escaping (DeepLink) -> Void) {
  let links = texts.map { DeepLink($0) }
  Benchmark(name) { benchmark in
    for iteration in benchmark.scaledIterations { body(links[iteration]) }
  }
}
