import ComponentEngine
import EngineReplayFiles

/// Compares the routes of two versions of an app.
///
/// Routes with the same component and the same pattern belong together. The links of another route can have got a
/// different pattern of their component, which sample links find out. A new route is also tried before and after other
/// routes, at most 1,000 times in all or 20 times for each.
struct RoutesComparison {
  /// The fate of a route whose pattern is gone.
  private enum Successor {
    /// All links of the old pattern open this one.
    case route(Route)
    /// A link of the old pattern opens something else, or nothing.
    case none(link: String, opens: String)
  }

  /// A sample link.
  private struct Sample {
    let url: RouterURL
    var text: String { "\"\(url)\"" }
  }

  private let old: AppComparison.Version
  private let new: AppComparison.Version
  private let newByID: [RouteID: Route]
  private let oldIDs: Set<RouteID>
  private let oldNames: Set<String>
  private let globalGuards: Set<String>
  /// A text that is no literal and no choice of any route, and a number that is no choice.
  private let text: String
  private let number: String
  /// The number of routes with which each new one is combined.
  private let neighbourCount: Int

  init(old: AppComparison.Version, new: AppComparison.Version) {
    (self.old, self.new) = (old, new)
    newByID = Dictionary(new.table.routes.map { (RouteID($0).canonical, $0) }) { first, _ in first }
    oldIDs = Set(old.table.routes.map { RouteID($0).canonical })
    globalGuards = Set(old.manifest.guards.filter(\.isGlobal).map(\.name))
    oldNames = Set(old.table.routes.map(\.name))
    let known = Self.texts(of: old.table.routes + new.table.routes)
    text = (0...).lazy.map { $0 == 0 ? "example" : "example\($0)" }.first { !known.contains($0) } ?? "example"
    number = (7...).lazy.map { "\($0)" }.first { !known.contains($0) } ?? "7"
    let addedCount = newByID.keys.count { [oldIDs] in !oldIDs.contains($0) }
    neighbourCount = max(20, Self.mostNeighbours / max(1, addedCount))
  }

  /// The differences of routes that are gone or changed, in the order of the old version, then the new routes.
  var changes: [AppChange] {
    old.table.routes.flatMap(changes)
      + new.table.routes.filter { !oldIDs.contains(RouteID($0).canonical) }.flatMap(added)
  }

  private func changes(of route: Route) -> [AppChange] {
    if let same = newByID[RouteID(route).canonical] {
      return taken(route, samples(of: route))
        + RouteComparison(old: route, new: same, globalGuards: globalGuards).changes
    }
    switch successor(of: route) {
    case .route(let other):
      return [RouteComparison.patternChange(from: route, to: other)]
        + RouteComparison(old: route, new: other, globalGuards: globalGuards).changes
    case .none(let link, let opens):
      return [
        AppChange(
          "routeRemoved", .major, of: route, route.concerns(snapshots: true),
          message: "the route is gone: \(link) opens \(opens)")
      ]
    }
  }

  private func added(_ route: Route) -> [AppChange] {
    let isKnown = oldNames.contains(route.name)
    let change = AppChange(
      isKnown ? "patternAdded" : "routeAdded", .minor, of: route, route.concerns(snapshots: false),
      message: isKnown ? "the pattern is new" : "the route is new")
    return [change] + taken(route, samples(of: route) + neighbours(of: route))
  }

  /// Returns links that name a new route before or after another one, unless a link can name only one.
  private func neighbours(of route: Route) -> [Sample] {
    guard new.manifest.composition == .any else { return [] }
    return new.table.routes.prefix(neighbourCount).flatMap { samples(of: $0, route) + samples(of: route, $0) }
  }

  /// The greatest number of combinations of a new route and another one.
  private static let mostNeighbours = 1000

