import Benchmark
import ComponentEngine
import Fixtures

/// From the whole text of a link to its components with their decoded parameters.
func resolving(_ size: Int) {
  let table = Tables.table(size)
  func hits(_ kind: String, _ links: [String]) {
    precondition(links.allSatisfy { (try? table.resolve(Link($0))) != nil })
    measure("Resolve \(kind), \(size) routes", links) { blackHole(try? table.resolve(Link($0))) }
  }
  let one = Links.one(size)
  let three = Links.three(size)
  hits("one", one)
  hits("three", three)
  hits("mixed", Links.mixed(size))
  measure("Resolve one and read it, \(size) routes", one) { link in
    guard let component = try? table.resolve(Link(link)).components.first else { return }
    blackHole(try? component.value("id", as: Int.self))
    blackHole(try? component.value("coupon", as: String.self))
  }
  for miss in Links.Miss.allCases {
    for (kind, links) in [("one", one), ("three", three)] {
      let links = Links.misses(miss, of: links)
      precondition(links.allSatisfy { (try? table.resolve(Link($0))) == nil })
      measure("Miss \(kind), \(miss), \(size) routes", links) { link in
        do throws(LinkError) {
          blackHole(try table.resolve(Link(link)))
        } catch {
          blackHole(error)
        }
      }
    }
  }
}
