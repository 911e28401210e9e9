/// The replies to optimistic changes.
extension EntryState {
  mutating func replied(
    to id: LogicalTime, _ reply: ChangeReply, _ time: LogicalTime, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    guard changes.replied(to: id) else {
      // The value that was written since then stays, unless the server may have another one.
      if case .confirmed = reply { return }
      return invalidate(time, &effects)
    }
    switch reply {
    case .confirmed(let answer?):
      // The server may have processed the call before the invalidation.
      if id < freshness.invalidation { changes.lower(.unknown) }
      if changes.answered(id) { commit(Committed(answer, id, now), settling: time, &effects) }
    case .confirmed(nil): changes.confirm(id, at: time)
    case .refused:
      changes.remove(id)
      changes.lower(.refused)
    case .unknown:
      changes.remove(id)
      changes.lower(.unknown)
    }
    commitConfirmed(&effects)
    endOverlap(time, &effects)
  }

  /// Commits confirmed changes. The answer of a fetch that started before may not contain them.
  private mutating func commitConfirmed(_ effects: inout [EntryEffect]) {
    if let confirmation = changes.commitConfirmed(to: &committed) {
      settled = max(settled, confirmation)
      if committed != nil { effects.append(.store) }
    }
    show(&effects)
  }

  /// Invalidates the key if the overlapping changes have left the server's value uncertain when the last of them ends.
  /// Answers the listeners that wait for replies, or makes them wait for a fetch.
  private mutating func endOverlap(_ time: LogicalTime, _ effects: inout [EntryEffect]) {
    guard let certainty = changes.endOverlap() else { return }
    switch certainty {
    case .certain: break
    case .refused: invalidate(time, &effects)
    case .unknown:
      settled = time
      invalidate(time, &effects)
    }
    for listener in listeners.all {
      guard case .settling(let notBefore) = listener.standing else { continue }
      if isCommittedValid {
        answer(listener, with: settledValue, &effects)
      } else {
        listeners.set(listener, .waiting(notBefore: notBefore))
      }
    }
  }

  private mutating func invalidate(_ time: LogicalTime, _ effects: inout [EntryEffect]) {
    freshness.invalidate(at: time)
    effects.append(.invalidated(time))
  }
}
