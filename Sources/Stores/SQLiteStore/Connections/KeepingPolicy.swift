/// The limits of a store, its options, and the times.
struct KeepingPolicy: Sendable {
  var limits = SQLiteStoreLimits()
  var options = SQLiteStoreOptions()
  /// Milliseconds since 1970.
  var wallClock: @Sendable () -> Int64
  /// The time in which the rows of a damaged file are copied; the others are lost.
  var recoveryTime = Duration.seconds(2)
  let used = UsedKeys()
}
