/// Conducts the mutations of a provider: what is enqueued is stored, then sent in order, and its end is stored and
/// shown.
@MainActor
final class MutationRunner {
  private weak var provider: DataProvider?
  private let sender: MutationSender
  private let log: MutationLog
  private let wallClock: @Sendable () -> Int64
  private var kinds = MutationKinds()
  /// Whether the numbers of the store are known.
  private(set) var isNumbered = false
  /// The callers that wait until it is known whether a mutation is cancelled.
  private let cancellationWaiters = MutationWaiters()
  /// Whether the store was closed, so that nothing is sent before another one is open.
  private var isDetached = false
  /// Whether an attempt has failed as `unauthorized`, so that nothing is sent before ``resume()``.
  private(set) var isPaused = false
  /// The time at which a mutation was sent last.
  private var lastSentAt: Duration?
  private let drains = MutationDrains()

  private(set) lazy var mutations = ReportedMutations(provider) { [weak self] id in
    guard let self, maySend else { return true }
    return sender.isWaiting(id)
  }

  init(_ provider: DataProvider, _ clock: AnyClock, _ settings: DataSettings) {
    self.provider = provider
    log = MutationLog(provider)
    wallClock = settings.storage.wallClock
    sender = MutationSender(clock: clock, policy: settings.retries, random: settings.random)
  }

  /// Whether an attempt is under way.
  var isAttempting: Bool { sender.isAttempting }
}

/// Adding and removing.
extension MutationRunner {
  func register(_ mutation: any ErasedMutation) {
    kinds.register(mutation)
    for record in mutations.table.records where record.mutation.kind == mutation.kind {
      guard case .unreadable = record.mutation.state else { continue }
      let found = kinds.found(record)
      if found.record.mutation.state == record.mutation.state { continue }
      mutations.set(found.actions, of: record.id)
      mutations.change(record.id) { $0.mutation.state = found.record.mutation.state }
      mutations.showLayers(of: record.id)
    }
    setPaused(isPaused)
    sendReady()
  }

  var formats: [MutationFormat] { kinds.formats }

  func checkRegistered(_ mutation: any ErasedMutation) { kinds.checkRegistered(mutation) }

  /// The number of the next mutation. Before a store is open, it is provisional.
  var nextNumber: Int64 {
    let next = mutations.table.lastNumber + 1
    return isNumbered ? next : max(next, clockNumber)
  }

  /// The number that a store without a counter begins with: the milliseconds of the wall clock, within limits that
  /// leave room for later numbers.
  private var clockNumber: Int64 { min(max(wallClock(), 1), 1 << 60) }

  func enqueue(_ record: MutationRecord, _ actions: MutationActions) async throws(DataError) -> QueuedMutation {
    try checkAttached()
    var record = record
    record.isBeingAdded = true
    record.mutation.state = waitingState
    mutations.add(record, actions)
    // A mutation that is sent at once needs no second commit for its mark.
    record.isMarked = maySend && mutations.table.isUnblocked(record)
    mutations.update(record.id) { $0.isMarked = record.isMarked }
    // An observer may have cancelled it, or ended the session.
    try await checkNotCancelled(record.id)
    do {
      try await log.commit(new: record)
    } catch {
      drop(record.id, mayHaveBeenReceived: false)
      throw error
    }
    try await checkNotCancelled(record.id)
    mutations.update(record.id) { $0.isBeingAdded = false }
    commitEnded(record.id)
    return mutations[record.id]?.mutation ?? record.mutation
  }

  func retry(_ record: MutationRecord, _ actions: MutationActions) async throws(DataError) {
    try checkAttached()
    guard mutations[record.id]?.isCommitting == false else {
      throw DataError(.refused, "mutation \(record.id) is being tried again or cancelled")
    }
    mutations.update(record.id) { $0.isBeingAdded = true }
    do {
      try await log.commit(record)
    } catch {
      mutations.update(record.id) { $0.isBeingAdded = false }
      throw error
    }
    try await checkNotCancelled(record.id)
    mutations.set(actions, of: record.id)
    mutations.change(record.id) {
      $0 = record
      $0.mutation.state = waitingState
    }
    mutations.showLayers(of: record.id)
    sendReady()
  }

