import EngineBase

/// The store, the app's life cycle and the network.
extension DataProvider {
  /// Opens a store, which keeps values across launches from now on. A value that is requested earlier is read when the
  /// store is open.
  ///
  /// A failure to open the store is reported, and the attempt is repeated like a failed write; until then values stay
  /// in memory. Closes the store that was open before.
  public func open(_ store: any CacheStore) async {
    while storage != nil { await close() }
    let storage = DataStorage(
      store, settings.storage, clock, activity: activity, recorded: recorded.handOver()
    ) { [weak self] keys in
      self?.round { self?.entries.settled(keys) }
    } onOpenedLate: { [weak self] in
      self?.storeOpened()
    } onRoom: { [weak self] in
      self?.round { for entry in self?.entries.all ?? [] { entry.storeValue() } }
    } onOpened: { [weak self] storage, mutations in
      await self?.mutationRunner.opened(mutations, in: storage)
    } onRefreshed: { [weak self] storage, mutations in
      self?.round { [self] in for entry in self?.entries.all ?? [] { entry.storeRefreshed() } }
      await self?.mutationRunner.refreshed(mutations, in: storage)
    } onWorkEnded: { [weak self] in
      self?.workEnded()
    }
    self.storage = storage
    let opening = storage.open()
    mutationRunner.attach(storage)
    storeOpened()
    await opening.value
    if !holdsStore { await storage.suspend() }
  }

  private func storeOpened() {
    round { [self] in for entry in entries.all { entry.storeOpened() } }
  }

  /// Returns the durable values that this version of the app cannot decode, in the order of their keys. The list has
  /// the values that the app has requested or written over, in this or an earlier launch.
  ///
  /// Such a value stays on disk, beside a new value of its key, until its key is removed or the session ends. The
  /// version of the app that has written it finds it.
  public func unreadableValues() async -> [UnreadableValue] { await storage?.unreadableValues() ?? [] }

  /// Writes all pending values to disk, and returns when that has succeeded or failed.
  public func flush() async { await storage?.flush() }

  /// Writes all pending values to disk and closes the store. From then on values stay in memory only.
  public func close() async {
    let closed = storage
    storage = nil
    guard let closed else { return }
    recorded.continueLog(of: closed.recorded)
    beginWork()
    await mutationRunner.detach()
    await closed.close()
    recorded.addRemovals(of: closed.recorded)
    endWork()
  }

  /// Prepares for the suspension of the app: writes what waits for the disk, and then has the store hold no lock on its
  /// files. Returns when that is done. No fetch is tried again until ``willEnterForeground()``.
  ///
  /// Values can still be read and written. The store takes its locks for the time of each read and each batch only.
  public func didEnterBackground() async {
    beginBackground()
    await leaveStore()
  }

  /// Ends what only the foreground may do. The store keeps its locks. The drain that follows releases
  /// them.
  package func beginBackground() {
    inFlightRequests.conditions.isInForeground = false
    mutationRunner.sendReady()
  }

  /// Returns to normal work after ``didEnterBackground()``: the store is opened again, and observed values that are not
  /// fresh are fetched.
  public func willEnterForeground() {
    if !holdsStore { storage?.resume() }
    resume { $0.isInForeground = true }
  }

