/// The limits of a store, its options, and the time.
struct KeepingPolicy: Sendable {
  var limits = SQLiteStoreLimits()
  var options = SQLiteStoreOptions()
  /// Milliseconds since 1970.
  var wallClock: @Sendable () -> Int64
  let used = UsedKeys()
}
