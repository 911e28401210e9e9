import DeepLinks
import EngineRandomTesting
import Testing

// Finding all faults of routes in one pass.
// Specification: patterns 1.3, patterns 2.2.
struct RouteFaultsTests {
  @Test func `valid routes have no faults`() {
    let faults = RouteFaults(routes("goods", "goods/:id", "goods/:tab(info|reviews)", ""))
    #expect(faults.invalid.isEmpty)
    #expect(faults.alike == [])
  }

  @Test func `every invalid route is found and the others are compared`() {
    let all = routes("goods/:id<no>", "a/:x", ":nav", "a/:y", "a/:x")
    let faults = RouteFaults(all)
    #expect(faults.invalid.map(\.position) == [0, 2])
    #expect(
      faults.invalid.map(\.error) == [
        .invalidPattern(.init(all[0]), reason: RoutePatternError.unknownType("no", in: ":id<no>").description),
        .reservedName(.init(all[2]), "nav"),
      ])
    #expect(faults.alike == [[1, 3, 4]])
  }

  @Test func `the given navigation parameters are reserved`() {
    let names = NavigationParameters(navigateMode: "mode")
    #expect(RouteFaults(routes(":mode", "x/:nav"), navigationParameters: names).invalid.map(\.position) == [0])
  }

  @Test func `groups of equivalent routes are in the order of their first routes`() {
    #expect(RouteFaults(routes("a", "b", "c/*x", "b/", "a/", "c/*y")).alike == [[0, 4], [1, 3], [2, 5]])
  }

  @Test func `a route with choices is equivalent to the first route with one of them`() {
    let faults = RouteFaults(routes(":x(a|b)", ":x(c|d)", ":y(b|c)", ":z(d|e)"))
    #expect(faults.alike == [[0, 2], [1, 3]])
  }

  @Test(arguments: samples(75))
  func `the faults of random routes equal those that tables report one after the other`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let places = ["a", "b", ":x", ":y", ":x<int>", ":y(a|b)", ":z(b|c)", ":q<no>", "*r"]
    let all = random.list(0...12) { random in
      Route("r", random.list(0...3) { $0.pick(places) }.joined(separator: "/"))
    }.enumerated().map { Route("r\($0)", $1.path) }
    let expected = faultsOfTables(all)
    let faults = RouteFaults(all)
    #expect(faults.invalid.map(\.position) == expected.invalid)
    #expect(faults.alike == expected.alike)
  }

  /// Removes the reported routes of each table until a table has no faults.
  private func faultsOfTables(_ routes: [Route]) -> (invalid: [Int], alike: [[Int]]) {
    var left = routes
    var invalid: [Int] = []
    var alike: [[Int]] = []
    let position = { (id: RouteID) in routes.firstIndex { $0.name == id.name } ?? -1 }
    while true {
      do {
        _ = try RouteTable(left, policy: LinkPolicy(schemes: ["shop"]))
        return (invalid, alike.sorted { $0[0] < $1[0] })
      } catch .alike(let first, let second) {
        left.removeAll { $0.name == second.name }
        if let group = alike.firstIndex(where: { $0[0] == position(first) }) {
          alike[group].append(position(second))
        } else {
          alike.append([position(first), position(second)])
        }
      } catch .invalidPattern(let id, _) {
        left.removeAll { $0.name == id.name }
        invalid.append(position(id))
      } catch {
        Issue.record("\(error)")
        return (invalid, alike)
      }
    }
  }

  private func routes(_ paths: String...) -> [Route] { paths.map { Route($0, $0) } }
}
