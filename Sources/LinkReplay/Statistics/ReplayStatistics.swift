import ComponentEngine

/// The numbers of a replay: outcomes, errors, opened routes, and the sizes of links. The launch is not counted.
///
/// Statistics of parts can be merged: the result is that of the whole.
struct ReplayStatistics: Equatable {
  /// The number of steps without the launch.
  var steps = 0
  /// The number of steps by the name of their outcome.
  var outcomes: [String: Int] = [:]
  /// The number of steps that waited for a guard's redirect at their end.
  var pending = 0
  /// The number of failed steps by error code.
  var errors: [String: Int] = [:]
  /// The number of named components by the pattern of their route.
  var routes: [String: Int] = [:]
  /// The named components of each step.
  var components = Distribution()
  /// The length of each line in bytes.
  var bytes = Distribution()

  init() {}

  /// Counts a step.
  mutating func add(_ step: ReplayStep) {
    guard step.directive != "launch" else { return }
    steps += 1
    outcomes[step.outcome.rawValue, default: 0] += 1
    if step.pending != nil { pending += 1 }
    if let failure = step.failure { errors[failure.code, default: 0] += 1 }
    for uid in step.components {
      guard let route = step.state.component(uid)?.component.route else { continue }
      routes[route.path.isEmpty ? route.name : route.path, default: 0] += 1
    }
    components.add(step.components.count)
    bytes.add(step.input.utf8.count)
  }

  /// Adds the numbers of another part.
  mutating func merge(_ other: ReplayStatistics) {
    steps += other.steps
    pending += other.pending
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
    errors.merge(other.errors, uniquingKeysWith: +)
    routes.merge(other.routes, uniquingKeysWith: +)
    components.merge(other.components)
    bytes.merge(other.bytes)
  }
}

extension [String: Int] {
  /// The counts from the highest to the lowest, equal ones by name.
  var ranked: [(key: String, value: Int)] { sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key } }
}
