/// An event that changes the state of an entry.
enum EntryEvent {
  /// A listener was added.
  case subscribed(Listener, RequestOptions)
  /// A store has opened, which may have a value that memory does not have.
  case storeOpened
  /// The read from disk takes so long that a fetch no longer waits for it.
  case readTookLong
  /// The disk has been read; nil if it had no usable value.
  case restored(RestoredValue?)
  /// A fetch has started, or an in-flight request was joined.
  case fetchBegan(LogicalTime)
  /// The server has asked to wait for this time before the next attempt of the fetch.
  case delayed(Duration)
  /// The fetch that started at this time has returned a value.
  case answered(EntryAnswer, LogicalTime)
  /// The fetch that started at this time has found that the value of the sent validator has not changed.
  case notModified(AnswerRenewal, LogicalTime)
  /// The fetch that started at this time has failed.
  case failed(DataError, LogicalTime)
  /// The fetch was stopped.
  case fetchStopped
  /// The value was written.
  case wrote(any HeldValue, LogicalTime)
  /// Another process has stored a newer value.
  case wroteElsewhere(RestoredValue)
  /// A change is shown before the server has replied.
  case changed(OptimisticChange)
  /// The reply to the change of the first logical time came at the second.
  case replied(LogicalTime, ChangeReply, LogicalTime)
  /// The layer of a queued mutation is shown from now on.
  case layered(LogicalTime, LayerChange)
  /// The layer with the first logical time was removed at the second.
  case layerEnded(LogicalTime, StandingLayers.End, LogicalTime)
  /// The value was invalidated.
  case invalidated(LogicalTime)
  /// The value is no answer to the request of the resource that is used from now on.
  case replaced
  /// The value was removed. A reset fetches an observed value again.
  case removed(LogicalTime, isReset: Bool)
  /// The app has returned to the foreground, or the network is available again.
  case resumed(LogicalTime)
  /// The session has ended.
  case sessionEnded
}

/// The freshness that a request demands, and the sources that it may use.
struct RequestOptions {
  let staleAfter: Duration
  let expiresAfter: Duration?
  /// Whether the value may be on disk.
  var hasDisk = false
  /// The logical time after which the answering fetch must start; nil if a fresh cached value is accepted.
  var reloading: LogicalTime?
}

/// The answer of a fetch for one key.
struct EntryAnswer {
  let value: any HeldValue
  let terms: AnswerTerms
}

/// A value that was read from disk. A negative age means that its time is in the future.
struct RestoredValue {
  let value: any HeldValue
  let age: Duration
  var isInvalid = false
  var terms = AnswerTerms()
}

/// An effect of an event. Effects are carried out in order.
enum EntryEffect {
  /// Deliver an event to several listeners, one after the other.
  case notify([Listener], DataEvent<any HeldValue>, isLast: Bool)
  /// Start a fetch, or join the in-flight request.
  case fetch
  /// The fetch has no listeners any more.
  case abandon
  /// Read the value from disk.
  case read
  /// Report a value that is neither in memory nor on disk.
  case miss
  /// Update the cost of the value in memory.
  case updateCost
  /// Write the committed value to disk.
  case store
  /// Record that the key was invalidated at this time.
  case invalidated(LogicalTime)
}
