/// The app around it.
extension DataProvider {
  /// Keeps values that come from now on across launches, in a store. What is asked for before it is open is read when it is.
  ///
  /// A store that cannot be opened is reported and tried again, as one that cannot be written is; until then everything stays in
  /// memory. One that was open before is closed.
  public func open(_ store: any CacheStore) async {
    while storage != nil { await close() }
    let storage = DataStorage(
      store, settings.storage, clock, activity: activity, invalidations: invalidations,
      removedScopes: removedScopes
    ) { [weak self] keys in
      self?.round { self?.entries.settled(keys) }
    } onOpenedLate: { [weak self] in
      self?.storeOpened()
    } onOpened: { [weak self] mutations in
      await self?.mutationRunner.opened(mutations)
    } onWorkEnded: { [weak self] in
      self?.workEnded()
    }
    removedScopes = []
    self.storage = storage
    let opening = storage.open()
    mutationRunner.attach(storage)
    storeOpened()
    await opening.value
  }

  private func storeOpened() {
    round { [self] in for entry in entries.all { entry.storeOpened() } }
  }

  /// Writes what waits for the disk, and returns when that is done or has failed.
  public func flush() async { await storage?.flush() }

  /// Writes what waits for the disk and closes the store; from then on values stay in memory.
  public func close() async {
    let closed = storage
    storage = nil
    guard let closed else { return }
    invalidations = closed.invalidations
    beginWork()
    await mutationRunner.detach()
    await closed.close()
    removedScopes.formUnion(closed.removedScopes)
    endWork()
  }

  /// The app goes to the background: what waits for the disk is written, and no fetch is tried again until the app is back.
  public func didEnterBackground() async {
    flights.conditions.isInForeground = false
    mutationRunner.sendReady()
    await flush()
  }

  /// The app is back: what is observed is fetched again, unless it is fresh.
  public func willEnterForeground() { resume { $0.isInForeground = true } }

  /// Whether there is a network. Without one no fetch is tried again; when it is back, what is observed is fetched again,
  /// unless it is fresh.
  public var isOnline: Bool {
    get { flights.conditions.isOnline }
    set { resume { $0.isOnline = newValue } }
  }

  /// Tries again at once all fetches that wait for another attempt, before their time, a `Retry-After` or the network has come:
  /// for a button "Try again".
  public func retryNow() {
    round { [self] in
      flights.retryNow()
      mutationRunner.retryNow()
    }
  }

  /// Cancels all fetches without listeners at once, without the grace period: for a replay, in which no later screen needs them.
  package func stopAbandonedFetches() { round { [self] in flights.stopAbandoned() } }

  /// Memory is short: forgets values that nobody observes, the least recently used first, down to a tenth of the limits.
  public func didReceiveMemoryWarning() {
    round { [self] in entries.trimUnderPressure() }
  }

  /// When the conditions are good again, what has waited for that goes on.
  private func resume(_ change: (inout Conditions) -> Void) {
    let wereGood = flights.conditions.areGood
    change(&flights.conditions)
    if !flights.conditions.areGood { mutationRunner.sendReady() }
    guard flights.conditions.areGood, !wereGood else { return }
    round { [self] in
      let stamp = lastStamp.next()
      for entry in entries.all { entry.resume(stamp) }
      mutationRunner.retryNow()
    }
  }
}
