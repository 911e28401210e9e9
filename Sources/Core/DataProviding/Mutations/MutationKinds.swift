/// The registered kinds of mutations, which decode the payloads of records.
struct MutationKinds: Sendable {
  private var kinds: [String: any ErasedMutation] = [:]

  /// Adds a kind. Another kind with the same name is a programmer's mistake and traps.
  mutating func register(_ mutation: any ErasedMutation) {
    let last = kinds.updateValue(mutation, forKey: mutation.kind)
    precondition(last == nil || last === mutation, "two kinds of mutations have the name \(mutation.kind)")
  }

  /// The formats of the registered kinds, sorted by kind.
  var formats: [MutationFormat] { kinds.values.map(\.format).sorted { $0.kind < $1.kind } }

  /// Traps unless a kind is registered.
  func checkRegistered(_ mutation: any ErasedMutation) {
    precondition(kinds[mutation.kind] === mutation, "the kind \(mutation.kind) is not registered")
  }

  /// Decodes the rows of a store.
  ///
  /// - Returns: The mutations in the order of their calls.
  @concurrent
  func decode(_ rows: [CacheRow]) async -> [FoundMutation] {
    let records = rows.compactMap { row in
      MutationRecord(row).map { (row, $0) } ?? MutationRecord.unreadable(row).map { (row, $0) }
    }
    let numbers = Dictionary(records.map { ($1.id, $1.number) }) { number, _ in number }
    let mutations = records.compactMap { row, record -> FoundMutation? in
      // A mutation depends on earlier ones only. One that did not would wait for itself.
      let isOrdered = record.mutation.dependencies.allSatisfy { id in
        numbers[id].map { $0 < record.number } ?? (id != record.id)
      }
      return isOrdered ? found(record) : MutationRecord.unreadable(row).map { found($0) }
    }
    return mutations.sorted { $0.record.place < $1.record.place }
  }

  /// Decodes the payload of a record, whose state becomes unreadable if that is not possible, and otherwise the one
  /// that the disk has.
  func found(_ record: MutationRecord) -> FoundMutation {
    var record = record
    if record.isDamaged || record.storedState == .sent { return FoundMutation(record: record, actions: nil) }
    do throws(DataError) {
      guard let kind = kinds[record.mutation.kind] else {
        throw DataError(.notFound, "the kind \(record.mutation.kind) is not registered")
      }
      let actions = try kind.actions(for: record)
      record.mutation.state = record.storedState
      return FoundMutation(record: record, actions: actions)
    } catch {
      record.mutation.state = .unreadable(reason: "\(error)")
      return FoundMutation(record: record, actions: nil)
    }
  }
}

/// A mutation that a store has kept.
struct FoundMutation: Sendable {
  let record: MutationRecord
  /// The decoded actions; nil for a sent or unreadable mutation.
  let actions: MutationActions?
}
