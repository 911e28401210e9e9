extension AsyncStream where Element: Sendable {
  /// Creates a sequence of the values that a source delivers to an observer from now on.
  ///
  /// The sequence does not keep the source. It ends when the source releases its observer, after the values that were
  /// delivered before, and with the task that reads it.
  ///
  /// - Parameters:
  ///   - limit: The values that wait for a slow reader. Default all.
  ///   - observe: Adds an observer to the source.
  @MainActor
  package init(
    _ limit: Continuation.BufferingPolicy = .unbounded,
    observing observe: (@escaping @MainActor (Element) -> Void) -> Subscription
  ) {
    let (values, continuation) = Self.makeStream(bufferingPolicy: limit)
    let end = SequenceEnd(continuation)
    let subscription = observe { end.continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    self = values
  }
}

/// Ends a sequence when the source releases the closure that feeds it.
private final class SequenceEnd<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
