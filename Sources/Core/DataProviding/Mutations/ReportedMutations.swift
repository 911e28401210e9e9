import EngineBase

/// The mutations of a session. Each change is delivered to the observers, to the callers that wait for progress, and to
/// the values that show the mutations.
@MainActor
final class ReportedMutations {
  let observers = ObserverList<MutationEvent>()
  let layers: MutationLayers
  private(set) var table = MutationTable()

  private weak var provider: DataProvider?
  private let waiters = MutationWaiters()
  private let isWaiting: (MutationID) -> Bool

  /// - Parameters:
  ///   - provider: The provider of the values.
  ///   - isWaiting: Whether a queued mutation waits for the network, the app or another attempt.
  init(_ provider: DataProvider?, isWaiting: @escaping (MutationID) -> Bool) {
    self.provider = provider
    self.isWaiting = isWaiting
    layers = MutationLayers(provider)
  }

  subscript(id: MutationID) -> MutationRecord? { table[id] }

  /// Adds a mutation and shows its layers.
  func add(_ record: MutationRecord, _ actions: MutationActions?) {
    table.add(record, actions)
    notify(.changed(record.mutation))
    showLayers(of: record.id)
  }

  /// Changes a mutation and reports it.
  func change(_ id: MutationID, _ change: (inout MutationRecord) -> Void) {
    table.update(id, change)
    changed(id)
  }

  /// Changes a mutation without a report, because the change is not a part of ``QueuedMutation``, or is reported later.
  func update(_ id: MutationID, _ change: (inout MutationRecord) -> Void) { table.update(id, change) }

  /// Gives later mutations greater numbers than this one.
  func continueNumbers(after number: Int64) { table.continueNumbers(after: number) }

  /// Gives a mutation its new number, and shows its layers with it.
  func renumber(_ record: MutationRecord, _ actions: MutationActions?) {
    table.remove(record.id)
    layers.remove(record.id, isCertain: true)
    add(record, actions)
  }

  /// Sets the decoded actions of a mutation.
  func set(_ actions: MutationActions?, of id: MutationID) { table.set(actions, of: id) }

  /// Returns the next mutation that can be sent now; see ``MutationTable/nextReady()``.
  func nextReady() -> MutationRecord? { table.nextReady() }

  /// Marks the scope of a mutation as changed; see ``nextReady()``.
  func markScopeChanged(of id: MutationID) { table.markScopeChanged(of: id) }

  /// Marks all scopes as changed; see ``nextReady()``.
  func markAllScopesChanged() { table.markAllScopesChanged() }

  /// Removes the oldest sent mutations beyond the capacity; see ``MutationTable/trimSent()``.
  func trimSent() -> [MutationRecord] { table.trimSent() }

  /// Reports the last change of a mutation.
  func changed(_ id: MutationID) {
    if let record = table[id] { notify(.changed(record.mutation)) }
    if waiters.contains(id) { resumeWaiters(for: [id]) }
  }

  /// Removes a mutation and its layers.
  func remove(_ id: MutationID, mayHaveBeenReceived: Bool) {
    guard let record = table.remove(id) else { return }
    layers.remove(id, isCertain: !mayHaveBeenReceived)
    if record.mutation.state != .sent { notify(.removed(record.mutation)) }
    waiters.resume(id, nil)
  }

  /// Removes all mutations at the end of the session.
  func removeAll() {
    layers.removeAll()
    let removed = table.unsent
    table = MutationTable()
    for mutation in removed { notify(.removed(mutation)) }
    resumeWaiters()
  }

  /// Shows the layers of a mutation if it is pending.
  func showLayers(of id: MutationID) {
    layers.show(id) { [self] in
      table[id]?.mutation.state.isPending == true ? table.actions(of: id)?.layers() : nil
    }
  }

  private func notify(_ event: MutationEvent) {
    observers.notify(event)
    provider?.activity.notify(.mutation(event))
  }
}

/// The callers that wait until a mutation has ended or has to wait.
extension ReportedMutations {
  func progress(of id: MutationID) async -> QueuedMutation? {
    guard let record = table[id] else { return nil }
    var progress = MutationProgress(table, isWaiting: isWaiting)
    if progress.hasEndedOrHasToWait(record) { return record.mutation }
    return await waiters.wait(for: id)
  }

  /// Resumes all callers whose mutations have ended or have to wait.
  func resumeWaiters() { resumeWaiters(for: waiters.ids) }

  private func resumeWaiters(for ids: [MutationID]) {
    var progress = MutationProgress(table, isWaiting: isWaiting)
    for id in ids {
      let record = table[id]
      if record.map({ progress.hasEndedOrHasToWait($0) }) ?? true { waiters.resume(id, record?.mutation) }
    }
  }
}
