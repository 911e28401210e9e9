/// Who wants to know.
extension EntryState {
  mutating func add(_ listener: Listener<Value>) {
    listener.isListed = true
    listeners.append(listener)
    liveCount += 1
  }

  mutating func left(_ listener: Listener<Value>) -> [EntryEffect<Value>] {
    guard listener.isListed else { return [] }
    listener.isListed = false
    liveCount -= 1
    sweep()
    return liveCount == 0 && isFetching ? [.loseInterest] : []
  }

  /// Tells everybody what concerns them, in the order in which they asked. All but `changed` is what they wait for.
  mutating func tellListed(_ event: (Listener<Value>) -> DataEvent<Value>?) -> [EntryEffect<Value>] {
    var effects: [EntryEffect<Value>] = []
    effects.reserveCapacity(liveCount)
    for listener in listeners where listener.isListed {
      guard let event = event(listener) else { continue }
      if case .failed = event {} else { listener.hasValue = true }
      listener.isOwed = false
      effects.append(.tell(listener, event, isLast: listener.isOnce))
      if listener.isOnce {
        listener.isListed = false
        liveCount -= 1
      }
    }
    sweep()
    return effects
  }

  /// Forgets those that have left, when they are most of the list: so leaving costs the same however many there are.
  private mutating func sweep() {
    if listeners.count >= 2 * liveCount { listeners.removeAll { !$0.isListed } }
  }
}
