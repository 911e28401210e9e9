/// A change that is shown before the server has replied.
struct OptimisticChange {
  /// The logical time of the call.
  let id: Stamp
  let apply: (any HeldValue) -> any HeldValue
  /// The logical time of a confirmation without a value; nil while the reply is pending.
  fileprivate var confirmation: Stamp?
  /// Whether a value that was fetched since the call may contain the change.
  fileprivate var mayBeFetched = false

  init(_ id: Stamp, _ apply: @escaping (any HeldValue) -> any HeldValue) {
    self.id = id
    self.apply = apply
  }
}

/// The reply to an optimistic change.
enum ChangeReply {
  /// The server has made the change; the value as the server has it now, where the reply contains it.
  case confirmed((any HeldValue)?)
  /// The server has definitely not made the change.
  case refused
  /// The call has failed, and the server may have made the change.
  case unknown

  /// The reply of a call that has failed.
  init(_ error: DataError) {
    switch error.kind {
    case .refused, .notFound: self = .refused
    case .unavailable, .invalidAnswer, .cancelled: self = .unknown
    }
  }
}

/// The overlapping changes of one key, in the order of their calls.
///
/// A reply counts by the time of its call: the server is taken to make the changes of a key in that order, so a value that
/// it replies with contains all earlier changes. Replies in another order, and calls that have failed, leave the server's
/// value unknown; ``endOverlap()`` returns that when the last reply has come.
struct OptimisticChanges {
  /// What is known of the server's value when all overlapping changes have ended.
  enum Certainty: Int, Comparable {
    /// The committed value is the server's.
    case certain
    /// A change was refused, which suggests that the committed value is out of date.
    case refused
    /// The server may have another value than any that has come.
    case unknown

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// The changes that lie over the committed value.
  private var layers: [OptimisticChange] = []

  /// The calls without a reply, also of changes that the committed value contains by now.
  private var pending: [Stamp] = []

  /// The latest call that has a reply.
  private var lastReplied = Stamp.zero

  /// The latest call whose change the committed value contains.
  private var lastCommitted = Stamp.zero

  private var certainty = Certainty.certain

  /// Whether no reply is pending.
  var isEmpty: Bool { pending.isEmpty }

  /// Whether the committed value is the server's, as far as changes are concerned.
  var isCertain: Bool { pending.isEmpty && certainty == .certain }

  /// Returns the value that is shown when the changes lie over a committed one.
  func over(_ value: any HeldValue) -> any HeldValue { layers.reduce(value) { $1.apply($0) } }

  mutating func add(_ change: OptimisticChange) {
    layers.append(change)
    pending.append(change.id)
  }

  /// Notes a value that was fetched since then. It contains the changes that were confirmed before, and those that were
  /// called before them; whether it contains the others is not known.
  mutating func fetched(since start: Stamp) {
    if let last = layers.last(where: { $0.confirmation.map { $0 < start } ?? false }) { commit(upTo: last.id) }
    for index in layers.indices { layers[index].mayBeFetched = true }
  }

  /// Notes that the reply to a call has come.
  ///
  /// - Returns: False for a call that is not pending, since a write has replaced its change.
  mutating func replied(to id: Stamp) -> Bool {
    guard let index = pending.firstIndex(of: id) else { return false }
    pending.remove(at: index)
    if id < lastReplied { certainty = .unknown }
    lastReplied = max(lastReplied, id)
    return true
  }

  /// Makes the server's value known less well when the overlap ends.
  mutating func lower(_ certainty: Certainty) { self.certainty = max(self.certainty, certainty) }

  /// Takes off a change that has failed.
  mutating func remove(_ id: Stamp) { layers.removeAll { $0.id == id } }

  /// Notes the value of a reply.
  ///
  /// - Returns: Whether it is to be committed; not if a later call's value was before.
  mutating func answered(_ id: Stamp) -> Bool {
    guard id > lastCommitted else { return false }
    commit(upTo: id)
    return true
  }

  mutating func confirm(_ id: Stamp, at stamp: Stamp) {
    if let index = layers.firstIndex(where: { $0.id == id }) { layers[index].confirmation = stamp }
  }

  /// Applies the confirmed changes that no pending one lies under to the committed value.
  ///
  /// - Returns: When the last of them was confirmed; nil if there are none.
  mutating func commitConfirmed(to base: inout Committed?) -> Stamp? {
    var last: Stamp?
    while let layer = layers.first, let confirmation = layer.confirmation {
      base?.change(layer.apply)
      // A value that is not known here, or may contain the change already, is not the server's.
      if base == nil || layer.mayBeFetched { lower(.unknown) }
      last = max(last ?? .zero, confirmation)
      commit(upTo: layer.id)
    }
    return last
  }

  /// Ends the overlap if no reply is pending; nil while one is.
  mutating func endOverlap() -> Certainty? {
    guard pending.isEmpty else { return nil }
    defer { self = OptimisticChanges() }
    return certainty
  }

  private mutating func commit(upTo id: Stamp) {
    layers.removeAll { $0.id <= id }
    lastCommitted = max(lastCommitted, id)
  }
}
