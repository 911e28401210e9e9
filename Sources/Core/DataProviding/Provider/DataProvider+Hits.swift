/// The fast path for a value in memory that is fresh, which most requests take.
///
/// It is inlinable, so that the callers' modules specialize it for the type of the value.
extension DataProvider {
  /// A fresh value in memory, which is the whole answer to a request.
  @usableFromInline
  struct Hit: Sendable {
    @usableFromInline
    let entry: Entry
    @usableFromInline
    let value: any HeldValue
    @usableFromInline
    let age: Duration
  }

  /// Delivers a fresh value in memory directly, and subscribes to any other one.
  @inlinable
  func subscribe<Value>(
    to resource: Resource<Value>, isOnce: Bool, _ callback: @escaping @MainActor (DataEvent<Value>) -> Void
  ) -> Subscription {
    guard let hit = beginHit(resource, Value.self, isOnce: isOnce) else {
      return subscribeWithoutHit(
        to: resource, Value.self, Listener(isOnce: isOnce) { event, _ in callback(DataEvent(event)) })
    }
    let subscription =
      isOnce ? Subscription.ended : list(Listener(isOnce: false) { event, _ in callback(DataEvent(event)) }, hit.entry)
    let value = hit.value.as(Value.self)
    callback(.cached(CachedValue(value: value, age: hit.age, isStale: false, origin: .memory, isRefreshing: false)))
    callback(.unchanged)
    endHit(hit.entry, isOnce: isOnce)
    return subscription
  }

  /// Looks up a fresh value in memory, and begins the round in which it is delivered. ``endHit(_:isOnce:)`` ends the
  /// round.
  @usableFromInline
  func beginHit(_ resource: any ErasedResource, _ valueType: Any.Type, isOnce: Bool) -> Hit? {
    guard let entry = entries[resource], entry.valueType == valueType, beginRound() else { return nil }
    guard let hit = entry.hit(resource, isOnce: isOnce, clock.now) else {
      endRound()
      return nil
    }
    activity.notify(.hit(entry.key, origin: .memory, isStale: false))
    return Hit(entry: entry, value: hit.value, age: hit.age)
  }

  /// Adds an observer that is receiving the current value.
  @usableFromInline
  func list(_ listener: Listener, _ entry: Entry) -> Subscription {
    entry.list(listener)
    return listener
  }

  @usableFromInline
  func endHit(_ entry: Entry, isOnce: Bool) {
    if isOnce { entries.accessed(entry) } else { entries.used(entry) }
    endRound()
  }
}
