/// Finds out which pending mutations come to an end without waiting for a network or a clock.
///
/// A mutation has to wait if it, one that it depends on, or one before it in its scope waits. Each mutation is
/// visited once, without recursion.
struct MutationProgress {
  private let table: MutationTable
  private let isWaiting: (MutationID) -> Bool
  private var results: [MutationID: Bool] = [:]

  /// - Parameter isWaiting: Whether a queued mutation waits for the network, the app or another attempt.
  init(_ table: MutationTable, isWaiting: @escaping (MutationID) -> Bool) {
    self.table = table
    self.isWaiting = isWaiting
  }

  mutating func hasEndedOrHasToWait(_ record: MutationRecord) -> Bool {
    record.mutation.state.isPending ? hasToWait(record) : true
  }

  private mutating func hasToWait(_ record: MutationRecord) -> Bool {
    var open = [record]
    while let next = open.last {
      if results[next.id] != nil {
        open.removeLast()
        continue
      }
      let isWaiting = next.mutation.state != .sending && isWaiting(next.id)
      let blockers = isWaiting || next.mutation.state == .sending ? [] : table.blockers(of: next)
      let unknown = blockers.filter { results[$0.id] == nil }
      if unknown.isEmpty {
        results[next.id] = isWaiting || blockers.contains { results[$0.id] == true }
        open.removeLast()
      } else {
        open += unknown
      }
    }
    return results[record.id] == true
  }
}
