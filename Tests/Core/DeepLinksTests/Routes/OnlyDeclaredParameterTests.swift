import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 4.1.
struct OnlyDeclaredParameterTests {
  @Test(arguments: [
    ("goods/42", true), ("goods/42?tab=a", true), ("goods/42?tab=a;nav=present", true), ("goods/42?tab", false),
    ("goods/42?tab=a;tab=b", false), ("goods/42?other=a", false), ("goods/42?id=7", false),
    ("goods/42?animated", false),
    ("goods/42?kind=7", false), ("goods/42?tab=a/goods/7?tab=b", true), ("goods/42?tab=a/goods/7?x=b", false),
    ("goods/42?x=b/goods/7", false), ("?tab=a", true), ("?x=a", false), ("goods/42?a_long_name=1", true),
    ("goods/42?a_long_nama=1", false),
  ])
  func `parameters of a link are declared, have a value and stand once`(path: String, isDeclared: Bool) throws {
    let table = try RouteTable(
      [
        Route(
          "goods", "goods/:id<int>", fixed: ["kind": "a"],
          parameters: [.init("tab"), .init("id", .int), .init("kind"), .init("a_long_name")]),
        Route("home", "", parameters: [.init("tab")]),
      ], policy: shopPolicy)
    #expect(try table.resolve(DeepLink("shop://" + path)).hasOnlyDeclaredParameters() == isDeclared)
  }

  @Test(arguments: [
    ("goods/42?x=a", true), ("goods/42?tab=a;x=b/goods/7?x=c", true), ("goods/42?x", false),
    ("goods/42?x=a;x=b", false), ("goods/42?x=a;y=b", false), ("goods/42?id=7", false), ("goods/42?kind=a", false),
  ])
  func `a parameter that is not declared can be allowed, with a value and once`(path: String, isAllowed: Bool) throws {
    let table = try RouteTable(
      [Route("goods", "goods/:id<int>", fixed: ["kind": "a"], parameters: [.init("tab")])], policy: shopPolicy)
    let link = try table.resolve(DeepLink("shop://" + path))
    #expect(link.hasOnlyDeclaredParameters { ["x", "id", "kind"].contains($0) } == isAllowed)
  }

  @Test func `random links are judged as by their components one after the other`() throws {
    try Sampling.run(50) { random, seed in
      let keys = ["p0", "p1", "k", "l", "nav", "transition", "a_long_name"]
      let paths = RandomTable.paths(&random)
      let routes = paths.map { path in
        Route(
          path, path, fixed: random.chance(0.3) ? ["k": "1"] : [:],
          parameters: ["p0", "k", "l", "a_long_name"].filter { _ in random.chance(0.6) }.map { RouteParameter($0) })
      }
      let table = try RouteTable(routes, policy: shopPolicy)
      let segments = RandomTable.segments(&random).map { name in
        segment(
          name,
          LinkParameters(
            random.list(0...2) { random in
              let key = random.pick(keys)
              return LinkParameter(key, key == "nav" ? "push" : random.pick(["1", "x", nil]))
            }))
      }
      guard let link = try? table.resolve(RouterURL(scheme: "shop", segments: segments)) else { return }
      var rest = segments[...]
      let expected = link.components.allSatisfy { component in
        let places = (try? RoutePattern(component.route.path).places) ?? []
        let isOpen = if case .catchAll = places.last { true } else { false }
        let own = isOpen ? rest : rest.prefix(places.count)
        rest = rest.dropFirst(own.count)
        let given = own.flatMap(\.parameters)
        let captures = (try? RoutePattern(component.route.path).captures) ?? []
        return Set(given.map(\.key)).count == given.count
          && given.allSatisfy { parameter in
            let isSet = captures.contains(parameter.key) || component.route.fixed.contains(key: parameter.key)
            return parameter.value != nil
              && (["nav", "transition"].contains(parameter.key)
                || !isSet && component.route.parameters.contains { $0.name == parameter.key })
          }
      }
      #expect(link.hasOnlyDeclaredParameters() == expected, "\(seed): \(paths) \(link.url)")
    }
  }
}
