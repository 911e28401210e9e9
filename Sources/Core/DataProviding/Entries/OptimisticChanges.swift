/// A change that is shown before the server has replied.
struct OptimisticChange {
  /// The logical time of the call.
  let id: LogicalTime
  let apply: (any HeldValue) -> any HeldValue
  /// The logical time of a confirmation without a value; nil while the reply is pending.
  fileprivate var confirmation: LogicalTime?
  /// Whether a value that was fetched since the call may contain the change.
  fileprivate var mayBeFetched = false

  init(_ id: LogicalTime, _ apply: @escaping (any HeldValue) -> any HeldValue) {
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
    case .refused, .notFound, .unauthorized: self = .refused
    case .unavailable, .invalidAnswer, .cancelled: self = .unknown
    }
  }
}

/// The overlapping changes of one key, in the order of their calls.
///
/// Replies are ordered by the times of their calls: the server is assumed to make the changes of a key in that order,
/// so that the value in a reply contains all earlier changes. Replies in another order and failed calls leave the
/// server's value unknown; ``endOverlap()`` returns that when the last reply has come.
struct OptimisticChanges {
  /// The knowledge about the server's value when all overlapping changes have ended.
  enum Certainty: Int, Comparable {
    /// The committed value is the server's.
    case certain
    /// A change was refused, which suggests that the committed value is out of date.
    case refused
    /// The server may have another value than any that has come.
    case unknown

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// The changes that are applied over the committed value.
  private var layers: [OptimisticChange] = []

  /// The calls without a reply, also of changes that the committed value contains by now.
  private var pending: [LogicalTime] = []

  /// The latest call that has a reply.
  private var lastReplied = LogicalTime.zero

  /// The latest call whose change the committed value contains.
  private var lastCommitted = LogicalTime.zero

  private var certainty = Certainty.certain

  /// Whether no reply is pending.
  var isEmpty: Bool { pending.isEmpty }

  /// Whether the committed value is the server's, as far as changes are concerned.
  var isCertain: Bool { pending.isEmpty && certainty == .certain }

  /// Returns the value that is shown: a committed value with all changes applied.
  func over(_ value: any HeldValue) -> any HeldValue { layers.reduce(value) { $1.apply($0) } }

  mutating func add(_ change: OptimisticChange) {
    layers.append(change)
    pending.append(change.id)
  }

  /// Records the answer of a fetch that started at this time. It contains the changes that were confirmed before, and
  /// all earlier changes. It may contain the others.
  mutating func fetched(since start: LogicalTime) {
    if let last = layers.last(where: { $0.confirmation.map { $0 < start } ?? false }) { commit(upTo: last.id) }
    for index in layers.indices { layers[index].mayBeFetched = true }
  }

  /// Records the reply to a call.
  ///
  /// - Returns: False for a call that is not pending, since a write has replaced its change.
  mutating func replied(to id: LogicalTime) -> Bool {
    guard let index = pending.firstIndex(of: id) else { return false }
    pending.remove(at: index)
    if id < lastReplied { certainty = .unknown }
    lastReplied = max(lastReplied, id)
    return true
  }

  /// Lowers the certainty of the server's value at the end of the overlap.
  mutating func lower(_ certainty: Certainty) { self.certainty = max(self.certainty, certainty) }

  /// Removes a change that has failed.
  mutating func remove(_ id: LogicalTime) { layers.removeAll { $0.id == id } }

  /// Records the value of a reply.
  ///
  /// - Returns: Whether to commit it: not if the value of a later call was committed before.
  mutating func answered(_ id: LogicalTime) -> Bool {
    guard id > lastCommitted else { return false }
    commit(upTo: id)
    return true
  }

  mutating func confirm(_ id: LogicalTime, at time: LogicalTime) {
    if let index = layers.firstIndex(where: { $0.id == id }) { layers[index].confirmation = time }
  }

  /// Commits the confirmed changes that come before all pending ones.
  ///
  /// - Returns: The time at which the last of them was confirmed; nil if there are none.
  mutating func commitConfirmed(to base: inout Committed?) -> LogicalTime? {
    var last: LogicalTime?
    while let layer = layers.first, let confirmation = layer.confirmation {
      base?.change(layer.apply)
      // If the value is unknown, or may contain the change already, the result may differ from the server's value.
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

  private mutating func commit(upTo id: LogicalTime) {
    layers.removeAll { $0.id <= id }
    lastCommitted = max(lastCommitted, id)
  }
}
