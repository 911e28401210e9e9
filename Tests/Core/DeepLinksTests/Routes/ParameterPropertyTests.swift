import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 4.1.
/// The parameters of components of random tables and links, compared with the rules applied one after the other.
struct ParameterPropertyTests {
  private func parameters(_ random: inout SplitMix64) -> LinkParameters {
    LinkParameters(
      random.list(0...3) { random in
        let key = random.pick(["p0", "p1", "p2", "P0", "k", "l", "transition"])
        return LinkParameter(key, random.pick([nil, "1", "x", "a/b"]))
      })
  }

  @Test func `a component receives its segments' parameters, overridden by captures, overridden by fixed parameters`()
    throws
  {
    try Sampling.run(50) { random, seed in
      let paths = RandomTable.paths(&random)
      let routes = paths.map { Route($0, $0, fixed: parameters(&random).filtered { $0 != "transition" }) }
      let table = try RouteTable(routes, policy: shopPolicy)
      let segments = RandomTable.segments(&random).map { segment($0, parameters(&random)) }
      let reference = ReferenceResolver(segments.map(\.name), paths.map(ReferencePattern.init), isSingle: false)
      guard let expected = reference.best() else { return }
      let components = try table.resolve(RouterURL(scheme: "shop", segments: segments)).components
      var start = 0
      for (component, match) in zip(components, expected) {
        let run = segments[start..<start + match.ranks.count]
        start = run.endIndex
        var values = LinkParameters(run.flatMap(\.parameters)).filtered { $0 != "transition" }.byKey
        values.merge(match.captures.mapValues { [$0] }) { $1 }
        values.merge(component.route.fixed.byKey) { $1 }
        try #require(component.parameters.byKey == values, "\(seed): \(paths) \(segments)")
      }
    }
  }
}

extension LinkParameters {
  fileprivate func filtered(_ isKept: (String) -> Bool) -> LinkParameters {
    LinkParameters(filter { isKept($0.key) })
  }
}
