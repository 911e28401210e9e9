/// What can happen to the entry of a key.
enum EntryEvent<Value: Sendable & Equatable> {
  /// Somebody wants to know, and calls values fresh for so long.
  case asked(Listener<Value>, fresh: Duration)
  /// Somebody does not want to know any more.
  case left(Listener<Value>)
  /// A fetch has started, or one that is under way was joined.
  case fetchBegan(Stamp)
  /// The fetch that started then has brought a value.
  case answered(Value, Stamp)
  /// The fetch that started then has failed.
  case failed(DataError, Stamp)
  /// The fetch under way was given up.
  case fetchStopped
  /// Somebody here has changed the value.
  case wrote(Value, Stamp)
  /// What is there is out of date.
  case invalidated(Stamp)
  /// The user has gone.
  case sessionEnded
}

/// What is to be done about it, in order.
enum EntryEffect<Value: Sendable & Equatable> {
  case tell(Listener<Value>, DataEvent<Value>, isLast: Bool = false)
  /// Start the fetch, or join it.
  case fetch
  /// Nobody waits for the fetch any more.
  case loseInterest
}
