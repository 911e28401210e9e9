extension Scenario {
  /// Returns the scenario with the properties of another one that differ from the usual ones; `slow` combined with
  /// `failing` fails slowly.
  public func combined(with other: Scenario) -> Scenario {
    var scenario = Scenario("\(name),\(other.name)", summary: "\(summary); \(other.summary)")
    scenario.content = other.content == Scenario.usual.content ? content : other.content
    scenario.latency = other.latency == Scenario.usual.latency ? latency : other.latency
    scenario.failure = other.failure ?? failure
    scenario.isCached = isCached || other.isCached
    return scenario
  }
}

extension [Scenario] {
  /// Returns the scenarios with these names as one, in the order of the names; the first scenario without names, and
  /// nil for an unknown name.
  package func combined(_ names: [String]) -> Scenario? {
    guard let name = names.first else { return first ?? .usual }
    guard let scenario = self.first(where: { $0.name == name }) else { return nil }
    return names.dropFirst().reduce(scenario) { combined, name in
      combined.flatMap { left in self.first { $0.name == name }.map { left.combined(with: $0) } }
    }
  }
}
