import EngineJSON
import EngineTerminal

/// The numbers of steps by outcome, and the places of failed steps. A launch that succeeds is counted apart.
struct ReplaySummary: Equatable {
  private static let placeLimit = 5

  private var applied = 0
  private var unchanged = 0
  private var failed = 0
  /// The number of launches that have succeeded. A cold replay, of which alone the numbers are stored, has none.
  private var launches = 0
  /// The places of the first failed steps; nil for a launch.
  private var places: [LinePlace?] = []

  init() {}

  var count: Int { applied + unchanged + failed }

  var hasFailed: Bool { failed > 0 }

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

  /// Adds the numbers of the steps after these.
  mutating func merge(_ other: ReplaySummary) {
    for outcome in ReplayStep.Outcome.allCases { self[outcome] += other[outcome] }
    launches += other.launches
    places += other.places.prefix(Self.placeLimit - places.count)
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

extension ReplaySummary {
  /// The summary as JSON on one line.
  var json: String {
    OrderedJSON.object(
      [ReplayStep.Outcome.applied, .unchanged, .failed].map {
        .init(key: $0.rawValue, value: .number(self[$0]))
      } + [
        .init(
          key: "places", value: .list(places.map { $0.map { .list([.text($0.file), .number($0.line)]) } ?? .null }))
      ]
    ).line
  }

  /// Reads ``json``.
  init(json line: some Sequence<UInt8>) throws(ManifestError) { try self.init(JSONValue.parse(line)) }

  init(_ value: JSONValue) throws(ManifestError) {
    let fault = ManifestError(place: "summary", reason: "expected the numbers of a replay")
    guard case .object(let object) = value, case .array(let places)? = object["places"] else {
      throw fault
    }
    for outcome in [ReplayStep.Outcome.applied, .unchanged, .failed] {
      guard let count = object[outcome.rawValue]?.count else { throw fault }
      self[outcome] = count
    }
    for place in places.prefix(Self.placeLimit) {
      switch place {
      case .null: self.places.append(nil)
      case .array(let parts):
        guard parts.count == 2, case .string(let file) = parts[0], let line = parts[1].count else { throw fault }
        self.places.append(LinePlace(file: file, line: line))
      default: throw fault
      }
    }
  }
}
