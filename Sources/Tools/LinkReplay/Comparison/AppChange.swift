import ComponentEngine

/// A difference between two versions of an app's manifest.
struct AppChange: Equatable {
  /// The step of the version number that the difference needs (semver.org, 2.0.0, points 6 to 8).
  enum Level: String, CaseIterable, Comparable {
    /// Only texts for people differ.
    case patch
    /// All that worked works, some of it in another way, or more works than before.
    case minor
    /// Something that others rely on works no longer.
    case major

    static func < (left: Level, right: Level) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// Whom the difference concerns.
  enum Concern: String, CaseIterable {
    /// Links outside of the app: in mails, on pages, in other apps.
    case links
    /// Code of other modules, and of the host: it opens links, uses services, and sends events; the host gives
    /// settings.
    case callers
    /// Snapshots that users' devices have stored.
    case snapshots
    /// Mutations that users' devices have queued.
    case mutations
    /// Values that users' devices have stored and can fetch again.
    case cachedValues
    /// Values that users' devices have stored durably, such as drafts.
    case durableValues
  }

  /// The kind of the difference, for programs.
  let code: String
  let level: Level
  var concerns: [Concern] = []
  /// The route; nil for a difference that belongs to no route.
  var route: RouteID?
  /// The module of the route, or the module that differs; nil if it is unknown.
  var module: ModuleID?
  var parameter: String?
  /// The difference, for people.
  let message: String
}

extension AppChange {
  /// Creates a difference of a route. At most ``Level/minor`` is one that concerns neither links nor callers, because
  /// only the module of the route relies on it.
  init(
    _ code: String, _ level: Level, of route: Route, _ concerns: [Concern], parameter: String? = nil, message: String
  ) {
    let isPrivate = !concerns.contains(.links) && !concerns.contains(.callers)
    self.init(
      code: code, level: isPrivate ? min(level, .minor) : level, concerns: concerns, route: RouteID(route),
      module: route.module, parameter: parameter, message: message)
  }
}

extension Route {
  /// The callers and links that a change of the route concerns.
  ///
  /// - Parameter snapshots: Whether stored snapshots lose the component by the change.
  func concerns(snapshots: Bool) -> [AppChange.Concern] {
    let openers: [AppChange.Concern] =
      switch reach {
      case .external: [.links, .callers]
      case .internal: [.callers]
      case .module: []
      }
    return openers + (snapshots ? [.snapshots] : [])
  }
}
