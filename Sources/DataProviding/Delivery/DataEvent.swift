/// What somebody who asked for a resource hears, always on the main actor.
///
/// ```
/// request, reload: cached?  (fresh | unchanged | failed | cancelled)
/// observe:         cached?  (refreshing? (fresh | unchanged | failed) | changed | cleared)*
/// ```
public enum DataEvent<Value: Sendable>: Sendable {
  /// What is there already: told before the call that asked for it returns, or, where it is on disk and large, when it is read.
  case cached(CachedValue<Value>)
  /// The value is being fetched again.
  case refreshing
  /// The value as it was fetched just now, or as it was written while it was fetched.
  case fresh(Value)
  /// The value that was told before is up to date.
  case unchanged
  /// The value could not be fetched. What is there, if anything, stays, and is here again.
  case failed(DataError, stale: Value?)
  /// Somebody has written another value.
  case changed(Value)
  /// The value was removed, or the session has ended: forget the value. At the end of the session it is an observer's last event.
  case cleared
  /// The session has ended before a request's answer was there.
  case cancelled
}

extension DataEvent: Equatable where Value: Equatable {}

/// Where a value was kept.
public enum DataOrigin: String, Sendable, Hashable {
  /// In memory.
  case memory
  /// On disk.
  case disk
}

/// A value that was there when it was asked for.
public struct CachedValue<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// How long ago it was fetched or written, on a clock that only goes forward.
  public let age: Duration
  /// Whether it is older than its resource calls fresh, or was invalidated.
  public let isStale: Bool
  /// Where it was kept.
  public let origin: DataOrigin
  /// Whether it is being fetched again, so that `fresh`, `unchanged` or `failed` follows.
  public let isRefreshing: Bool

  @inlinable
  init(value: Value, age: Duration, isStale: Bool, origin: DataOrigin, isRefreshing: Bool) {
    self.value = value
    self.age = age
    self.isStale = isStale
    self.origin = origin
    self.isRefreshing = isRefreshing
  }
}

extension CachedValue: Equatable where Value: Equatable {}