  func cancel(_ id: MutationID) async throws(DataError) -> MutationCancellation {
    guard let record = mutations[id], record.mutation.state != .sent else { return .tooLate }
    try checkAttached()
    let cancelled = [record] + mutations.table.unsentDependents(of: id)
    for record in cancelled {
      sender.forget(record.id)
      mutations.update(record.id) {
        $0.removalCount += 1
        if case .sending = $0.mutation.state { $0.mutation.state = waitingState }
      }
    }
    provider?.workEnded()
    do {
      try await log.commitRemoval(of: cancelled)
    } catch {
      for record in cancelled {
        mutations.update(record.id) { $0.removalCount -= 1 }
        commitEnded(record.id)
      }
      throw error
    }
    for record in cancelled { drop(record.id, mayHaveBeenReceived: record.mutation.mayHaveBeenReceived) }
    sendReady()
    // Another process may be sending it.
    let isSender = provider?.storage?.isSender != false
    return !isSender || cancelled.contains(where: \.mutation.mayHaveBeenReceived) ? .mayHaveBeenReceived : .cancelled
  }

  private func checkAttached() throws(DataError) {
    if isDetached { throw DataError(.unavailable, "the store of the queue of mutations is closed") }
  }

  /// Waits for the cancellations of a mutation that are being written.
  ///
  /// - Throws: `cancelled` if one has succeeded, or the session has ended.
  private func checkNotCancelled(_ id: MutationID) async throws(DataError) {
    while let record = mutations[id], record.removalCount > 0 { await cancellationWaiters.wait(for: id) }
    if mutations[id] == nil { throw .cancelled }
  }

  /// Continues with a mutation after a commit: it may be sent now, and may have failed meanwhile.
  private func commitEnded(_ id: MutationID) {
    guard let record = mutations[id] else { return cancellationWaiters.resume(id, nil) }
    if record.removalCount == 0 { cancellationWaiters.resume(id, record.mutation) }
    if case .failed = record.mutation.state, !record.isCommitting { log.save(record) }
    sendReady()
  }

  private func drop(_ id: MutationID, mayHaveBeenReceived: Bool) {
    sender.forget(id)
    mutations.remove(id, mayHaveBeenReceived: mayHaveBeenReceived)
    cancellationWaiters.resume(id, nil)
    drains.queueChanged()
  }
}

/// Sending.
extension MutationRunner {
  private var maySend: Bool {
    !isDetached && !isPaused && provider?.storage?.isIncomplete != true && provider?.storage?.isSender != false
      && hasTime
  }

  /// Whether the network and the app's life cycle let an attempt begin.
  private var hasTime: Bool {
    guard let provider else { return false }
    let conditions = provider.inFlightRequests.conditions
    return conditions.allowRetries || conditions.isOnline && drains.allowAttempt(at: provider.clock.now)
  }

  /// The time at which a request of the provider has succeeded last.
  private var lastSuccess: Duration? { [lastSentAt, provider?.inFlightRequests.lastSuccess].compactMap(\.self).max() }

  /// The state of a mutation that is to be sent.
  private var waitingState: MutationState { isPaused ? .paused : .queued }

  /// Begins all attempts that may begin now.
  func sendReady() {
    while maySend, let record = mutations.nextReady() {
      if sender.isWaiting(record.id) { continue }
      if let failed = record.mutation.dependencies.first(where: { mutations[$0]?.mutation.state != .sent }) {
        fail(record.id, .failedDependency(failed), mayHaveBeenReceived: record.mutation.mayHaveBeenReceived)
      } else if let actions = mutations.table.actions(of: record.id) {
        send(record, actions)
      }
    }
    if !maySend { mutations.resumeWaiters() }
    drains.queueChanged()
  }

