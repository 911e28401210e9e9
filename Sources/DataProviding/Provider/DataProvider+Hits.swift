/// One who asks for a value that is fresh: most do.
///
/// Of that much the callers' modules make code of their own, which knows the type of the value. Code for values of any type has
/// to look up, each time, how to copy them.
extension DataProvider {
  /// An entry that has all the answer there is.
  @usableFromInline
  struct Hit: Sendable {
    @usableFromInline
    let entry: AnyEntry
    @usableFromInline
    let age: Duration
  }

  /// Tells what is there, and has fetched what is not.
  @inlinable
  func ask<Value>(
    _ resource: Resource<Value>, isOnce: Bool, _ callback: @escaping @MainActor (DataEvent<Value>) -> Void
  ) -> DataSubscription {
    guard let hit = beginHit(resource.key, Value.self, fresh: resource.fresh, kept: resource.kept, isOnce: isOnce)
    else { return askAround(resource, isOnce: isOnce, callback) }
    let entry = unsafeDowncast(hit.entry, to: Entry<Value>.self)  // its type was looked at
    if entry.resource !== resource { entry.resource = resource }
    let subscription = isOnce ? DataSubscription.ended : entry.list(callback)
    if let value = entry.value {
      callback(.cached(CachedValue(value: value, age: hit.age, isStale: false, origin: .memory, isRefreshing: false)))
      callback(.unchanged)
    }
    endHit(hit.entry, isOnce: isOnce)
    return subscription
  }

  /// Finds a value that is all the answer there is. What is told of it is told before ``endHit(_:isOnce:)``.
  @usableFromInline
  func beginHit(
    _ key: DataKey, _ valueType: Any.Type, fresh: Duration, kept: Duration?, isOnce: Bool
  ) -> Hit? {
    guard let entry = entries[key], entry.valueType == valueType, beginRound() else { return nil }
    guard let age = entry.freshAge(AskFacts(fresh: fresh, kept: kept), isOnce: isOnce, clock.now) else {
      endRound()
      return nil
    }
    activity.note(.hit(key, origin: .memory, isStale: false))
    return Hit(entry: entry, age: age)
  }

  @usableFromInline
  func endHit(_ entry: AnyEntry, isOnce: Bool) {
    if isOnce { entries.lookedAt(entry) } else { entries.used(entry) }
    endRound()
  }
}
