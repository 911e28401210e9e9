import ComponentEngine
import EngineRandomTesting
import EngineReplayFiles
import Testing

@testable import LinkReplay

/// Plants random changes in random apps. Links that are replayed in both versions are the witnesses.
@MainActor
struct ComparisonRandomTests {
  @Test(arguments: UInt64(0)..<10)
  func `no link breaks unless a change is major, and texts alone are a patch`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<sampleCount(10) {
      guard let (change, before, after, changes) = Self.planted(in: Self.app(&random), &random) else { continue }
      let level = changes.map(\.level).max()
      let comparison = LinkComparison(
        old: RouterConfiguration(erasing: before), new: RouterConfiguration(erasing: after))
      var verdicts: [LinkComparison.Verdict] = []
      // A parameter that was not declared had any value, which no version has promised.
      let isAdded = changes.contains { $0.code == "parameterAdded" }
      for (number, link) in Self.witnesses.enumerated() where !(isAdded && link.contains("?")) {
        let line = ReplayLine(text: link, place: LinePlace(file: "links", line: number + 1))
        guard let difference = await comparison.compare(line), difference.verdict != .opensNothing else { continue }
        verdicts.append(difference.verdict)
      }
      if verdicts.contains(.breaks) { #expect(level == .major, "\(change): \(changes.map(\.code))") }
      if !verdicts.isEmpty { #expect(level == .major || level == .minor, "\(change): \(changes.map(\.code))") }
      if change == "summary" { #expect(level == nil || level == .patch) }
    }
  }

  /// The witnesses are links that the host opens, and stacks that the old version has stored and the new one restores.
  @Test(arguments: UInt64(0)..<10)
  func `a change that breaks a caller or a snapshot names whom it concerns`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<sampleCount(10) {
      let old = Self.app(&random, reaches: RouteReach.allCases)
      guard let (change, before, after, changes) = Self.planted(in: old, &random) else { continue }
      let isAdded = changes.contains { $0.code == "parameterAdded" }
      for link in Self.witnesses where !(isAdded && link.contains("?")) {
        for isGranted in [false, true] {
          let (witness, later) = (Self.router(before, isGranted), Self.router(after, isGranted))
          guard let opened = try? await witness.open(DeepLink(absolute: link)), opened.components.count > 0 else {
            continue
          }
          let restored = try await Self.router(after, isGranted).restore(witness.snapshot)
          if !restored.skippedItems.isEmpty {
            #expect(changes.contains { $0.concerns.contains(.snapshots) }, "\(change), \(link): \(changes.map(\.code))")
          }
          let reopened = try? await later.open(DeepLink(absolute: link))
          if reopened == nil || later.state.top?.component.name != witness.state.top?.component.name {
            let isFound = changes.contains { $0.level == .major && $0.concerns.contains(.callers) }
            #expect(isFound, "\(change), \(link): \(changes.map(\.code))")
          }
        }
      }
    }
  }

  /// The witnesses are twenty links to the routes of the old version, from outside and from inside, the stacks that
  /// they make, and the links that a difference names.
  @Test(arguments: UInt64(0)..<10)
  func `a major change breaks a witness, unless no link can witness it`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<sampleCount(10) {
      let old = Self.app(&random, routes: 3, reaches: RouteReach.allCases)
      guard let (name, before, after, changes) = Self.planted(in: old, &random),
        await Self.opensFreely(Self.witnesses(of: old), before)
      else { continue }
      for change in changes where change.level == .major && Self.unwitnessed[change.code] == nil {
        let named = change.message.firstMatch(of: #/"([^"]+)" opens /#).map { ["shop://\($0.1)"] }
        var isWitnessed = false
        for link in named ?? Self.witnesses(of: old) where !isWitnessed {
          isWitnessed = try await Self.breaks(link, before, after)
        }
        #expect(isWitnessed, "\(name): \(change.code): \(change.message)\n\(Self.text(old))")
      }
    }
  }

  /// The differences that no link can witness, with the reason.
  private static let unwitnessed = [
    "parameterRemoved": "only the component knows what it has read of the parameter",
    "navigatorRemoved": "the host selects a tab, and links find the tabs of their routes",
    "compositionChanged": "a link of two components opens nothing in an app that allows one",
  ]

  /// Returns whether an app opens one of the links without the permission of a guard: only such a link shows that a
  /// scheme is gone, or that a guard is new.
  private static func opensFreely(_ links: [String], _ app: RouterConfiguration<Void>) async -> Bool {
    for link in links {
      if await shown(link, from: .external, by: router(app, false)) != nil { return true }
      if await shown(link, from: .internal, by: router(app, false)) != nil { return true }
    }
    return false
  }

  /// Returns whether a new app of the second version opens a link in another way than one of the first version, or does
  /// not restore the stack of the first.
  private static func breaks(
    _ link: String, _ before: RouterConfiguration<Void>, _ after: RouterConfiguration<Void>
  ) async throws -> Bool {
    for source in [LinkSource.external, .internal] {
      for isGranted in [false, true] {
        let witness = router(before, isGranted)
        guard let shown = await shown(link, from: source, by: witness) else { continue }
        if await Self.shown(link, from: source, by: router(after, isGranted)) != shown { return true }
        if try await !router(after, isGranted).restore(witness.snapshot).skippedItems.isEmpty { return true }
      }
    }
    return false
  }

  /// Opens a link, and returns the components with their parameters that are shown then; nil if it does not open.
  private static func shown(_ link: String, from source: LinkSource, by router: Router) async -> [String]? {
    guard (try? await router.open(DeepLink(absolute: link), source: source)) != nil else { return nil }
    return router.state.navigators.flatMap(\.stack).map { "\($0.component.name) \($0.component.parameters)" }
  }

  /// Returns five links to each of three routes, which differ in the values of their parameters, and five links that
  /// name two routes.
  private static func witnesses(of app: Manifest) -> [String] {
    let paths = app.routes.map { Self.paths[$0.path] ?? $0.path }
    let parameters = ["", "?tab=7;size=7", "?tab=info;size=info", "?tab=true;size=true", "?tab=1.5;size=1.5"]
    let pairs = [(0, 1), (1, 0), (1, 2), (2, 1), (0, 2)]
    let single = paths.flatMap { path in parameters.map { path + $0 } }
    let double = zip(pairs, parameters).map { pair, parameters in
      "\(paths[pair.0])\(parameters)/\(paths[pair.1])\(parameters)"
    }
    return (single + double).map { "shop://\($0)" }
  }

  /// A path of each pattern with places, which the narrowest pattern of the same shape does not take.
  private static let paths = [
    "a/:id<int>": "a/7", "a/:id": "a/x", "b/:id": "b/x", "b/:id<int>": "b/7", "b/:tab(info|reviews)": "b/info",
    "c/:id/d": "c/x/d", "c/:id<int>/d": "c/7/d", "*rest": "x/y", "d/*rest": "d/x",
  ]

  private static func text(_ app: Manifest) -> String { String(decoding: app.json(), as: UTF8.self) }

  /// Plants a random change in an app. Returns its name, both configurations, and what the comparison finds; nil if one
  /// of the apps is invalid.
  private static func planted(
    in old: Manifest, _ random: inout SplitMix64
  ) -> (String, RouterConfiguration<Void>, RouterConfiguration<Void>, [AppChange])? {
    var new = old
    let change = change(&new, &random)
    guard let before = try? old.configuration(), let after = try? new.configuration() else { return nil }
    let comparison = AppComparison(
      old: .init(manifest: old, table: before.table), new: .init(manifest: new, table: after.table))
    return (change, before, after, comparison.changes)
  }

  private static func router(_ configuration: RouterConfiguration<Void>, _ isGranted: Bool) -> Router {
    Router(isGranted ? configuration.overridingGuards { _ in .allow } : configuration, presenter: SilentPresenter())
  }

  /// Links of twenty shapes, of which some open in an app and some do not.
  private static let witnesses = [
    "a", "b", "c", "a/7", "a/x", "a/true", "b/7", "b/x", "c/7/d", "c/x/d", "d", "a/7/b", "a/b", "b/7?tab=info",
    "c?tab=info", "a?tab=7", "a?tab=7;size=1", "x/y/z", "d/x", "b/info",
  ].map { "shop://\($0)" }

  private static let patterns = [
    "a", "b", "c", "d", "a/:id<int>", "a/:id", "b/:id", "b/:id<int>", "b/:tab(info|reviews)", "c/:id/d", "c/:id<int>/d",
    "*rest",
    "d/*rest",
  ]

  private static func app(
    _ random: inout SplitMix64, routes count: Int = 5, reaches: [RouteReach] = [.external]
  ) -> Manifest {
    var patterns = patterns
    let routes = (0..<count).map { number in
      let pattern = patterns.remove(at: random.number(0...patterns.count - 1))
      var route = Route(
        "component\(number)", pattern, reach: reaches.count == 1 ? reaches[0] : random.pick(reaches),
        guards: random.chance(0.2) ? ["signedIn"] : [],
        parameters: random.chance(0.5) ? [parameter(&random)] : [])
      route.module = "module"
      return route
    }
    return Manifest(
      policy: LinkPolicy(schemes: ["shop", "app"]), composition: random.pick(RouteTable.Composition.allCases),
      navigators: [.init(id: .root("main")), .init(id: .root("other"))],
      guards: [.init(name: "signedIn", redirect: nil, isGlobal: false)], routes: routes)
  }

  private static func parameter(_ random: inout SplitMix64) -> RouteParameter {
    RouteParameter(
      random.pick(["tab", "size"]), random.pick([.string, .int, .double, .bool, .choices(["info", "7"])]),
      required: random.chance(0.3))
  }

  /// Makes one change, and returns its name.
  private static func change(_ app: inout Manifest, _ random: inout SplitMix64) -> String {
    let position = random.number(0...app.routes.count - 1)
    switch random.number(0...14) {
    case 0:
      app.routes.remove(at: position)
      return "remove"
    case 1:
      app.routes[position].path = random.pick(patterns)
      return "pattern"
    case 2:
      app.routes[position].reach = app.routes[position].reach == .internal ? .module : .internal
      return "reach"
    case 3:
      app.routes[position].guards = app.routes[position].guards.isEmpty ? ["signedIn"] : []
      return "guards"
    case 4:
      app.routes[position].parameters = [parameter(&random)]
      return "parameter"
    case 5:
      app.routes[position].fixed = [LinkParameter("tab", "info")]
      return "fixed"
    case 6:
      app.routes[position].navigateMode = random.pick(NavigateMode.allCases)
      return "mode"
    case 7:
      app.routes[position].navigator = .root("other")
      return "navigator"
    case 8:
      app.routes[position].name = "renamed"
      return "name"
    case 9:
      app.routes.append(Route("new", random.pick(patterns), reach: .external))
      return "add"
    case 10:
      app.composition = random.pick(RouteTable.Composition.allCases)
      return "composition"
    case 11:
      app.policy = LinkPolicy(schemes: ["app"])
      return "scheme"
    case 12:
      app.guards[0].isGlobal = true
      return "global guard"
    case 13:
      app.navigators.removeLast()
      return "navigator"
    default:
      app.routes[position].summary = "changed"
      return "summary"
    }
  }
}

/// A presenter that shows nothing.
private final class SilentPresenter: Presenter {
  func present(_ presentation: Presentation<Void>, completion: @escaping @MainActor () -> Void) { completion() }
}
