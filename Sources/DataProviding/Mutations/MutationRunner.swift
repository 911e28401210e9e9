/// Conducts the mutations of a provider: what is enqueued is stored, then sent in order, and its end is stored and shown.
@MainActor
final class MutationRunner {
  let observers = ObserverList<MutationEvent>()
  private(set) var table = MutationTable()

  private weak var provider: DataProvider?
  private let sender: MutationSender
  private let log: MutationLog
  private let layers: MutationLayers
  private var kinds: [String: any ErasedMutation] = [:]
  private var waiters = ProgressWaiters()
  /// The number of sessions that have ended.
  private var session = 0
  /// The number of mutations whose first attempt waits for the disk.
  private var markingCount = 0
  /// Whether the store was closed, so that nothing is sent before another one is open.
  private var isDetached = false

  init(_ provider: DataProvider, _ clock: AnyClock, _ settings: DataSettings) {
    self.provider = provider
    layers = MutationLayers(provider)
    log = MutationLog(provider, wallClock: settings.storage.wallClock)
    sender = MutationSender(clock: clock, policy: settings.retries, random: settings.random)
  }

  /// Whether an attempt is under way.
  var isAttempting: Bool { sender.isAttempting || markingCount > 0 }
}

/// Adding and removing.
extension MutationRunner {
  func register(_ mutation: any ErasedMutation) {
    let last = kinds.updateValue(mutation, forKey: mutation.kind)
    precondition(last == nil || last === mutation, "two kinds of mutations have the name \(mutation.kind)")
    for record in table.records where record.mutation.kind == mutation.kind {
      guard case .unreadable = record.mutation.state, let actions = try? mutation.actions(for: record) else { continue }
      table.set(actions, of: record.id)
      change(record.id) { $0.mutation.state = .queued }
      showLayers(of: record.id)
    }
    sendReady()
  }

  func checkRegistered(_ mutation: any ErasedMutation) {
    precondition(kinds[mutation.kind] === mutation, "the kind \(mutation.kind) is not registered")
  }

  func enqueue(_ record: MutationRecord, _ actions: MutationActions) async throws(DataError) -> QueuedMutation {
    if isDetached { throw DataError(.unavailable, "the store is closed, so the mutation cannot be kept") }
    var record = record
    record.pendingCommit = .addition
    table.add(record, actions)
    // One that is sent at once needs no second commit for that.
    record.isMarked = maySend && table.blockers(of: record).isEmpty
    notify(.changed(record.mutation))
    showLayers(of: record.id)
    do {
      try await log.commit(record)
    } catch {
      drop(record.id, mayHaveBeenReceived: false)
      throw error
    }
    // Meanwhile it may have been cancelled.
    guard case .addition = table[record.id]?.pendingCommit else { throw .cancelled }
    table.update(record.id) { ($0.pendingCommit, $0.isMarked) = (nil, record.isMarked) }
    sendReady()
    return table[record.id]?.mutation ?? record.mutation
  }

  func retry(_ record: MutationRecord, _ actions: MutationActions) async throws(DataError) {
    guard table[record.id]?.pendingCommit == nil else {
      throw DataError(.refused, "mutation \(record.id) is being tried again or cancelled")
    }
    table.update(record.id) { $0.pendingCommit = .addition }
    do {
      try await log.commit(record)
    } catch {
      table.update(record.id) { $0.pendingCommit = nil }
      throw error
    }
    guard case .addition = table[record.id]?.pendingCommit else { throw .cancelled }
    table.set(actions, of: record.id)
    change(record.id) { $0 = record }
    showLayers(of: record.id)
    sendReady()
  }

