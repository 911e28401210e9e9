import ComponentEngine

/// The guards that a replay has granted or revoked, by name. Other guards decide themselves.
@MainActor
final class Grants {
  private var grants: [String: Bool]

  init(_ grants: [String: Bool] = [:]) { self.grants = grants }

  func set(_ name: String, _ isGranted: Bool) { grants[name] = isGranted }

  func decision(_ routeGuard: RouteGuard) -> GuardDecision? {
    switch grants[routeGuard.name] {
    case nil: nil
    case true?: .allow
    case false?: routeGuard.redirect.map { .redirect($0) } ?? .reject("it is not granted")
    }
  }
}
