import DataProviding
import ModuleHarness

/// The checks.
extension Walk {
  /// Checks that an event is true and comes in order.
  func checkClaims(of event: DataEvent<Dated>, to witness: Witness, _ value: Dated?, isSubscribing: Bool) {
    let path = witness.path
    require(
      order.record(witness.number, path, event, date: value?.date),
      "\(path) number \(witness.number) receives an event out of order"
    )
    if isChanging(path) { return }
    let date = value?.date ?? 0
    switch event {
    case .cached(let cached) where isSubscribing:
      require(cached.isStale || date > invalidations[path, default: 0], "\(path) receives \(cached) as fresh")
    case .fresh where witness.isOnce, .unchanged where witness.isOnce:
      require(date > witness.invalidation, "\(path) was invalidated, and \(value as Any) is the answer")
    default: break
    }
  }

  /// Checks that a value in memory, and `unchanged` for a fresh one, were delivered before the call returned.
  func checkSubscribed(_ witness: Witness) {
    guard witness.isListening else { return }
    let value = feed(witness.path).valueInMemory
    require(
      value == nil || !witness.received.isEmpty, "\(witness.path) does not receive the value in memory: \(value as Any)"
    )
    require(!witness.expectsUnchanged, "\(witness.path) does not receive unchanged")
  }

  /// Checks that a value is never replaced by an older one or by one of an earlier session.
  func checkAge(_ path: String) {
    guard let value = feed(path).valueInMemory else { return }
    let isWritten = writes.contains(value.date) && value.date > firstWrite
    require(value.date > sessionStart || isWritten, "\(path) has \(value) of an earlier session")
    require(ages.allows(value.date, path), "\(path) went back from \(ages.newest(path)) to \(value)")
    ages.record(value.date, path)
  }

  /// Checks the rules that hold between steps.
  func check() {
    for change in changes where change.hasEnded && change.outcome == .lost { ages.revert(change.value.date) }
    forgetDurable()
    for path in Self.paths { checkAge(path) }
    checkTasks()
    witnesses.removeAll { !$0.isListening }
    tasks.removeAll { $0.result != nil }
    changes.removeAll(where: \.hasEnded)
    for witness in witnesses {
      require(!witness.expectsUnchanged, "\(witness.path) does not receive unchanged")
      witness.hasSubscribed()
      let value = feed(witness.path).valueInMemory
      require(witness.knows(value), "\(witness.path) has received \(witness.received), in memory is \(value as Any)")
    }
    checkFetches()
    checkAnswers()
    order.begin()
  }

  /// A durable row stays, although a newer value has left memory before the store was open.
  private func forgetDurable() {
    guard let store, !store.isOpen else { return }
    for path in Self.paths where feed(path).valueInMemory == nil {
      if store.rows[DataKey(module: "test", path)]?.isDurable == true { ages.forget(path) }
    }
  }

  /// Checks that a waiting task receives a value that was not invalidated before, or an equal one. Values that are no
  /// longer in memory are not checked.
  private func checkTasks() {
    for task in tasks {
      guard case .success(let value) = task.result, !isChanging(task.path), feed(task.path).valueInMemory != nil
      else { continue }
      let date = max(value.date, ages.newest(task.path))
      require(date > task.invalidation, "\(task.path) goes on with \(value), which was out of date")
    }
  }

  func isChanging(_ path: String) -> Bool { changes.contains { $0.path == path } }

  /// Whether a request may wait for the reply of a change, or a listener for the disk, instead of a fetch.
  func mayWait(_ witness: Witness) -> Bool { witness.isOnce && isChanging(witness.path) || waitsForDisk(witness) }

  /// Whether a listener may wait for the read of its key: before the fetch, or, if it is a request, after a failed one.
  func waitsForDisk(_ witness: Witness) -> Bool {
    let key = feed(witness.path).resource.key
    return provider.waitsForRead(key) || witness.isOnce && provider.isBeingRead(key)
  }

  private func checkFetches() {
    let (open, underWay) = (server.open, provider.requestsUnderWay)
    require(Set(open).count == open.count, "a request is under way twice: \(open)")
    for path in witnesses.filter({ $0.needsAnswer && !mayWait($0) }).map(\.path) {
      require(underWay.contains(Self.requests[path, default: path]), "\(path) waits for an answer and is not fetched")
    }
    for path in witnesses.map(\.path) + tasks.map(\.path) { noteInterest(path) }
    for request in underWay {
      let idle = lastInterest[request].map { $0.duration(to: clock.now) }
      require(idle.map { $0 < .milliseconds(100) } == true, "\(request) is fetched without listeners")
    }
    let isPaused = !provider.isOnline || !isInForeground
    require(!isPaused || paused.isDisjoint(with: open), "\(paused) are retried although retries are paused")
    paused = isPaused ? underWay.subtracting(open) : []
  }

  /// Answers all fetches until none is left. Then every request has an answer, and no observed value is out of date.
  func comeToRest() async {
    note("rest")
    isQuiet = true
    restoreOrder()
    await settle()
    check()
    await confirmChanges()
    var (answers, waits) = ([String: Int](), 0)
    while !provider.requestsUnderWay.isEmpty, violation == nil {
      if let request = server.open.min() {
        answers[request, default: 0] += 1
        require(answers[request, default: 0] <= 2, "\(request) is fetched for the third time")
        finish(request) { .success($0 * 10 + 1) }
      } else {
        waits += 1
        require(waits <= 10, "the provider does not come to rest: \(unsettled)")
        clock.jump(by: .seconds(30))
      }
      await settle()
      check()
    }
    if violation != nil { return }
    await provider.flush()
    await settle(untilTasksEnd: true)
    checkRest()
    checkDisk()
    isQuiet = false
  }

  /// Confirms all pending changes.
  private func confirmChanges() async {
    for change in changes where change.outcome == .open {
      change.outcome = .made
      noteTouch(change.path)
      change.gate.open(.success(nil))
    }
    await settle()
    check()
  }

  private func checkRest() {
    for witness in witnesses {
      require(!witness.needsAnswer, "\(witness.path) has no answer: \(witness.received)")
      let date = feed(witness.path).valueInMemory?.date ?? 0
      if !witness.hasFailed, !witness.isOnce, !isChanging(witness.path) {
        require(date > invalidations[witness.path, default: 0], "\(witness.path) is out of date: \(witness.received)")
      }
    }
    // Beyond the limit, memory may have observed values, the value that observes the session, and values that wait to
    // be written.
    let needed = Set(witnesses.map(\.path) + changes.map(\.path)).count + 1
    require(provider.keyCount <= max(memory, needed) + (store == nil ? 0 : Self.paths.count), "too much is in memory")
  }

  /// Checks after a flush that the disk has the values of memory, and none older than memory had.
  private func checkDisk() {
    guard let store, store.isOpen else { return }
    for path in Self.paths where !isChanging(path) {
      guard let row = store.rows[DataKey(module: "test", path)] else { continue }
      let date = Dated(row)?.date
      if let value = feed(path).valueInMemory {
        require(date == value.date, "\(path) is \(value) in memory and \(date as Any) on disk")
      } else if let date {
        require(ages.allows(date, path), "\(path) would go back from \(ages.newest(path)) to \(date) on disk")
      }
    }
  }
}
