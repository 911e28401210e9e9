import DataProviding
import ModuleHarness
import Testing

// Specification: data 6.3.
/// A store whose file is deleted or replaced while it is open, or cannot be read as a whole.
@MainActor
struct ReplacedFileTests {
  private let world = World()
  private let store = FakeStore()

  private func kept(_ store: FakeStore) -> [String] {
    store.rows.values.filter { $0.key.module == "test" }
      .map { "\($0.key.path) \(String(decoding: $0.payload, as: UTF8.self))\($0.isDurable ? " durable" : "")" }.sorted()
  }

  @Test func `a new file gets the values in memory, durable ones as before, and the values that are lost are named`()
    async throws
  {
    let store = FakeStore([.number("old", "5", isDurable: true)])
    await world.open(store)
    try await world.stored("draft").writeDurably(1)
    world.stored("plain").write(2)
    await world.provider.flush()
    store.replaceFile()
    world.watch()
    world.stored("new").write(3)
    await world.provider.flush()
    await world.provider.flush()
    let rows = store.rows.values.map { "\($0.key.path) \($0.isDurable)" }.sorted()
    #expect(rows == ["draft true", "new false", "plain false"])
    #expect(
      world.drain().last == """
        recover: the file of the store was deleted or replaced while it was open; \
        the durable values of test/old may be lost
        """)
  }

  @Test func `the rows of a file that replaced another are read, and newer values in memory stay`() async throws {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    store.replaceFile(with: [.number("a", "7"), .number("b", "8")])
    try await world.stored("c").writeDurably(3)
    #expect(await world.stored("b").cachedValue()?.value == 8)
    #expect(await world.stored("a").cachedValue()?.value == 1)
    await world.provider.flush()
    #expect(kept(store) == ["a 1", "b 8", "c 3 durable"])
  }

  @Test func `a session that ends writes nothing into the new file`() async throws {
    await world.open(store)
    world.stored("a").write(1)
    store.holdBack(.write)
    let flush = Task { await world.provider.flush() }
    while store.waitingCount(.write) == 0 { await Task.yield() }
    store.replaceFile(with: [])
    let end = Task { try await world.provider.endSession(discarding: true) }
    store.letGo(.write)
    _ = await (flush.value, try end.value)
    #expect(store.rows == [:])
    #expect(!store.isOpen)
  }

  @Test func `a file that cannot be opened again is reported, and opened later, with durable values as before`()
    async throws
  {
    let store = FakeStore([.number("old", "5", isDurable: true)])
    await world.open(store)
    try await world.stored("draft").writeDurably(2)
    world.stored("a").write(1)
    store.replaceFile()
    store.failsToOpen = true
    world.watch()
    await #expect(throws: DataError.self) { try await world.stored("new").writeDurably(3) }
    #expect(world.drain() == ["write new", "store failed: the disk is full"])
    store.failsToOpen = false
    await world.advance(.seconds(30))
    await world.provider.flush()
    #expect(kept(store) == ["a 1", "draft 2 durable", "new 3 durable"])
    #expect(
      world.drain() == [
        """
        recover: the file of the store was deleted or replaced while it was open; \
        the durable values of test/old may be lost
        """
      ])
  }

  @Test func `a durable value of which the new file has another row may be lost`() async {
    let store = FakeStore([.number("old", "5", isDurable: true)])
    await world.open(store)
    store.replaceFile(with: [.number("old", "4", isDurable: true)])
    world.stored("a").write(1)
    world.watch()
    await world.provider.flush()
    #expect(world.drain().contains { $0.hasSuffix("the durable values of test/old may be lost") })
  }

  @Test func `a file that is replaced again and again is opened once more, and then later`() async {
    await world.open(store)
    world.stored("a").write(1)
    store.staysOutdated = true
    world.watch()
    _ = store.drain()
    await world.provider.flush()
    #expect(store.drain().count { $0 == "open" } == 1)
    #expect(world.drain().last == "store failed: the file is not the one that was opened")
    store.staysOutdated = false
    await world.advance(.seconds(30))
    await world.provider.flush()
    #expect(kept(store) == ["a 1"])
  }

  @Test func `a file that was replaced during a suspension is read when it ends, and its draft stays`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.didEnterBackground()
    store.replaceFile(with: [.number("draft", "7", isDurable: true)])
    world.provider.willEnterForeground()
    #expect(await world.stored("draft").cachedValue()?.value == 7)
    await world.provider.flush()
    #expect(kept(store) == ["a 1", "draft 7 durable"])
  }

  @Test func `values in memory are written into a new file when a suspension begins`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    store.replaceFile()
    await world.provider.didEnterBackground()
    #expect(kept(store) == ["a 1"])
  }

  @Test func `the queue goes on with its mutations in a new file`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    for number in 1...2 { try await world.queue.enqueue(world.add, number) }
    world.store.replaceFile()
    try await world.queue.enqueue(world.add, 3)
    await world.settle()
    #expect(world.rowCount == 3)
    await world.relaunch(isOnline: false)
    #expect(try world.queue.mutations.map { try world.queue.payload(of: $0.id, as: world.add) } == [1, 2, 3])
  }

  @Test func `a mutation that finds the new file comes after the mutations of that file, and so does the counter`()
    async throws
  {
    let earlier = await MutationWorld()
    earlier.provider.isOnline = false
    for number in 1...2 { try await earlier.queue.enqueue(earlier.add, number) }
    let world = await MutationWorld(opensStore: false)
    world.provider.isOnline = false
    world.wallClock.now -= 86_400_000
    await world.provider.open(world.store)
    try await world.queue.enqueue(world.add, 3)
    world.store.replaceFile(with: Array(earlier.store.rows.values))
    try await world.queue.enqueue(world.add, 4)
    await world.settle()
    let numbers = world.queue.mutations.map(\.number)
    await world.relaunch(isOnline: false)
    #expect(try world.queue.mutations.map { try world.queue.payload(of: $0.id, as: world.add) } == [1, 2, 3, 4])
    #expect(world.queue.mutations.map(\.number) == numbers)
    #expect(try await world.queue.enqueue(world.add, 5).number == numbers[3] + 1)
  }

  @Test func `a mutation that is cancelled, sent or failed stays so when an older file replaces the store's`()
    async throws
  {
    let world = await MutationWorld()
    world.provider.isOnline = false
    var ids: [MutationID] = []
    for number in 1...3 { ids.append(try await world.queue.enqueue(world.add, number).id) }
    let older = Array(world.store.rows.values)
    _ = try await world.queue.cancel(ids[0])
    world.provider.isOnline = true
    await world.untilCalls(1)
    await world.answer("add 2", 2)
    await world.untilCalls(2)
    await world.fail("add 3", .refused)
    world.store.replaceFile(with: older)
    world.sum.write(0)
    await world.provider.flush()
    await world.settle()
    #expect(world.states == ["add failed: refused"])
    #expect(world.server.calls == ["add 2", "add 3"])
    await world.relaunch()
    #expect(world.states == ["add failed: refused"])
    #expect(world.rowCount == 2)
    #expect(world.server.calls == [])
  }

  @Test func `a store that may lack its newest rows is reported, and no mutation is sent before they are read`()
    async throws
  {
    let earlier = await MutationWorld()
    earlier.provider.isOnline = false
    try await earlier.queue.enqueue(earlier.add, 1)
    let world = await MutationWorld(store: FakeStore(Array(earlier.store.rows.values)), opensStore: false)
    world.store.isIncomplete = true
    var reports: [DataActivity] = []
    world.provider.observe { if case .storeFailed = $0 { reports.append($0) } }
    await world.provider.open(world.store)
    await world.settle()
    #expect(
      reports == [
        .storeFailed(reason: "nothing can be written, so the newest rows cannot be read, and no mutation is sent")
      ])
    #expect(world.server.calls == [])
    await #expect(throws: DataError.self) { try await world.queue.enqueue(world.add, 2) }
    await #expect(throws: UnsentMutations.self) { try await world.provider.endSession() }
    world.store.isIncomplete = false
    world.store.replaceFile(with: Array(earlier.store.rows.values))
    world.sum.write(0)
    await world.provider.flush()
    await world.untilCalls(1)
    #expect(world.server.calls == ["add 1"])
  }
}