  func cancel(_ id: MutationID) async throws(DataError) -> MutationCancellation {
    guard let record = table[id], record.mutation.state != .sent else { return .tooLate }
    let cancelled = [record] + table.unsentDependents(of: id)
    for record in cancelled {
      sender.forget(record.id)
      table.update(record.id) {
        $0.pendingCommit = .removal
        if case .sending = $0.mutation.state { $0.mutation.state = .queued }
      }
    }
    provider?.workEnded()
    do {
      try await log.commitRemoval(of: cancelled)
    } catch {
      for record in cancelled { table.update(record.id) { $0.pendingCommit = nil } }
      sendReady()
      throw error
    }
    for record in cancelled { drop(record.id, mayHaveBeenReceived: record.mutation.mayHaveBeenReceived) }
    sendReady()
    return cancelled.contains(where: \.mutation.mayHaveBeenReceived) ? .mayHaveBeenReceived : .cancelled
  }

  func progress(of id: MutationID) async -> QueuedMutation? {
    guard let record = table[id] else { return nil }
    if !isProgressing(record) { return record.mutation }
    return await waiters.wait(for: id)
  }

  private func drop(_ id: MutationID, mayHaveBeenReceived: Bool) {
    guard let record = table.remove(id) else { return }
    sender.forget(id)
    layers.remove(id, isCertain: !mayHaveBeenReceived)
    notify(.removed(record.mutation))
    resumeWaiters(for: id)
  }
}

/// Sending.
extension MutationRunner {
  private var maySend: Bool { !isDetached && provider?.inFlightRequests.conditions.allowRetries == true }

  /// Begins all attempts that may begin now.
  func sendReady() {
    while maySend, let record = table.nextReady() {
      if sender.isWaiting(record.id) { continue }
      if let failed = record.mutation.dependencies.first(where: { table[$0]?.mutation.state != .sent }) {
        fail(record.id, .failedDependency(failed))
      } else if let actions = table.actions(of: record.id) {
        send(record, actions)
      }
    }
    if !maySend { resumeWaiters() }
  }

  /// Tries again at once what waits for another attempt.
  func retryNow() {
    for id in sender.endWaits() { table.lookAgain(at: id) }
    sendReady()
  }

  private func send(_ record: MutationRecord, _ actions: MutationActions) {
    let (id, session) = (record.id, session)
    change(id) { ($0.mutation.state, $0.mutation.mayHaveBeenReceived, $0.isMarked) = (.sending, true, true) }
    guard !record.isMarked, let marked = table[id] else { return attempt(record, actions) }
    markingCount += 1
    Task {
      defer {
        markingCount -= 1
        provider?.workEnded()
      }
      // If the disk refuses the mark, the mutation is sent all the same.
      try? await log.commit(marked)
      guard session == self.session, case .sending = table[id]?.mutation.state else { return }
      attempt(record, actions)
    }
  }

  private func attempt(_ record: MutationRecord, _ actions: MutationActions) {
    let context = MutationContext(
      id: record.id, number: record.number, answers: record.mutation.dependencies.compactMap { table[$0]?.answer },
      idempotencyKey: record.idempotencyKey)
    sender.attempt(record.id, actions, context) { [weak self] in self?.attemptEnded(record.id, $0) }
  }

  private func attemptEnded(_ id: MutationID, _ result: Result<SentMutation, DataError>) {
    switch result {
    case .success(let sent): succeed(id, sent)
    case .failure(let error) where error.kind == .unavailable || error.kind == .cancelled:
      sender.wait(id, after: error) { [weak self] in
        self?.table.lookAgain(at: id)
        self?.sendReady()
      }
      change(id) { ($0.mutation.state, $0.mutation.lastError) = (.queued, error) }
      resumeWaiters()
    case .failure(let error): fail(id, error)
    }
    sendReady()
    provider?.workEnded()
  }

  private func succeed(_ id: MutationID, _ sent: SentMutation) {
    sender.forget(id)
    layers.commit(id, sent)
    change(id) { ($0.mutation.state, $0.answer, $0.payload) = (.sent, sent.answer, []) }
    // The answer's effects come first: if the process ends between the two, the mutation is sent again, and they are repeated.
    if let record = table[id] { log.save(record, followingValues: true) }
    for record in table.trimSent() { log.remove(record) }
  }