  /// Tries again at once what waits for another attempt.
  func retryNow() {
    for id in sender.endWaits() { mutations.markScopeChanged(of: id) }
    sendReady()
  }

  /// Continues after a pause.
  func resume() {
    setPaused(false)
    provider?.refetch()
    sendReady()
  }

  /// Pauses the queue, or ends the pause, and reports each mutation that waits.
  private func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    let old: MutationState = isPaused ? .queued : .paused
    for record in mutations.table.records where record.mutation.state == old {
      // An observer may have changed it, or ended the pause.
      guard self.isPaused == isPaused, mutations[record.id]?.mutation.state == old else { continue }
      mutations.change(record.id) { $0.mutation.state = waitingState }
    }
  }

  private func send(_ record: MutationRecord, _ actions: MutationActions) {
    let id = record.id
    mutations.change(id) { ($0.mutation.state, $0.mutation.mayHaveBeenReceived, $0.isMarked) = (.sending, true, true) }
    // An observer may have cancelled it, or ended the session.
    guard let marked = mutations[id], marked.mutation.state == .sending else { return }
    let answers = record.mutation.dependencies.compactMap { mutations[$0]?.answer }
    sender.attempt(id, actions) { onProgress in
      MutationContext(
        id: id, number: record.number, answers: answers, idempotencyKey: record.idempotencyKey, onProgress: onProgress)
    } prepare: { [weak self, log] in
      // If the disk refuses the mark, the mutation is sent all the same.
      if !record.isMarked { try? await log.commit(marked) }
      return self?.maySend == true
    } completion: { [weak self] in
      self?.attemptEnded(id, $0)
    }
  }

  private func attemptEnded(_ id: MutationID, _ result: Result<SentMutation, DataError>?) {
    switch result {
    case .success(let sent): succeed(id, sent)
    case .failure(let error) where error.kind == .unavailable || error.kind == .cancelled:
      sender.wait(id, after: error) { [weak self] in
        self?.mutations.markScopeChanged(of: id)
        self?.sendReady()
      }
      let isStuck = sender.isStuck(id, lastSuccess: lastSuccess)
      mutations.change(id) {
        ($0.mutation.state, $0.mutation.lastError, $0.mutation.isStuck) = (waitingState, error, isStuck)
      }
      mutations.resumeWaiters()
    case .failure(let error) where error.kind == .unauthorized:
      isPaused = true
      mutations.change(id) { ($0.mutation.state, $0.mutation.lastError) = (.paused, error) }
      // An observer may have resumed the queue.
      if isPaused { setPaused(true) }
    case .failure(let error): fail(id, error, mayHaveBeenReceived: error.kind == .invalidAnswer)
    case nil: mutations.change(id) { $0.mutation.state = waitingState }
    }
    sendReady()
    provider?.workEnded()
  }

  private func succeed(_ id: MutationID, _ sent: SentMutation) {
    sender.forget(id)
    lastSentAt = provider?.clock.now
    mutations.update(id) {
      ($0.mutation.state, $0.mutation.isStuck, $0.answer, $0.payload) = (.sent, false, sent.answer, [])
    }
    mutations.layers.commit(id, sent)
    mutations.changed(id)
    // The answer's effects come first: if the process ends between the two, the mutation is sent again, and they are
    // repeated.
    if let record = mutations[id] { log.save(record, followingValues: true) }
    for record in mutations.trimSent() { log.remove(record) }
  }

  private func fail(_ id: MutationID, _ error: DataError, mayHaveBeenReceived: Bool) {
    end(id, error, mayHaveBeenReceived: mayHaveBeenReceived)
    for dependent in mutations.table.unsentDependents(of: id) where dependent.mutation.state.isPending {
      end(dependent.id, .failedDependency(id), mayHaveBeenReceived: dependent.mutation.mayHaveBeenReceived)
    }
  }

  private func end(_ id: MutationID, _ error: DataError, mayHaveBeenReceived: Bool) {
    sender.forget(id)
    mutations.change(id) {
      ($0.mutation.state, $0.mutation.lastError, $0.mutation.isStuck) = (.failed(error), error, false)
      ($0.mutation.mayHaveBeenReceived, $0.isMarked) = (mayHaveBeenReceived, mayHaveBeenReceived)
    }
    // While another change of the record is being written, its end is written after that.
    if let record = mutations[id], !record.isCommitting { log.save(record) }
    mutations.layers.remove(id, isCertain: false)
  }
}

