/// What is being made now, each for the one before it; the first one is who asked.
struct ServicePath {
  struct Step {
    let name: String
    /// What is being made, and where it will be kept; nil for who only asks.
    let making: (type: ServiceType, store: ServiceStore)?
  }

  var steps: [Step] = []

  var names: [String] { steps.map(\.name) }

  /// Adds who asks, unless that is the service that is being made.
  mutating func enter(_ requester: ServiceRequester) {
    if steps.last?.name != requester.name { steps.append(Step(name: requester.name, making: nil)) }
  }

  /// Adds a service that is about to be made; false if it is being made already.
  mutating func enter(_ type: ServiceType, in store: ServiceStore) -> Bool {
    guard !steps.contains(where: { $0.making?.type == type && $0.making?.store === store }) else { return false }
    steps.append(Step(name: type.name, making: (type, store)))
    return true
  }
}
