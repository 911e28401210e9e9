/// What a provider does, for whoever watches.
public enum DataActivity: Sendable, Hashable {
  /// Somebody asked for what was there, in memory or on disk.
  case hit(DataKey, origin: DataOrigin, isStale: Bool)
  /// Somebody asked for what was neither in memory nor on disk.
  case miss(DataKey)
  /// A fetch has started.
  case fetch(request: String)
  /// A fetch has failed so many times and is tried again after a while.
  case retry(request: String, failures: Int, delay: Duration)
  /// Somebody has written a value.
  case write(DataKey)
  /// A value was removed or reset.
  case remove(DataKey)
  /// Two resources declare one key with different freshness, lifetime, tags or version on disk: a programmer's mistake, reported once for each
  /// key in memory. The last call's freshness and the tags of both resources apply. The reason lists the differences, `tags: [a] and [b]`.
  case conflict(DataKey, reason: String)
  /// A value had to make room.
  case evict(DataKey)
  /// A store could not be used as it was; nothing but what it had is lost.
  case recover(reason: String)
  /// The store cannot be written just now: values are kept in memory, and it is tried again later.
  case storeFailed(reason: String)
  /// The queue of mutations has changed.
  case mutation(MutationEvent)
  /// A payload is held for another module, or is not held any more.
  case handoff(HandoffActivity)
}

/// What becomes of a payload that one module holds for another.
public enum HandoffActivity: Sendable, Hashable {
  /// It is held.
  case held(type: String)
  /// Somebody has taken it.
  case taken(type: String)
  /// Its time was up before anybody took it.
  case expired(type: String)
  /// It had to make room for newer ones.
  case evicted(type: String)
  /// Its owner has gone, or has taken it back.
  case released(type: String)
  /// The session has ended.
  case cleared(type: String)
}