/// The provider's store and session.
extension MutationRunner {
  /// Writes to a store from now on; what it keeps comes with ``opened(_:in:)``.
  func attach(_ storage: DataStorage) { log.attach(storage) }

  /// Adds the mutations that a store has kept. After a store was closed, only those go on that the new one has, and
  /// those that were never stored.
  func opened(_ rows: [CacheRow], in storage: DataStorage) async {
    let found = await kinds.decode(rows)
    // The store may have been closed meanwhile.
    guard log.isAttached(to: storage) else { return }
    if isDetached {
      let kept = Set(found.map(\.record.id))
      for record in mutations.table.records where !record.isCommitting && !kept.contains(record.id) {
        drop(record.id, mayHaveBeenReceived: true)
      }
    }
    isDetached = false
    let own = Set(mutations.table.records.map(\.id))
    continueNumbers(of: found.map(\.record), counter: MutationCounter.number(in: rows))
    for mutation in found where mutations[mutation.record.id] == nil {
      if log.hasRemoved(mutation.record.id) {
        log.remove(mutation.record)
        continue
      }
      // A kind may have been registered meanwhile.
      let mutation = mutation.actions == nil ? kinds.found(mutation.record) : mutation
      mutations.add(mutation.record, mutation.actions)
      // An observer may have ended the session.
      guard log.isAttached(to: storage) else { return }
    }
    // A file that was replaced while it was open has no or older states. Another process can have written newer ones.
    let stored = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
    for record in mutations.table.records where own.contains(record.id) && !record.isCommitting && !record.isDamaged {
      let row = stored[record.key]
      let isNewer = !storage.store.isShared || record.mutation.state == .sent
      if row == nil || isNewer && row != record.row { log.saveNumbered(record) }
    }
    log.write()
    setPaused(isPaused)
    mutations.markAllScopesChanged()
    sendReady()
  }

  /// Takes over what other processes have done with the mutations of the store.
  func refreshed(_ rows: [CacheRow], in storage: DataStorage) async {
    let found = await kinds.decode(rows)
    guard log.isAttached(to: storage), !isDetached else { return }
    let records = Dictionary(found.map { ($0.record.id, $0.record) }) { first, _ in first }
    for old in mutations.table.records where old.mutation.state.isPending && old.mutation.state != .sending {
      if old.isCommitting || log.isWaiting(old) { continue }
      guard let record = records[old.id] else {
        drop(old.id, mayHaveBeenReceived: true)
        continue
      }
      if record.mutation.state.isPending { continue }
      mutations.change(old.id) { $0 = record }
      mutations.layers.remove(old.id, isCertain: false)
    }
    mutations.continueNumbers(
      after: max(MutationCounter.number(in: rows) ?? 0, found.map(\.record.number).max() ?? 0))
    for mutation in found where mutations[mutation.record.id] == nil && !log.isWaiting(mutation.record) {
      mutations.add(mutation.record, mutation.actions ?? kinds.found(mutation.record).actions)
      // An observer may have ended the session.
      guard log.isAttached(to: storage) else { return }
    }
    setPaused(isPaused)
    mutations.markAllScopesChanged()
    mutations.resumeWaiters()
    sendReady()
  }

