import DeepLinks
import EngineRandomTesting
import Testing

// Specification: links 5.2.
/// Building is the inverse of resolution, tested with random tables and links.
struct LinkBuildingPropertyTests {
  private struct Case {
    let table: RouteTable
    let link: RouterURL
    let comment: Comment
  }

  private func randomCase(_ random: inout SplitMix64, _ seed: Comment) throws -> Case {
    let routes = RandomTable.paths(&random).map { path in
      // A few components with several patterns, some of which imply a parameter.
      let name = random.pick(["one", "two", path])
      return Route(name, path, fixed: random.chance(0.2) ? ["tab": "x"] : [])
    }
    let segments = RandomTable.segments(&random).map { name in
      segment(
        name, LinkParameters(random.list(0...2) { LinkParameter($0.pick(["k", "tab"]), $0.pick([nil, "x", "a/&b"])) }))
    }
    let link = RouterURL(scheme: "shop", segments: segments)
    return Case(
      table: try RouteTable(routes, policy: shopPolicy), link: link, comment: "\(seed): \(routes.map(\.path)) \(link)")
  }

  @Test func `a built link and its text open exactly the targets`() throws {
    var built = 0
    var count = 0
    try Sampling.run(150) { random, seed in
      let random = try randomCase(&random, seed)
      guard let components = try? random.table.resolve(random.link).components else { return }
      let targets = components.map {
        RouteTable.Target($0.name, $0.parameters, navigateMode: $0.requestedMode)
      }
      count += 1
      guard let link = try? random.table.link(to: targets, scheme: "shop") else { return }
      built += 1
      for opened in [try random.table.resolve(DeepLink(link)), try random.table.resolve(DeepLink(link.description))] {
        try #require(opened.components.map(\.name) == components.map(\.name), random.comment)
        try #require(opened.components.map(\.parameters.byKey) == components.map(\.parameters.byKey), random.comment)
        try #require(opened.components.map(\.requestedMode) == components.map(\.requestedMode), random.comment)
      }
    }
    #expect(built * 10 >= count * 8 || count < 50)
  }

  @Test func `a link can be built for every resolved link if each component has one pattern`() throws {
    try Sampling.run(75) { random, seed in
      let paths = RandomTable.paths(&random)
      let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy)
      let link = RouterURL(scheme: "shop", segments: RandomTable.segments(&random).map { segment($0) })
      guard let components = try? table.resolve(link).components else { return }
      let built = try? table.link(to: components.map { .init($0.name, $0.parameters) }, scheme: "shop")
      try #require(built == link, "\(seed): \(paths) \(link)")
    }
  }
}
