/// An event of a resource, delivered to its requesters and observers on the main actor.
///
/// ```
/// request, reload: cached?  (fresh | unchanged | failed | cancelled)
/// observe:         cached?  (refreshing* (fresh | unchanged | failed) | changed | cleared)*
/// ```
public enum DataEvent<Value: Sendable>: Sendable {
  /// The cached value. Delivered before the call that requested it returns, or, for a large value on disk, once it is
  /// read.
  case cached(CachedValue<Value>)
  /// The value is being fetched again; after this time, if the server has asked to wait before the next attempt.
  case refreshing(after: Duration?)
  /// The value as it was fetched, or as it was written during the fetch.
  case fresh(Value)
  /// The value that was delivered before is up to date.
  case unchanged
  /// The value could not be fetched. The event repeats the current value, if there is one; it stays in use.
  case failed(DataError, stale: Value?)
  /// Another value was written.
  case changed(Value)
  /// The value was removed, or the session has ended: forget the value. At the end of the session it is an observer's
  /// last event.
  case cleared
  /// The session has ended before the request was answered.
  case cancelled
}

extension DataEvent {
  /// The value is being fetched again now.
  public static var refreshing: DataEvent { .refreshing(after: nil) }
}

extension DataEvent: Equatable where Value: Equatable {}

/// The place from which a cached value comes.
public enum DataOrigin: String, Sendable, Hashable {
  /// Memory.
  case memory
  /// Disk.
  case disk
}

/// A value that was cached when it was requested.
@frozen public struct CachedValue<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The time since the value was fetched or written, on a monotonic clock.
  public let age: Duration
  /// Whether the value is older than ``Resource/staleAfter``, or was invalidated.
  public let isStale: Bool
  /// The place from which the value comes.
  public let origin: DataOrigin
  /// Whether the value is being fetched again, so that `fresh`, `unchanged` or `failed` follows.
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
