import ComponentEngine
import EngineJSON

/// The numbers of a replay: outcomes, errors, opened routes, and the sizes of links. The launch is not counted.
///
/// Statistics of parts can be merged: the result is that of the whole.
struct ReplayStatistics: Equatable {
  /// The number of steps without the launch.
  var steps = 0
  /// The name of the outcome of a step that waits for a guard's redirect.
  static let pending = "pending"

  /// The number of steps by the name of their outcome, or ``pending``.
  var outcomes: [String: Int] = [:]
  /// The number of failed steps by error code.
  var errors: [String: Int] = [:]
  /// The number of named components by the pattern of their route, also those of a link that waits.
  var routes: [String: Int] = [:]
  /// The named components of each step.
  var components = Distribution()
  /// The length of each line in bytes.
  var bytes = Distribution()

  init() {}

  /// Counts a step of an app with these routes.
  mutating func add(_ step: ReplayStep, in table: RouteTable) {
    guard step.directive != "launch" else { return }
    steps += 1
    let isPending = step.pending != nil && step.outcome != .failed
    outcomes[isPending ? Self.pending : step.outcome.rawValue, default: 0] += 1
    if let failure = step.failure { errors[failure.code, default: 0] += 1 }
    let named =
      isPending ? step.pendingComponents(in: table) : step.components.compactMap { step.state.component($0)?.component }
    for route in named.map(\.route) { routes[route.path.isEmpty ? route.name : route.path, default: 0] += 1 }
    components.add(named.count)
    bytes.add(step.input.utf8.count)
  }

  /// Adds the numbers of another part.
  mutating func merge(_ other: ReplayStatistics) {
    steps = Self.sum(steps, other.steps)
    outcomes.merge(other.outcomes, uniquingKeysWith: Self.sum)
    errors.merge(other.errors, uniquingKeysWith: Self.sum)
    routes.merge(other.routes, uniquingKeysWith: Self.sum)
    components.merge(other.components)
    bytes.merge(other.bytes)
  }

  /// Returns the sum of two counts, at most the largest count that ``json`` can have: a file can name any.
  static func sum(_ first: Int, _ second: Int) -> Int { min(first + second, JSONValue.countLimit) }
}

extension ReplayStep {
  /// Returns the components that the step's waiting link names; none for a directive without a link.
  fileprivate func pendingComponents(in table: RouteTable) -> [ResolvedComponent] {
    guard let pending, Self.linkDirectives.contains(directive) else { return [] }
    return (try? table.resolve(DeepLink(pending)))?.components ?? []
  }

  private static let linkDirectives: Set = ["open", "append", "reset", "forward"]
}

extension [String: Int] {
  /// The counts from the highest to the lowest, equal ones by name.
  var ranked: [(key: String, value: Int)] { sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key } }
}