  /// Continues the numbers of a store. The store's own mutations come first; mutations that were enqueued before it was
  /// open follow in the order of their calls.
  private func continueNumbers(of found: [MutationRecord], counter: Int64?) {
    let last = max(counter ?? 0, found.map(\.number).max() ?? 0)
    let ids = Set(found.map(\.id))
    let early = mutations.table.records.filter {
      !ids.contains($0.id) && $0.mutation.state.isPending && $0.mutation.state != .sending
    }
    mutations.continueNumbers(after: counter == nil ? max(last, clockNumber - 1) : last)
    isNumbered = true
    guard let first = early.first, first.number <= last else { return }
    for old in early {
      var record = old
      record.mutation.number = nextNumber
      mutations.renumber(record, kinds.found(record).actions ?? mutations.table.actions(of: record.id))
      if record.removalCount == 0 { log.saveNumbered(record) }
    }
  }

  /// Ends all attempts and writes what is left; the store is closed next.
  func detach() async {
    (isDetached, isNumbered) = (true, false)
    sender.cancelAll()
    setPaused(false)
    cancelAttempts()
    await log.detach()
  }

  /// Forgets everything: the session has ended.
  func endSession() {
    (isDetached, isPaused, isNumbered) = (false, false, false)
    sender.cancelAll()
    log.reset()
    mutations.removeAll()
    provider?.workEnded()
    drains.queueChanged()
  }

  /// Cancels all attempts. Their mutations are sent again later, with the same idempotency keys.
  private func cancelAttempts() {
    for record in mutations.table.records where mutations[record.id]?.mutation.state == .sending {
      sender.cancel(record.id)
      mutations.change(record.id) { $0.mutation.state = waitingState }
    }
    mutations.resumeWaiters()
    provider?.workEnded()
    drains.queueChanged()
  }
}

/// Sending in a limited time.
extension MutationRunner {
  /// Whether changes of mutations are being written into a store.
  func isWriting(to storage: DataStorage) -> Bool { log.isWriting(to: storage) }

  /// Whether the store has refused changes of mutations, which wait to be written again.
  var hasUnwritten: Bool { log.hasUnwritten }

  /// Sends until nothing more can be sent before a deadline. In the background, the last drain cancels the attempts
  /// that have no answer then.
  ///
  /// - Parameters:
  ///   - deadline: The end of the drain's time.
  ///   - clock: The clock of the deadline.
  ///   - preparation: Runs before anything is sent, within the same time.
  func drain(
    until deadline: Duration, clock: AnyClock, after preparation: @escaping @MainActor () async -> Void
  ) async -> MutationDrain.Reason {
    let reason = await drains.run(until: deadline, clock: clock, after: preparation) { [weak self] in
      self?.retryNow()
    } end: {
      drainEnd(isOver: $0, deadline: deadline)
    }
    if !drains.isActive, provider?.inFlightRequests.conditions.isInForeground != true { cancelAttempts() }
    return reason
  }

  /// Returns why a drain that is sending ends now; nil while it goes on.
  private func drainEnd(isOver: Bool, deadline: Duration) -> MutationDrain.Reason? {
    if isDetached { return .store }
    if !isOver, sender.isAttempting { return nil }
    let left = mutations.table.records.filter(\.mutation.state.isPending)
    if !isOver, left.contains(where: \.isCommitting) { return nil }
    let isUnread = provider?.hasUnreadQueue != false
    if left.isEmpty { return isUnread ? .store : .nothing }
    if isPaused { return .paused }
    if provider?.storage?.isIncomplete == true { return .store }
    if provider?.isOnline != true { return .offline }
    if provider?.storage?.isSender == false { return isUnread ? .store : .otherProcess }
    if !isOver, let next = sender.nextAttempt, next <= deadline - MutationDrains.attempt { return nil }
    return .time
  }
}
