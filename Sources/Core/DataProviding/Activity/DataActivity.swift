/// An event in a provider, for logs and tools; see ``DataProvider/observe(_:)``.
public enum DataActivity: Sendable, Hashable {
  /// A requested value was found in memory or on disk.
  case hit(DataKey, origin: DataOrigin, isStale: Bool)
  /// A requested value was neither in memory nor on disk.
  case miss(DataKey)
  /// A fetch has started.
  case fetch(request: String)
  /// A fetch has failed and will be retried after a delay. `failures` counts its failed attempts.
  case retry(request: String, failures: Int, delay: Duration)
  /// A value was written, or an optimistic change was made.
  case write(DataKey)
  /// A value was removed or reset.
  case remove(DataKey)
  /// Two resources declare one key with different freshness, lifetime, tags or version on disk: a programmer's mistake,
  /// reported once for each key in memory. The last call's freshness and the tags of both resources apply. The reason
  /// lists the differences, `tags: [a] and [b]`.
  case conflict(DataKey, reason: String)
  /// A value was evicted from memory to make room.
  case evict(DataKey)
  /// A damaged or incompatible store was recovered. Only data of that store is lost.
  case recover(reason: String)
  /// A durable value cannot be decoded by this version of the app; see ``DataProvider/unreadableValues()``.
  case unreadable(DataKey, version: Int)
  /// The store cannot be opened, written or erased. After a failure to open or write, values stay in memory and the
  /// store is tried again later.
  case storeFailed(reason: String)
  /// The queue of mutations has changed.
  case mutation(MutationEvent)
  /// The state of a hand-off has changed.
  case handoff(HandoffActivity)
}

/// A change in the state of a payload that one module holds for another.
public enum HandoffActivity: Sendable, Hashable {
  /// The payload is held.
  case held(type: String)
  /// The payload was taken.
  case taken(type: String)
  /// The payload's lifetime ended before it was taken.
  case expired(type: String)
  /// The payload was evicted to make room for newer ones.
  case evicted(type: String)
  /// The owner has released the payload.
  case released(type: String)
  /// The session has ended.
  case cleared(type: String)
}
