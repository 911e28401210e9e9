extension Scenario {
  /// Returns the scenario with the properties of another one that differ from the usual ones; `slow` combined with `failing` fails slowly.
  public func combined(with other: Scenario) -> Scenario {
    var scenario = Scenario("\(name),\(other.name)", summary: "\(summary); \(other.summary)")
    scenario.content = other.content == Scenario.usual.content ? content : other.content
    scenario.latency = other.latency == Scenario.usual.latency ? latency : other.latency
    scenario.failure = other.failure ?? failure
    scenario.isCached = isCached || other.isCached
    return scenario
  }
}
