extension EventBus {
  /// The events of a type from now on, as a sequence for one reader; with a sticky type's last event at its beginning.
  ///
  /// It ends with the bus, which it does not keep, and with the task that reads it.
  ///
  /// - Parameters:
  ///   - type: What events.
  ///   - unread: How many events wait for a slow reader at the most; of more the oldest are dropped. Default 64.
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

/// Ends a sequence when the bus lets go of the closure that feeds it.
private final class SequenceEnd<Event: BroadcastEvent>: Sendable {
  let continuation: AsyncStream<Event>.Continuation

  init(_ continuation: AsyncStream<Event>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
