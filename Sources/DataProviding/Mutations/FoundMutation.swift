/// A mutation that a store has kept.
struct FoundMutation: Sendable {
  let record: MutationRecord
  /// The decoded actions; nil for a sent or unreadable mutation.
  let actions: MutationActions?

  /// Decodes the rows of a store.
  ///
  /// - Returns: The mutations in the order of their calls.
  @concurrent
  static func decode(_ rows: [CacheRow], _ kinds: [String: any ErasedMutation]) async -> [FoundMutation] {
    rows.compactMap { FoundMutation($0, kinds) }.sorted { $0.record.number < $1.record.number }
  }

  private init?(_ row: CacheRow, _ kinds: [String: any ErasedMutation]) {
    guard var record = MutationRecord(row) else {
      guard let unreadable = MutationRecord.unreadable(row) else { return nil }
      (self.record, actions) = (unreadable, nil)
      return
    }
    (actions, record.mutation.state) = Self.actions(for: record, kinds)
    self.record = record
  }

  private static func actions(
    for record: MutationRecord, _ kinds: [String: any ErasedMutation]
  ) -> (MutationActions?, MutationState) {
    if record.mutation.state == .sent { return (nil, .sent) }
    guard let kind = kinds[record.mutation.kind] else {
      return (nil, .unreadable(reason: "the kind \(record.mutation.kind) is not registered"))
    }
    do {
      return (try kind.actions(for: record), record.mutation.state)
    } catch {
      return (nil, .unreadable(reason: "\(error)"))
    }
  }
}
