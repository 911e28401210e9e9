/// The requests for services that are running now, each for the one before it. The first is the requester's.
struct ServicePath {
  struct Step {
    let name: String
    /// The service that is being made, and its store; nil for a requester.
    let making: (type: ServiceType, store: ServiceStore)?
  }

  var steps: [Step] = []

  var names: [String] { steps.map(\.name) }

  /// Adds a requester, unless it is the service that is being made.
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
