import EngineBase

extension EventBus {
  /// Returns the events of a type from now on as a sequence for one reader. The last event of a sticky type comes
  /// first.
  ///
  /// The sequence does not keep the bus. It ends with the bus, after the events that were delivered before, and with
  /// the task that reads it.
  ///
  /// - Parameters:
  ///   - type: The type of the events.
  ///   - unread: The number of events that wait for a slow reader; of more, the oldest are dropped. Default 64.
  public func events<Event: BroadcastEvent>(of type: Event.Type, unread: Int = 64) -> AsyncStream<Event> {
    AsyncStream(.bufferingNewest(unread)) { observe(type, $0) }
  }
}
