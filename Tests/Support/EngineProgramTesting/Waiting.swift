package import Testing

/// Waits until a condition holds, for an event that no call of the product awaits.
///
/// The limit only ends the wait for an event that never comes. It is long enough for a machine that does thirty things
/// at a time.
///
/// - Parameters:
///   - event: A sentence about the event, which the failure repeats.
///   - limit: The time after which a failure is recorded.
///   - condition: Whether the event has come. It can also drive what leads to the event.
/// - Returns: Whether the event has come.
@discardableResult
package func expectSoon(
  _ event: @autoclosure () -> String, within limit: Duration = .seconds(120),
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async -> Bool {
  let end = ContinuousClock.now + limit
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("not within \(limit): \(event())", sourceLocation: sourceLocation)
      return false
    }
    await Task.yield()
  }
  return true
}
