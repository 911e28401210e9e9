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

  /// Invalidates the key when the last of its overlapping changes has left the server's value unknown.
  private mutating func endOverlap(_ stamp: Stamp, _ effects: inout [EntryEffect]) {
    switch changes.endOverlap() {
    case nil, .certain: return
    case .refused: break
    case .unknown: settled = stamp
    }
    invalidate(stamp, &effects)
  }

  private mutating func invalidate(_ stamp: Stamp, _ effects: inout [EntryEffect]) {
    freshness.invalidate(stamp)
    effects.append(.invalidated(stamp))
  }
}
