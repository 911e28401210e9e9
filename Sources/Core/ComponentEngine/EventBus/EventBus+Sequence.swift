extension EventBus {
  /// Returns the events of a type from now on as a sequence for one reader. The last event of a sticky type comes first.
  ///
  /// The sequence does not keep the bus. It ends with the bus, after the events that were delivered before, and with the task that reads
  /// it.
  ///
  /// - Parameters:
  ///   - type: The type of the events.
  ///   - unread: The number of events that wait for a slow reader; of more, the oldest are dropped. Default 64.
  public func sequence<Event: BroadcastEvent>(of type: Event.Type, unread: Int = 64) -> AsyncStream<Event> {
    let (events, continuation) = AsyncStream.makeStream(of: type, bufferingPolicy: .bufferingNewest(unread))
    let end = SequenceEnd(continuation)
    let subscription = subscribe(to: type) { end.continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return events
  }
}

/// Ends a sequence when the bus releases the closure that feeds it.
private final class SequenceEnd<Event: BroadcastEvent>: Sendable {
  let continuation: AsyncStream<Event>.Continuation

  init(_ continuation: AsyncStream<Event>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