  /// Sends queued mutations for a limited time, also in the background: in time that the system grants an app that is
  /// not visible.
  ///
  /// Register the kinds and open the store before. A provider begins in the foreground: at a launch in the background,
  /// call ``didEnterBackground()`` before ``open(_:)``.
  ///
  /// - Mutations that wait for another attempt are tried at once.
  /// - In the background, an attempt begins only while at least three seconds are left. One second before the end, the
  ///   attempts without an answer are cancelled, what was changed is written to disk, and the store releases its locks.
  ///   A cancelled mutation keeps its idempotency key and its place.
  /// - In the foreground, nothing is cancelled: the queue goes on when this has returned.
  /// - The drain ends early when nothing more can be sent in its time, or when its task is cancelled.
  /// - It does not wait for a disk that does not answer: it returns when its time is over, or a second after its task
  ///   is cancelled. What is not on disk by then is written later.
  ///
  /// - Parameter limit: The time until this returns at the latest.
  /// - Returns: The mutations that are left, with the reason.
  public func drain(within limit: Duration) async -> MutationDrain {
    let deadline = clock.now + limit
    let isHidden = !inFlightRequests.conditions.isInForeground
    if !holdsStore { storage?.resume() }
    if isHidden { hiddenDrainCount += 1 }
    let reason = await mutationRunner.drain(until: deadline, clock: clock) { [storage] in
      await storage?.openingEnd()
      // A store that could not be opened is tried again.
      if storage?.openingFailure != nil { await storage?.flush() }
    }
    if isHidden { hiddenDrainCount -= 1 }
    let isWritten = await leaveStore(until: deadline) && !mutationRunner.hasUnwritten
    // A mutation can be enqueued while the disk is writing.
    let left = mutations.mutations.filter(\.state.isPending)
    return MutationDrain(left: left, reason: reason == .nothing && !(isWritten && left.isEmpty) ? .time : reason)
  }

  /// Whether a store may keep mutations that are not known: none is open, or it could not be read.
  package var hasUnreadQueue: Bool { !mutationRunner.isNumbered || storage?.openingFailure != nil }

  /// Whether the store may hold locks on its files: in the foreground, and for drains that have begun in the
  /// background.
  private var holdsStore: Bool { inFlightRequests.conditions.isInForeground || hiddenDrainCount > 0 }

  /// Writes what waits for the disk, and has the store release its locks unless it may hold them.
  private func leaveStore() async {
    while let storage, mutationRunner.isWriting(to: storage) { await storage.flush() }
    if holdsStore { await storage?.flush() } else { await storage?.suspend() }
  }

  /// Leaves the store, and returns when that is done, at a deadline, or a second after the task is cancelled.
  ///
  /// - Returns: Whether it is done. If not, it goes on.
  private func leaveStore(until deadline: Duration) async -> Bool {
    let (waiters, clock) = (RestWaiters(), clock)
    var isDone = false
    Task {
      await leaveStore()
      isDone = true
      waiters.resumeAll()
    }
    let limit = Task {
      try? await clock.sleep(until: deadline)
      waiters.resumeAll()
    }
    await withTaskCancellationHandler {
      await waiters.wait()
    } onCancel: {
      Task { @MainActor in
        try? await clock.sleep(until: clock.now + MutationDrains.closing)
        waiters.resumeAll()
      }
    }
    limit.cancel()
    return isDone
  }

  /// Whether the network is available. While it is not, retries are paused. When it is available again, observed values
  /// are fetched again unless they are fresh.
  public var isOnline: Bool {
    get { inFlightRequests.conditions.isOnline }
    set { resume { $0.isOnline = newValue } }
  }

  /// Retries all waiting fetches and mutations at once, without waiting for their delay or a `Retry-After`, fetches
  /// also without waiting for the network: for a button "Try again".
  public func retryNow() {
    round { [self] in
      inFlightRequests.retryNow()
      mutationRunner.retryNow()
    }
  }

  /// Cancels all fetches without listeners at once, without the grace period: for a replay, where no later screen
  /// needs them.
  package func stopAbandonedFetches() { round { [self] in inFlightRequests.stopAbandoned() } }

  /// Evicts values without observers from memory, the least recently used first, down to a tenth of the limits.
  public func didReceiveMemoryWarning() {
    round { [self] in entries.trimUnderPressure() }
  }

  /// Changes the conditions. If they allow retries from now on, resumes everything that was paused.
  private func resume(_ change: (inout Conditions) -> Void) {
    let allowedRetries = inFlightRequests.conditions.allowRetries
    change(&inFlightRequests.conditions)
    if !inFlightRequests.conditions.allowRetries { mutationRunner.sendReady() }
    guard inFlightRequests.conditions.allowRetries, !allowedRetries else { return }
    refetch()
    round { [self] in mutationRunner.retryNow() }
  }

  /// Fetches an observed value again if its last fetch has failed or it is not fresh.
  func refetch() {
    round { [self] in
      let time = nextTime()
      for entry in entries.all { entry.resume(at: time) }
    }
  }
}
