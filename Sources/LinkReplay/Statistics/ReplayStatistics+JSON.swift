import EngineJSON

extension ReplayStatistics {
  /// The shares of the percentiles.
  static let shares = [50, 90, 99, 100]

  /// The statistics as one JSON object on a line: `{"stats": {"steps": 10, …}}`.
  var json: [UInt8] {
    var text: [UInt8] = []
    text.append("{\"stats\": {\"steps\": \(steps), \"outcomes\": ")
    text.append(counts: outcomes.ranked)
    text.append(", \"pending\": \(pending), \"errors\": ")
    text.append(counts: errors.ranked)
    text.append(", \"routes\": ")
    text.append(counts: routes.ranked)
    for (name, distribution) in [("components", components), ("bytes", bytes)] {
      let sorted = distribution.counts.sorted { $0.key < $1.key }
      text.append(", \"\(name)\": {\"counts\": ")
      text.append(counts: sorted.map { (String($0.key), $0.value) })
      text.append(", \"percentiles\": ")
      text.append(counts: Self.shares.map { (String($0), distribution.percentile($0)) })
      text.append("}")
    }
    text.append("}}\n")
    return text
  }

  /// Reads ``json``.
  ///
  /// - Throws: An error with the place of the first fault.
  init(json line: some Sequence<UInt8>) throws(ManifestError) { try self.init(JSONValue.parse(line)) }

  init(_ value: JSONValue) throws(ManifestError) {
    guard case .object(let object) = value, case .object(let stats)? = object["stats"] else {
      throw ManifestError(place: "", reason: "expected {\"stats\": {…}}, the output of --stats --format json")
    }
    steps = try Self.count(stats["steps"], "stats.steps")
    pending = try Self.count(stats["pending"], "stats.pending")
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

extension [UInt8] {
  fileprivate mutating func append(counts: [(key: String, value: Int)]) {
    append("{")
    for (position, count) in counts.enumerated() {
      if position > 0 { append(", ") }
      append(json: count.key)
      append(": \(count.value)")
    }
    append("}")
  }
}
