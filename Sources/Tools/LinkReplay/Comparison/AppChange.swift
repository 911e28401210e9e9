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
    /// Code of the app's modules that opens links.
    case callers
    /// Snapshots that users' devices have stored.
    case snapshots
  }

  /// The kind of the difference, for programs.
  let code: String
  let level: Level
  var concerns: [Concern] = []
  /// The route; nil for a difference that belongs to no route.
  var route: RouteID?
  var parameter: String?
  /// The difference, for people.
  let message: String
}