  /// Returns the change if one of these links, which belong to a route, opens other components than before.
  private func taken(_ route: Route, _ samples: [Sample]) -> [AppChange] {
    for sample in samples {
      guard let before = try? opened(sample, old.table), let now = try? opened(sample, new.table),
        before.names != now.names
      else { continue }
      return [
        AppChange(
          "linksTaken", .major, of: route,
          old.table.narrowest(of: before)?.concerns(snapshots: true) ?? [.links, .callers],
          message: "\(sample.text) opens \(now.names), before \(before.names)")
      ]
    }
    return []
  }

  private func successor(of route: Route) -> Successor {
    let samples = samples(of: route)
    // Samples that another route has always opened do not show this one.
    let own = samples.filter { (try? opened($0, old.table).names) == route.name }
    var found: Route?
    for sample in own.isEmpty ? samples : own {
      do throws(LinkError) {
        let now = try opened(sample, new.table)
        guard now.names == route.name, new.table.routes.indices.contains(now[0].routePosition) else {
          return .none(link: sample.text, opens: now.names)
        }
        found = found ?? new.table.routes[now[0].routePosition]
      } catch {
        return .none(link: sample.text, opens: "nothing, because \(error)")
      }
    }
    return found.map { .route($0) } ?? .none(link: "a link of it", opens: "nothing")
  }

  /// Returns the components that a link opens from inside, also if only their own module can open it: reaches are
  /// compared apart.
  private func opened(_ sample: Sample, _ table: RouteTable) throws(LinkError) -> [ResolvedComponent] {
    do throws(LinkError) {
      return try table.resolve(sample.url).components
    } catch {
      guard case .notOfModule(_, let module?, _) = error else { throw error }
      return try table.resolve(sample.url, module: module).components
    }
  }

  /// Returns paths that the pattern matches, with the required parameters of the route.
  private func samples(of route: Route) -> [Sample] {
    let parameters = RouteExamples.required(route, except: route.captures)
    return segments(of: route, limit: 16).map { segments in
      Sample(url: RouterURL(scheme: nil, segments: segments, parameters: segments.isEmpty ? parameters : []))
    }
  }

  /// Returns paths that name two routes, one after the other.
  private func samples(of first: Route, _ second: Route) -> [Sample] {
    segments(of: first, limit: 2).flatMap { start in
      segments(of: second, limit: 2).map { Sample(url: RouterURL(scheme: nil, segments: start + $0)) }
    }
  }

  /// Returns lists of segments that the pattern matches. The last segment has the required parameters of the route.
  private func segments(of route: Route, limit: Int) -> [[RouterURL.Segment]] {
    guard let pattern = try? RoutePattern(route.path) else { return [] }
    let parameters = RouteExamples.required(route, except: pattern.captures)
    var lists = pattern.samples(text: text, number: number, limit: limit)
    if pattern.hasCatchAll, let first = lists.first { lists.append(first + [text]) }
    return lists.map { texts in
      texts.enumerated().map { position, text in
        RouterURL.Segment(text, parameters: position == texts.count - 1 ? parameters : [])
      }
    }
  }

  /// Returns the literals and the choices in the patterns of routes.
  private static func texts(of routes: [Route]) -> Set<String> {
    var texts: Set<String> = []
    for place in routes.flatMap({ (try? RoutePattern($0.path))?.places ?? [] }) {
      switch place {
      case .literal(let literal): texts.insert(literal)
      case .parameter(_, .choices(let choices)): texts.formUnion(choices)
      case .parameter, .catchAll: break
      }
    }
    return texts
  }
}

extension RouteTable {
  /// Returns the route with the narrowest reach of the components that a link names; nil if it names none.
  fileprivate func narrowest(of components: [ResolvedComponent]) -> Route? {
    let named = components.compactMap { routes.indices.contains($0.routePosition) ? routes[$0.routePosition] : nil }
    return RouteReach.allCases.lazy.compactMap { reach in named.first { $0.reach == reach } }.first
  }
}

extension [ResolvedComponent] {
  /// The names of the components, for people.
  fileprivate var names: String { isEmpty ? "the root" : map(\.name).joined(separator: " › ") }
}
