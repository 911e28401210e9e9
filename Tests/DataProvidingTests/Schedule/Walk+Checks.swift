import DataProviding
import ModuleHarness

/// What must hold.
extension Walk {
  /// What is told is true, and told in turn.
  func checkClaims(of event: DataEvent<Dated>, to witness: Witness, _ value: Dated?, isAsking: Bool) {
    let path = witness.path
    require(
      order.tell(witness.number, path, event, date: value?.date), "\(path) number \(witness.number) is told out of turn"
    )
    if isChanging(path) { return }
    let date = value?.date ?? 0
    switch event {
    case .cached(let cached) where isAsking:
      require(cached.isStale || date > invalidations[path, default: 0], "\(path) is told \(cached) as fresh")
    case .fresh where witness.isOnce, .unchanged where witness.isOnce:
      require(date > witness.invalidation, "\(path) was called out of date, and \(value as Any) is the answer")
    default: break
    }
  }

  /// What is in memory is told before the call returns, and so is that it is up to date.
  func checkAsked(_ witness: Witness) {
    guard witness.isListening else { return }
    let value = feed(witness.path).valueInMemory
    require(value == nil || !witness.heard.isEmpty, "\(witness.path) is not told what is in memory: \(value as Any)")
    require(!witness.isPromised, "\(witness.path) is not told that it is up to date")
  }

  /// A value never goes back, and none comes from an earlier session.
  func checkAge(_ path: String) {
    guard let value = feed(path).valueInMemory else { return }
    let isWritten = writes.contains(value.date) && value.date > firstWrite
    require(value.date > sessionStart || isWritten, "\(path) has \(value) of an earlier session")
    require(ages.allows(value.date, path), "\(path) went back from \(ages.newest(path)) to \(value)")
    ages.tell(value.date, path)
  }

  /// What holds whenever nothing moves.
  func check() {
    for change in changes where change.hasEnded && change.outcome == .lost { ages.takeBack(change.value.date) }
    for path in Self.paths { checkAge(path) }
    checkTasks()
    witnesses.removeAll { !$0.isListening }
    tasks.removeAll { $0.result != nil }
    changes.removeAll(where: \.hasEnded)
    for witness in witnesses {
      require(!witness.isPromised, "\(witness.path) is not told that it is up to date")
      witness.hasAsked()
      let value = feed(witness.path).valueInMemory
      require(witness.knows(value), "\(witness.path) has heard \(witness.heard), in memory is \(value as Any)")
    }
    checkFetches()
    checkAnswers()
    order.begin()
  }

  /// One who waits goes on with a value that was not called out of date before, or equals one that was not. Where none is in
  /// memory any more, nobody knows which.
  private func checkTasks() {
    for task in tasks {
      guard case .success(let value) = task.result, !isChanging(task.path), feed(task.path).valueInMemory != nil
      else { continue }
      let date = max(value.date, ages.newest(task.path))
      require(date > task.invalidation, "\(task.path) goes on with \(value), which was out of date")
    }
  }

  func isChanging(_ path: String) -> Bool { changes.contains { $0.path == path } }

  /// Whether a request may wait for the reply of a change or for the disk, and not for a fetch.
  func mayWait(_ witness: Witness) -> Bool {
    witness.isOnce && (isChanging(witness.path) || provider.storeReadCount > 0)
  }

  private func checkFetches() {
    let (open, underWay) = (server.open, provider.requestsUnderWay)
    require(Set(open).count == open.count, "a request is under way twice: \(open)")
    for path in witnesses.filter({ $0.isOwed && !mayWait($0) }).map(\.path) {
      require(underWay.contains(Self.requests[path, default: path]), "\(path) is owed and not fetched")
    }
    for path in witnesses.map(\.path) + tasks.map(\.path) { noteInterest(path) }
    for request in underWay {
      let idle = lastInterest[request].map { $0.duration(to: clock.now) }
      require(idle.map { $0 < .milliseconds(100) } == true, "\(request) is fetched, and nobody wants it")
    }
    let isPaused = !provider.isOnline || !isInForeground
    require(!isPaused || paused.isDisjoint(with: open), "\(paused) are tried again though that makes no sense")
    paused = isPaused ? underWay.subtracting(open) : []
  }

  /// Answers everything until nothing is fetched: everybody has an answer then, and nothing observed is out of date.
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
        require(waits <= 10, "it does not come to rest: \(unsettled)")
        clock.advance(by: .seconds(30))
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

  /// What waits for the replies of changes goes on.
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
      require(!witness.isOwed, "\(witness.path) has no answer: \(witness.heard)")
      let date = feed(witness.path).valueInMemory?.date ?? 0
      if !witness.hasFailed, !witness.isOnce, !isChanging(witness.path) {
        require(date > invalidations[witness.path, default: 0], "\(witness.path) is out of date: \(witness.heard)")
      }
    }
    // Besides what there is room for: what is needed, what observes the session, and what waits for the disk.
    let needed = Set(witnesses.map(\.path) + changes.map(\.path)).count + 1
    require(provider.keyCount <= max(memory, needed) + (store == nil ? 0 : Self.paths.count), "too much is in memory")
  }

  /// What the disk has when all is written is what the memory has, and nothing older than what the memory had.
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
