import DataProviding
import EngineRandomTesting

/// The steps of the disk.
extension Walk {
  func actOnDisk() {
    guard let store else { return open() }
    let call = random.pick([FakeStore.Call.read, .write])
    switch random.number(0...19) {
    case 0..<5: act("hold back \(call)") { holdBack(call, in: store) }
    case 5..<10: act("let go") { letGo() }
    case 10..<12: act("disk full") { store.failure = .full }
    case 12..<14: act("disk works") { store.failure = nil }
    case 14..<16: act("flush") { launch { [provider] in await provider.flush() } }
    case 16..<19: writeDurably(random.pick(Self.paths))
    default: close(store)
    }
  }

  func letGo() {
    for call in FakeStore.Call.allCases { store?.letGo(call) }
  }

  private func holdBack(_ call: FakeStore.Call, in store: FakeStore) {
    store.holdBack(call)
    if call == .read { store.holdBack(.readLog) }
  }

  private func writeDurably(_ path: String) {
    let (value, feed, store) = (newValue(), feed(path), store)
    noteTouch(path)
    act("write \(path) \(value) durably") {
      launch { [weak self] in
        guard (try? await feed.writeDurably(value)) != nil else { return }
        let hasIt = store?.hasEverHad { $0.key == feed.resource.key && Dated($0).map { $0.date >= value.date } == true }
        self?.require(hasIt == true, "neither \(path) \(value) nor a newer one is on disk")
      }
    }
  }

  private func close(_ store: FakeStore) {
    letGo()
    self.store = nil
    let session = sessionStart
    act("close the store") {
      callToTheEnd { [self] in
        await provider.close()
        if session == sessionStart { leftRows = store.rows.values.sorted { $0.key.path < $1.key.path } }
      }
    }
  }

  /// Opens a store with the rows of an earlier launch, some of them unusable, or with the rows at the last close.
  private func open() {
    let rows = leftRows.isEmpty || random.chance(0.3) ? randomRows() : leftRows
    // Values that are not in memory any more may come back from disk.
    for path in Self.paths where feed(path).valueInMemory == nil { ages.forget(path) }
    let store = FakeStore(rows)
    if random.chance(0.5) { store.holdBack(.open) }
    if random.chance(0.1) { store.failure = .readOnly }
    self.store = store
    act("open a store with \(rows.map(\.key.path))") {
      launch { [provider] in await provider.open(store) }
    }
  }

  private func randomRows() -> [CacheRow] {
    Self.paths.filter { !Self.unstored.contains($0) && random.chance(0.5) }.map { path in
      let value = Dated(date: rowDate, content: random.number(0...2))
      let text = random.chance(0.2) ? "?" : "\(value.number)"
      let savedAt = wallClock.now - Int64(random.number(-1_000...1_000))
      let schema = random.pick([1, 1, 1, 2])
      return .number(path, text, savedAt: savedAt, schema: schema, isLarge: Self.large.contains(path))
    }
  }
}
