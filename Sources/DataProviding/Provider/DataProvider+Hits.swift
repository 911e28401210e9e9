/// One who asks for a value that is fresh: most do.
///
/// Of that much the callers' modules make code of their own, which knows the type of the value.
extension DataProvider {
  /// An entry that has all the answer there is.
  @usableFromInline
  struct Hit: Sendable {
    @usableFromInline
    let entry: Entry
    @usableFromInline
    let value: any HeldValue
    @usableFromInline
    let age: Duration
  }

  /// Tells what is there, and has fetched what is not.
  @inlinable
  func ask<Value>(
    _ resource: Resource<Value>, isOnce: Bool, _ callback: @escaping @MainActor (DataEvent<Value>) -> Void
  ) -> Subscription {
    guard let hit = beginHit(resource, Value.self, isOnce: isOnce) else {
      return askAround(resource, Value.self, Listener(isOnce: isOnce) { event, _ in callback(DataEvent(event)) })
    }
    let subscription =
      isOnce ? Subscription.ended : list(Listener(isOnce: false) { event, _ in callback(DataEvent(event)) }, hit.entry)
    let value = hit.value.as(Value.self)
    callback(.cached(CachedValue(value: value, age: hit.age, isStale: false, origin: .memory, isRefreshing: false)))
    callback(.unchanged)
    endHit(hit.entry, isOnce: isOnce)
    return subscription
  }

  /// Finds a value that is all the answer there is. What is told of it is told before ``endHit(_:isOnce:)``.
  @usableFromInline
  func beginHit(_ resource: any ErasedResource, _ valueType: Any.Type, isOnce: Bool) -> Hit? {
    guard let entry = entries[resource.key], entry.valueType == valueType, beginRound() else { return nil }
    guard let hit = entry.hit(resource, isOnce: isOnce, clock.now) else {
      endRound()
      return nil
    }
    activity.notify(.hit(entry.key, origin: .memory, isStale: false))
    return Hit(entry: entry, value: hit.value, age: hit.age)
  }

  /// Lists one who stays and is being told all there is.
  @usableFromInline
  func list(_ listener: Listener, _ entry: Entry) -> Subscription {
    entry.list(listener)
    return listener
  }

  @usableFromInline
  func endHit(_ entry: Entry, isOnce: Bool) {
    if isOnce { entries.lookedAt(entry) } else { entries.used(entry) }
    endRound()
  }
}
