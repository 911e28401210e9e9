/// What can happen to the entry of a key.
enum EntryEvent {
  /// Somebody wants to know.
  case asked(Listener, AskFacts)
  /// There is a disk now, which may have what is not here.
  case storeOpened
  /// The disk has been read; nil where it had nothing of use.
  case restored(RestoredValue?)
  /// A fetch has started, or one that is under way was joined.
  case fetchBegan(Stamp)
  /// The fetch that started then has brought a value.
  case answered(EntryAnswer, Stamp)
  /// The fetch that started then says that the value that it was asked with is still right.
  case notModified(AnswerRenewal, Stamp)
  /// The fetch that started then has failed.
  case failed(DataError, Stamp)
  /// The fetch under way was given up.
  case fetchStopped
  /// Somebody here has changed the value.
  case wrote(any HeldValue, Stamp)
  /// A change is shown before the server has replied.
  case changed(OptimisticChange)
  /// The reply to the change of the first logical time came at the second.
  case replied(Stamp, ChangeReply, Stamp)
  /// The layer of a queued mutation is shown from now on.
  case layered(Stamp, LayerChange)
  /// The layer with the first logical time is taken off.
  case layerEnded(Stamp, StandingLayers.End, Stamp)
  /// What is there is out of date.
  case invalidated(Stamp)
  /// The value is forgotten; a reset has an observed one fetched again.
  case removed(Stamp, isReset: Bool)
  /// The app is in the foreground again, or the network is back.
  case resumed(Stamp)
  /// The user has gone.
  case sessionEnded
}

/// What somebody who asks calls fresh, and of use, and whether there is a disk that may have it.
struct AskFacts {
  let fresh: Duration
  let kept: Duration?
  var hasDisk = false
  /// The logical time after which the fetch must start whose answer is wanted; nil if a fresh value will do.
  var reloading: Stamp?
}

/// What a fetch has brought for one key.
struct EntryAnswer {
  let value: any HeldValue
  let terms: AnswerTerms
}

/// What the disk had; a negative age is one from the future.
struct RestoredValue {
  let value: any HeldValue
  let age: Duration
  var isInvalid = false
  var terms = AnswerTerms()
}

/// What is to be done about it, in order.
enum EntryEffect {
  /// Tell several, one after the other.
  case tell([Listener], DataEvent<any HeldValue>, isLast: Bool)
  /// Start the fetch, or join it.
  case fetch
  /// Nobody waits for the fetch any more.
  case loseInterest
  /// See what the disk has.
  case read
  /// Somebody asked for what is nowhere.
  case miss
  /// What is in memory costs something else now.
  case weigh
  /// What is committed has changed: let the disk know.
  case store
  /// The key has been invalid since then.
  case invalidated(Stamp)
}
