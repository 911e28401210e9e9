import ComponentEngine

/// The guards that a replay has granted or revoked, by name. Other guards decide themselves.
@MainActor
final class Grants {
  private var grants: [String: Bool]

  init(_ grants: [String: Bool] = [:]) { self.grants = grants }

  func set(_ name: String, _ isGranted: Bool) { grants[name] = isGranted }

  func decision(_ asked: RouteGuard) -> GuardDecision? {
    switch grants[asked.name] {
    case nil: nil
    case true?: .allow
    case false?: asked.redirect.map { .redirect($0) } ?? .reject("it is not granted")
    }
  }
}
