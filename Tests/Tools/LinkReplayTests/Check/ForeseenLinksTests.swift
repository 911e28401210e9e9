import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 12.1.
/// Compares checks of links without a router with those of a new router for each link.
@MainActor
struct ForeseenLinksTests {
  @Test(arguments: UInt64(0)..<20)
  func `a check without a router has the result of a check with one`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var foreseenCount = 0
    for _ in 0..<sampleCount(20) {
      guard let configuration = Self.app(&random) else { continue }
      let names = ["signedIn", "adult", "beta"]
      let grants = Dictionary(
        random.list(0...3) { ($0.pick(names), $0.chance(0.5)) }, uniquingKeysWith: { $1 })
      let session = ReplaySession(configuration, source: .external, isCold: true, grants: grants)
      guard let foreseen = ForeseenLinks(of: configuration, grants: grants) else { continue }
      let (table, allowed) = (configuration.table, AllowedParameters())
      for number in 1...10 {
        let line = ReplayLine(text: Self.link(&random), place: LinePlace(file: "links", line: number))
        guard let link = try? table.resolve(DeepLink(absolute: line.text), source: .external), foreseen.contains(link)
        else { continue }
        foreseenCount += 1
        let isClean = LinkCheck.isClean(link, line, table, allowed)
        let fast = LinkCheck(foreseen: link, isClean: isClean, line, table, allowed)
        let slow = LinkCheck(await session.replay(line), line, table, allowed)
        #expect(slow.failure == nil, "\(line.text)")
        #expect(fast.components == slow.components && fast.redirect == slow.redirect, "\(line.text): \(slow.effect)")
        #expect(fast.warnings == slow.warnings && fast.verdict == slow.verdict, "\(line.text): \(slow.warnings)")
        #expect(fast.effect == slow.effect && fast.reasons == slow.reasons, "\(line.text)")
        #expect(fast.place == slow.place && fast.input == slow.input && fast.column == slow.column)
      }
    }
    #expect(foreseenCount > 10)
  }

  @Test(arguments: [
    "shop://a?nav=push/b", "shop://a/c", "https://shop.example.com/a", "https://www.example.com/page", "shop://a?x=1",
    "shop://e",
  ])
  func `a link whose components all stay needs no router`(link: String) throws {
    #expect(try Self.isForeseen(link))
  }

  @Test(arguments: [
    ("shop://", "the link names no component"), ("shop://a/root", "a later component closes the others"),
    ("shop://a/replace", "a later component replaces another one"), ("shop://guarded", "a guard refuses it"),
    ("shop://a/guarded", "a guard refuses a part of it"),
  ])
  func `any other link needs a router`(link: String, reason: String) throws {
    #expect(try !Self.isForeseen(link), "\(reason)")
  }

  @Test func `a granted guard refuses no link, a global guard refuses all, and so does a guard of a root`() throws {
    #expect(try Self.isForeseen("shop://guarded", grants: ["signedIn": true]))
    #expect(try !Self.isForeseen("shop://guarded", grants: ["signedIn": false]))
    #expect(try !Self.isForeseen("shop://a", isGlobal: true))
    #expect(try Self.isForeseen("shop://a", grants: ["signedIn": true], isGlobal: true))
    #expect(try !Self.isForeseen("shop://a", root: "guarded"))
  }

  private static func isForeseen(
    _ link: String, grants: [String: Bool] = [:], isGlobal: Bool = false, root: String = "e"
  ) throws -> Bool {
    let routes = [
      ("a", "push", ""), ("b", "push", ""), ("c", "present", ""), ("e", "reuse", ""), ("root", "root", ""),
      ("replace", "replace", ""), ("guarded", "push", "\"signedIn\""),
    ].map { name, mode, guards in
      """
      {"name": "\(name)", "path": "\(name)", "external": true, "navigateMode": "\(mode)", "guards": [\(guards)]}
      """
    }
    let configuration = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "webFallback": {"hosts": ["*.example.com"]},
         "guards": [{"name": "signedIn", "redirect": "e", "global": \(isGlobal)}],
         "navigators": [{"id": "main", "root": "\(root)"}], "components": [\(routes.joined(separator: ","))]}
        """
    ).configuration()
    let resolved = try configuration.table.resolve(DeepLink(absolute: link), source: .external)
    return ForeseenLinks(of: configuration, grants: grants)?.contains(resolved) ?? false
  }

  /// Returns a random app; nil for one with a fault.
  private static func app(_ random: inout SplitMix64) -> RouterConfiguration<Void>? {
    let guards = ["signedIn", "adult", "beta"].prefix(random.number(0...3))
    let paths = ["a", "a/:id<int>", "b", "b/:id", "c", "c/new", "d/:tab(info|new)", "e/*rest"]
    let routes = paths.enumerated().map { position, path in
      var route = Route(
        random.chance(0.2) ? "same" : "r\(position)", path, navigateMode: random.pick(NavigateMode.allCases),
        navigator: random.chance(0.2) ? .root(random.pick(["main", "other"])) : nil,
        parent: position > 2 && random.chance(0.3) ? RouteID("r0", "a") : nil, reach: .external,
        updatesInPlace: random.chance(0.3),
        fixed: random.chance(0.2) ? ["kind": "x"] : [:],
        parameters: random.list(0...1) { _ in RouteParameter("p", .string) }, summary: "")
      route.guards =
        random.chance(0.2) ? random.list(0...1, of: { _ in guards.first ?? "" }).filter { !$0.isEmpty } : []
      return route
    }
    let manifest = Manifest(
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]), composition: .any,
      webFallback: random.chance(0.3) ? WebFallback("web", hosts: ["*.example.com"]) : nil,
      navigators: [
        .init(id: .root("main"), root: random.chance(0.6) ? DeepLink(random.pick(["a", "b", "c"])) : nil),
        .init(id: .root("other"), root: random.chance(0.3) ? DeepLink("c/new") : nil),
      ],
      guards: guards.map { name in
        .init(
          name: name, redirect: random.chance(0.5) ? DeepLink("b?nav=present") : nil, isGlobal: random.chance(0.1))
      },
      routes: routes)
    return try? manifest.configuration()
  }

  private static func link(_ random: inout SplitMix64) -> String {
    let segments = random.list(0...4) { random in
      random.pick([
        "a", "a/7", "b", "b/x", "c", "c/new", "d/info", "e/f/g", "%61", "b/%3Ax", "b/Optional(x)", "e/%7Bx%7D/g",
      ])
        + random.pick([
          "", "", "", "?p=1", "?p=a%20b", "?nav=present", "?nav=push", "?p=1;nav=present", "?x=1", "?kind=y", "?p",
          "?p=1&p=2", "?p=%24x", "?p=%3Ax", "?p={\"a\":\"{b}\"}", "?p={\"a\":1", "?p=%00", "?p=P%D0%B0ris", "?p=%D0%B0",
          "?p=a%3Bp=1",
          "?p=men%E2%80%99s", "?p=Optional(a)", "?animated=no", "?transition=x", "#top", "%20", "?p=%C3%BC", "?P=1",
          "?p[]=1",
        ])
    }
    let start = random.pick(["shop://", "shop://", "https://shop.example.com/", "https://www.example.com/"])
    let path = segments.joined(separator: "/")
    return start + (start.hasPrefix("https") ? path.replacing("?", with: ";") : path)
  }
}
