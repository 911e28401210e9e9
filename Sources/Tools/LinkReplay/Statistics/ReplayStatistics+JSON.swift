import EngineJSON

extension ReplayStatistics {
  /// The shares of the percentiles.
  static let shares = [50, 90, 99, 100]

  /// The beginning of a line with statistics.
  static let beginning = "{\"stats\": "

  /// The statistics as one JSON object on a line: `{"stats": {"steps": 10, …}}`.
  var json: [UInt8] {
    let stats: OrderedJSON = [
      "steps": .number(steps), "outcomes": OrderedJSON(counts: outcomes.ranked),
      "errors": OrderedJSON(counts: errors.ranked), "routes": OrderedJSON(counts: routes.ranked),
      "components": OrderedJSON(components), "bytes": OrderedJSON(bytes),
    ]
    return Array("\(Self.beginning)\(stats.line)}\n".utf8)
  }

  /// Reads ``json``.
  ///
  /// - Throws: An error with the place of the first fault.
  init(json line: some Sequence<UInt8>) throws(ManifestError) {
    guard case .object(let object) = try JSONValue.parse(line), case .object(let stats)? = object["stats"] else {
      throw ManifestError(place: "", reason: "expected {\"stats\": {…}}, the output of --stats --format json")
    }
    steps = try Self.count(stats["steps"], "stats.steps")
    outcomes = try Self.counts(stats["outcomes"], "stats.outcomes")
    errors = try Self.counts(stats["errors"], "stats.errors")
    routes = try Self.counts(stats["routes"], "stats.routes")
    components = try Self.distribution(stats["components"], "stats.components")
    bytes = try Self.distribution(stats["bytes"], "stats.bytes")
  }

  private static func count(_ value: JSONValue?, _ place: String) throws(ManifestError) -> Int {
    guard let count = value?.count else {
      throw ManifestError(place: place, reason: "expected a whole number from 0 to \(JSONValue.countLimit)")
    }
    return count
  }

  private static func counts(_ value: JSONValue?, _ place: String) throws(ManifestError) -> [String: Int] {
    guard case .object(let object)? = value else { throw ManifestError(place: place, reason: "expected an object") }
    var counts: [String: Int] = [:]
    for (key, value) in object { counts[key] = try count(value, "\(place).\(key)") }
    return counts
  }

  private static func distribution(_ value: JSONValue?, _ place: String) throws(ManifestError) -> Distribution {
    guard case .object(let object)? = value else { throw ManifestError(place: place, reason: "expected an object") }
    var distribution = Distribution()
    for (key, count) in try counts(object["counts"], "\(place).counts") {
      guard let value = Int(key), value >= 0 else {
        throw ManifestError(place: "\(place).counts", reason: "\"\(key)\" is not a number from 0")
      }
      distribution.add(value, times: count)
    }
    return distribution
  }
}

extension OrderedJSON {
  fileprivate init(_ distribution: Distribution) {
    let sorted = distribution.counts.sorted { $0.key < $1.key }
    self = [
      "counts": OrderedJSON(counts: sorted.map { (String($0.key), $0.value) }),
      "percentiles": OrderedJSON(counts: ReplayStatistics.shares.map { (String($0), distribution.percentile($0)) }),
    ]
  }

  fileprivate init(counts: [(key: String, value: Int)]) {
    self = .object(counts.map { Field(key: $0.key, value: .number($0.value)) })
  }
}
