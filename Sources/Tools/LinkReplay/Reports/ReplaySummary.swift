/// The numbers of steps by outcome, and the places of failed steps. A launch that succeeds is counted apart.
struct ReplaySummary {
  private static let placeLimit = 5

  private var applied = 0
  private var unchanged = 0
  private var failed = 0
  /// The number of launches that have succeeded.
  private var launches = 0
  /// The places of the first failed steps; nil for a launch.
  private var places: [LinePlace?] = []

  var count: Int { applied + unchanged + failed }

  /// The number of steps with an outcome.
  private subscript(outcome: ReplayStep.Outcome) -> Int {
    get {
      switch outcome {
      case .applied: applied
      case .unchanged: unchanged
      case .failed: failed
      }
    }
    set {
      switch outcome {
      case .applied: applied = newValue
      case .unchanged: unchanged = newValue
      case .failed: failed = newValue
      }
    }
  }

  mutating func add(_ step: ReplayStep) {
    if step.directive == "launch", step.outcome != .failed {
      launches += 1
      return
    }
    self[step.outcome] += 1
    if step.outcome == .failed, places.count < Self.placeLimit { places.append(step.place) }
  }

  /// `5 steps: 3 applied, 2 failed (a.links:3, a.links:5)`.
  var text: String {
    let parts = parts.map { "\($0.count) \($0.outcome.rawValue)" + ($0.outcome == .failed ? " (\(failedPlaces))" : "") }
    return total + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// `5 steps`; `1 launch` without other steps.
  var total: String {
    if count == 0, launches > 0 { return launches == 1 ? "1 launch" : "\(launches) launches" }
    return count == 1 ? "1 step" : "\(count) steps"
  }

  /// The outcomes that steps had, with the number of these steps.
  var parts: [(outcome: ReplayStep.Outcome, count: Int)] {
    [.applied, .unchanged, .failed].map { ($0, self[$0]) }.filter { $0.count > 0 }
  }

  private var failedPlaces: String {
    let rest = failed - places.count
    let names = places.map { $0?.description ?? "the launch" } + (rest > 0 ? ["\(rest) more"] : [])
    return names.joined(separator: ", ")
  }
}
