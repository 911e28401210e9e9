import DataProviding
import EngineRandomTesting
import ModuleHarness

/// The steps around the provider: changes, the network, the app.
extension Walk {
  func actAround() {
    switch random.number(0...99) {
    case 0..<25: change(random.pick(Self.paths))
    case 25..<55: decide()
    case 55..<80: actOnDisk()
    case 80..<84: act("clock set") { wallClock.now += Int64(random.number(-100_000...100_000)) }
    case 84..<90: act("online \(!provider.isOnline)") { provider.isOnline.toggle() }
    case 90..<95: act("foreground \(!isInForeground)") { toggleForeground() }
    case 95..<98: act("memory warning") { provider.didReceiveMemoryWarning() }
    default: endSessionAndErase()
    }
  }

  /// Ends all faults: store, network and app work again.
  func restoreOrder() {
    store?.failure = nil
    letGo()
    provider.isOnline = true
    if !isInForeground { toggleForeground() }
  }

  /// Ends the session without erasing the store.
  func endSession() {
    letGo()
    store = nil
    noteEnding()
    provider.forgetSession()
  }

  private func endSessionAndErase() {
    letGo()
    let ended = store
    store = nil
    noteEnding()
    act("end session and erase") {
      callToTheEnd { [self] in
        try? await provider.endSession(discarding: true)
        require(ended?.rows.isEmpty != false, "the store is not erased: \(ended?.rows.keys as Any)")
      }
    }
  }

  /// Starts work without waiting for its end.
  func launch(_ work: @escaping @MainActor () async -> Void) {
    launchCount += 1
    Task { [weak self] in
      self?.launchCount -= 1
      await work()
    }
  }

  /// Starts work that ends by itself, and counts it until then.
  func callToTheEnd(_ work: @escaping @MainActor () async -> Void) {
    openCallCount += 1
    Task { [weak self] in
      await work()
      self?.openCallCount -= 1
    }
  }

  private func toggleForeground() {
    isInForeground.toggle()
    if isInForeground {
      // Reads wait for a store that is being resumed, which waits for its writes and their reads of durable rows: the
      // walk could not settle.
      for call in [FakeStore.Call.read, .write, .erase] { store?.letGo(call) }
      provider.willEnterForeground()
    } else {
      launch { [provider] in await provider.didEnterBackground() }
    }
  }

  private func change(_ path: String) {
    guard changes.count < 8 else { return }
    let (change, feed) = (PendingChange(path, newValue()), feed(path))
    act("change \(path) \(change.value)") {
      changes.append(change)
      change.task = Task { [gate = change.gate, value = change.value] in
        try? await feed.change({ _ in value }, by: { try await gate.pass() })
        change.hasEnded = true
      }
    }
  }

  private func decide() {
    let open = changes.filter { $0.outcome == .open }
    guard !open.isEmpty else { return }
    let change = random.pick(open)
    change.outcome = .made
    noteTouch(change.path)
    switch random.number(0...2) {
    case 0: act("keep a change of \(change.path)") { change.gate.open(.success(nil)) }
    case 1:
      let value = newValue()
      act("answer a change of \(change.path) \(value)") { change.gate.open(.success(value)) }
    default:
      change.outcome = .lost
      act("lose a change of \(change.path)") {
        ages.refuse(change.value.date, change.path)
        change.gate.open(.failure(DataError(.refused, "no")))
      }
    }
  }
}