  private func fail(_ id: MutationID, _ error: DataError) {
    end(id, error, mayHaveBeenReceived: error.kind == .invalidAnswer)
    for dependent in table.unsentDependents(of: id) where dependent.mutation.state.isPending {
      end(dependent.id, .failedDependency(id), mayHaveBeenReceived: false)
    }
  }

  private func end(_ id: MutationID, _ error: DataError, mayHaveBeenReceived: Bool) {
    sender.forget(id)
    change(id) {
      ($0.mutation.state, $0.mutation.lastError) = (.failed(error), error)
      ($0.mutation.mayHaveBeenReceived, $0.isMarked) = (mayHaveBeenReceived, mayHaveBeenReceived)
    }
    if let record = table[id] { log.save(record) }
    layers.remove(id, isCertain: false)
  }
}

/// The provider's store and session.
extension MutationRunner {
  /// Writes to a store from now on; what it keeps comes with ``opened(_:)``.
  func attach(_ storage: DataStorage) { log.attach(storage) }

  /// Adds the mutations that a store has kept. After a store was closed, only those go on that the new one has, and those that were never
  /// stored.
  func opened(_ rows: [CacheRow]) async {
    let session = session
    let found = await FoundMutation.decode(rows, kinds)
    guard session == self.session else { return }
    if isDetached {
      let kept = Set(found.map(\.record.id))
      for record in table.records where record.pendingCommit == nil && !kept.contains(record.id) {
        drop(record.id, mayHaveBeenReceived: true)
      }
    }
    isDetached = false
    for mutation in found where table[mutation.record.id] == nil {
      table.add(mutation.record, mutation.actions)
      notify(.changed(mutation.record.mutation))
      showLayers(of: mutation.record.id)
    }
    table.lookAgain()
    sendReady()
  }

  /// Ends all attempts and writes what is left; the store is closed next.
  func detach() async {
    isDetached = true
    sender.cancelAll()
    for record in table.records where record.mutation.state == .sending {
      change(record.id) { $0.mutation.state = .queued }
    }
    resumeWaiters()
    provider?.workEnded()
    await log.detach()
  }

  /// Forgets everything: the session has ended.
  func endSession() {
    session += 1
    isDetached = false
    sender.cancelAll()
    log.reset()
    layers.removeAll()
    let forgotten = table.unsent
    table = MutationTable()
    for mutation in forgotten { notify(.removed(mutation)) }
    resumeWaiters()
    provider?.workEnded()
  }
}

/// Parts that several of these share.
extension MutationRunner {
  private func change(_ id: MutationID, _ change: (inout MutationRecord) -> Void) {
    table.update(id, change)
    if let record = table[id] { notify(.changed(record.mutation)) }
    resumeWaiters(for: id)
  }

  private func notify(_ event: MutationEvent) {
    observers.notify(event)
    provider?.activity.notify(.mutation(event))
  }

  private func showLayers(of id: MutationID) {
    layers.show(id) { [self] in
      table[id]?.mutation.state.isPending == true ? table.actions(of: id)?.layers() : nil
    }
  }

  /// Resumes the callers that wait for a mutation that has ended, or has to wait.
  private func resumeWaiters(for id: MutationID) {
    let record = table[id]
    if record.map({ isProgressing($0) }) != true { waiters.resume(id, record?.mutation) }
  }

  /// Resumes all of them whose mutations have ended or have to wait.
  private func resumeWaiters() {
    for id in waiters.ids { resumeWaiters(for: id) }
  }

  /// Whether a mutation comes to an end without waiting for a network or a clock.
  private func isProgressing(_ record: MutationRecord) -> Bool {
    switch record.mutation.state {
    case .sending: true
    case .queued:
      maySend && !sender.isWaiting(record.id) && table.blockers(of: record).allSatisfy { isProgressing($0) }
    case .sent, .failed, .unreadable: false
    }
  }
}
