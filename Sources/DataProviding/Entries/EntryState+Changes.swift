/// The replies to optimistic changes.
extension EntryState {
  mutating func replied(
    to id: Stamp, _ reply: ChangeReply, _ stamp: Stamp, _ now: Duration, _ effects: inout [EntryEffect]
  ) {
    guard changes.replied(to: id) else {
      // The value that was written since stands, unless the server may have another one.
      if case .confirmed = reply { return }
      return invalidate(stamp, &effects)
    }
    switch reply {
    case .confirmed(let answer?):
      // The server may have processed the call before the invalidation.
      if id < freshness.invalidation { changes.lower(.unknown) }
      if changes.answered(id) { commit(Committed(answer, id, now), settling: stamp, &effects) }
    case .confirmed(nil): changes.confirm(id, at: stamp)
    case .refused:
      changes.remove(id)
      changes.lower(.refused)
    case .unknown:
      changes.remove(id)
      changes.lower(.unknown)
    }
    commitConfirmed(&effects)
    endOverlap(stamp, &effects)
  }

  /// Commits confirmed changes. The answer of a fetch that started before may not contain them.
  private mutating func commitConfirmed(_ effects: inout [EntryEffect]) {
    if let confirmation = changes.commitConfirmed(to: &committed) {
      settled = max(settled, confirmation)
      if committed != nil { effects.append(.store) }
    }
    show(&effects)
  }

  /// Invalidates the key when the last of its overlapping changes has left the server's value unknown, and answers listeners
  /// that wait for the replies, or has them wait for a fetch.
  private mutating func endOverlap(_ stamp: Stamp, _ effects: inout [EntryEffect]) {
    guard let certainty = changes.endOverlap() else { return }
    switch certainty {
    case .certain: break
    case .refused: invalidate(stamp, &effects)
    case .unknown:
      settled = stamp
      invalidate(stamp, &effects)
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

  private mutating func invalidate(_ stamp: Stamp, _ effects: inout [EntryEffect]) {
    freshness.invalidate(stamp)
    effects.append(.invalidated(stamp))
  }
}
