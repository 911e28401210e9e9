/// The removal of the value, also while it is observed.
extension EntryState {
  /// Forgets the value and the changes that are shown. Answers of fetches that started before are dropped.
  ///
  /// Observers that have received the value receive `cleared`. Listeners that wait for a fetch go on waiting for a
  /// later one.
  mutating func remove(at time: LogicalTime, isReset: Bool, _ effects: inout [EntryEffect]) {
    forget()
    changes = OptimisticChanges()
    settled = max(settled, time)
    effects.append(.updateCost)
    var isFetchNeeded = isReset
    for listener in listeners.all where listener.isListed {
      if listener.isOnce {
        listener.knowsValue = false
        if listener.isSettling { listeners.set(listener, .waiting(notBefore: time)) }
      } else if listener.knowsValue {
        listener.knowsValue = false
        isFetchNeeded = isFetchNeeded || listener.isWaiting
        listeners.set(listener, .upToDate)
        notify(listener, .cleared, &effects)
      }
    }
    if isFetchNeeded { freshness.invalidate(at: time) }
    show(&effects)
  }
}

extension Listener {
  fileprivate var isSettling: Bool {
    if case .settling = standing { true } else { false }
  }
}
