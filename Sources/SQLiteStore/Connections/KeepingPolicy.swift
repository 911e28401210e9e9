/// What a store keeps, and for how long.
struct KeepingPolicy: Sendable {
  var limits = SQLiteStoreLimits()
  /// Milliseconds since 1970.
  var wallClock: @Sendable () -> Int64
  let used = UsedKeys()
}
