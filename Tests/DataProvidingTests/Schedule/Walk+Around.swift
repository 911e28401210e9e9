import DataProviding
import ModuleHarness
import RandomTesting

/// A change that is shown and may yet be taken back.
@MainActor
final class PendingChange {
  let path: String
  let gate = Gate<Dated>()
  var isDecided = false
  var hasEnded = false
  var task: Task<Void, Never>?

  init(_ path: String) { self.path = path }
}

/// What happens around the provider: changes, the disk, the network, the app.
extension Walk {
  func actAround() {
    switch random.number(0...99) {
    case 0..<25: change(random.pick(Self.paths))
    case 25..<55: decide()
    case 55..<85: actOnDisk()
    case 85..<92: act("online \(!provider.isOnline)") { provider.isOnline.toggle() }
    case 92..<97: act("foreground \(!isInForeground)") { toggleForeground() }
    default: act("memory warning") { provider.didReceiveMemoryWarning() }
    }
  }

  /// Everything works again.
  func restoreOrder() {
    store?.failure = nil
    letGo()
    provider.isOnline = true
    if !isInForeground { toggleForeground() }
  }

  func endSession() {
    letGo()
    store = nil
    provider.forgetSession()
  }

  private func letGo() {
    for call in FakeStore.Call.allCases { store?.letGo(call) }
  }

  /// Calls something whose end nobody waits for.
  private func launch(_ work: @escaping @MainActor () async -> Void) {
    launchCount += 1
    Task { [weak self] in
      self?.launchCount -= 1
      await work()
    }
  }

  private func toggleForeground() {
    isInForeground.toggle()
    if isInForeground {
      provider.willEnterForeground()
    } else {
      launch { [provider] in await provider.didEnterBackground() }
    }
  }

  private func change(_ path: String) {
    guard changes.count < 8 else { return }
    let (change, value, feed) = (PendingChange(path), newValue(), feed(path))
    act("change \(path) \(value)") {
      changes.append(change)
      change.task = Task { [gate = change.gate] in
        try? await feed.change({ _ in value }, by: { try await gate.pass() })
        change.hasEnded = true
      }
    }
  }

  private func decide() {
    let open = changes.filter { !$0.isDecided }
    guard !open.isEmpty else { return }
    let change = random.pick(open)
    change.isDecided = true
    switch random.number(0...2) {
    case 0: act("keep a change of \(change.path)") { change.gate.open(.success(nil)) }
    case 1:
      let value = newValue()
      act("answer a change of \(change.path) \(value)") { change.gate.open(.success(value)) }
    default:
      act("lose a change of \(change.path)") {
        allowGoingBack(change.path)
        change.gate.open(.failure(DataError(.refused, "no")))
      }
    }
  }

  private func actOnDisk() {
    guard let store else { return open() }
    let call = random.pick([FakeStore.Call.read, .write])
    switch random.number(0...9) {
    case 0..<3: act("hold back \(call)") { store.holdBack(call) }
    case 3..<6: act("let go") { letGo() }
    case 6: act("disk full") { store.failure = .full }
    case 7: act("disk works") { store.failure = nil }
    case 8: act("flush") { launch { [provider] in await provider.flush() } }
    default: act("clock set") { wallClock.now += Int64(random.number(-100_000...100_000)) }
    }
  }

  /// A store with what an earlier launch has left, of which some is of no use.
  private func open() {
    var rows: [CacheRow] = []
    for path in Self.paths where random.chance(0.5) && !Self.unstored.contains(path) {
      let value = Dated(date: rowDate, content: random.number(0...2))
      let text = random.chance(0.2) ? "?" : "\(value.date * 10 + value.content)"
      let savedAt = wallClock.now - Int64(random.number(-1_000...1_000))
      let schema = random.pick([1, 1, 1, 2])
      rows.append(.number(path, text, savedAt: savedAt, schema: schema, isLarge: Self.large.contains(path)))
    }
    // Nobody remembers what was forgotten before.
    for path in Self.paths where feed(path).valueInMemory == nil { allowGoingBack(path) }
    let store = FakeStore(rows)
    if random.chance(0.5) { store.holdBack(.open) }
    if random.chance(0.1) { store.failure = .readOnly }
    self.store = store
    act("open a store with \(rows.map(\.key.path))") {
      launch { [provider] in await provider.open(store) }
    }
  }
}
