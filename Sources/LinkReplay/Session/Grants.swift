import ComponentEngine

/// What guards ask for, as a replay says it. Guards of which it says nothing decide themselves.
@MainActor
final class Grants {
  private var grants: [String: Bool] = [:]

  func set(_ name: String, _ isGranted: Bool) { grants[name] = isGranted }

  func decision(_ asked: RouteGuard) -> GuardDecision? {
    switch grants[asked.name] {
    case nil: nil
    case true?: .allow
    case false?: asked.redirect.map { .redirect($0) } ?? .reject("it is not granted")
    }
  }
}
