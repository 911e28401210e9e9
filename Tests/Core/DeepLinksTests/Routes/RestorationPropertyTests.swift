import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 5.6.
/// Restoration is resolution without a link, tested with random tables and links.
struct RestorationPropertyTests {
  private func link(_ random: inout SplitMix64) -> RouterURL {
    let segments = RandomTable.segments(&random).map { name in
      segment(
        name,
        LinkParameters(
          random.list(0...3) { random in
            if random.chance(0.2) { return LinkParameter("nav", "present") }
            return LinkParameter(random.pick(["k", "tab", "p0", "p1", "qty"]), random.pick([nil, "x", "1"]))
          }))
    }
    return RouterURL(scheme: "shop", segments: segments)
  }

  private func route(_ name: String, _ path: String, _ random: inout SplitMix64) -> Route {
    Route(
      name, path, fixed: random.chance(0.2) ? ["tab": "x", "p0": random.pick(["1", "x"])] : [],
      parameters: random.chance(0.3) ? [RouteParameter("qty", .int, required: random.chance(0.5))] : [])
  }

  @Test func `every component is restored from its name, parameters and mode`() throws {
    var count = 0
    try Sampling.run(150) { random, seed in
      let routes = RandomTable.paths(&random).map { route($0, $0, &random) }
      let table = try RouteTable(routes, policy: shopPolicy)
      let link = link(&random)
      for component in (try? table.resolve(link).components) ?? [] {
        count += 1
        let restored = try table.component(
          named: component.name, parameters: component.parameters, navigateMode: component.requestedMode)
        try #require(restored == component, "\(seed): \(routes.map(\.path)) \(link)")
      }
    }
    #expect(count > 30)
  }

  @Test func `a component with several patterns is restored except for its pattern, in any order of the routes`() throws
  {
    try Sampling.run(150) { random, seed in
      let routes = RandomTable.paths(&random).map { route(random.pick(["one", "two"]), $0, &random) }
      let tables = try [routes, routes.shuffled(using: &random)].map { try RouteTable($0, policy: shopPolicy) }
      let link = link(&random)
      for component in (try? tables[0].resolve(link).components) ?? [] {
        let restored = try tables.map {
          try $0.component(
            named: component.name, parameters: component.parameters, navigateMode: component.requestedMode)
        }
        let comment: Comment = "\(seed): \(routes.map(\.path)) \(link)"
        try #require(restored[0] == restored[1], comment)
        try #require(restored[0].name == component.name && restored[0].parameters == component.parameters, comment)
        try #require(restored[0].requestedMode == component.requestedMode, comment)
      }
    }
  }
}
