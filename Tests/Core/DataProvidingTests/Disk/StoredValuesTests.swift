import DataProviding
import Testing

// Specification: data 6.10.
@MainActor
struct StoredValuesTests {
  private let key = DataKey(module: "test", "draft")

  private func provider(_ values: StoredValues<Int>, _ store: FakeStore) async -> (DataProvider, DataFeed<Int>) {
    let provider = DataProvider(settings: .quiet())
    provider.register(values)
    await provider.open(store)
    return (
      provider,
      provider.feed(Resource(key, persistence: .stored(values)) { throw DataError(.unavailable, "down") })
    )
  }

  @Test func `values of a registered kind are kept on disk with the version of their codec`() async throws {
    let store = FakeStore()
    let (_, feed) = await provider(StoredValues("drafts", .number(3), isDurable: true), store)
    try await feed.writeDurably(7)
    #expect(store.rows.values.map(\.schema) == [3])
  }

  @Test func `a kind upgrades the durable values of its resources`() async throws {
    let store = FakeStore()
    try await provider(StoredValues("drafts", .number(1), isDurable: true), store).1.writeDurably(7)
    let newer = StoredValues<Int>("drafts", .number(2), isDurable: true) { version, _ in version * 100 }
    let later = FakeStore(Array(store.rows.values))
    #expect(await provider(newer, later).1.cachedValue()?.value == 100)
  }

  @Test func `the upgrade of a resource has precedence over that of its kind`() async throws {
    let store = FakeStore()
    try await provider(StoredValues("drafts", .number(1), isDurable: true), store).1.writeDurably(7)
    let newer = StoredValues<Int>("drafts", .number(2), isDurable: true) { _, _ in 1 }
    let (next, _) = await provider(newer, FakeStore(Array(store.rows.values)))
    let feed = next.feed(Resource(key, persistence: .stored(newer), upgrade: { _, _ in 2 }) { 0 })
    #expect(await feed.cachedValue()?.value == 2)
  }

  @Test func `the formats of registered kinds are sorted by their names`() {
    let provider = DataProvider(settings: .quiet())
    let plain = StoredValues<Int>("b", .number(2))
    provider.register(plain)
    provider.register(plain)
    provider.register(StoredValues<Int>("a", .number(1), isDurable: true) { _, _ in 0 })
    #expect(
      provider.storedFormats == [
        StoredFormat(kind: "a", codec: 1, isDurable: true, upgrades: true), StoredFormat(kind: "b", codec: 2),
      ])
  }

  @Test func `two kinds of one name end the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let provider = DataProvider()
        provider.register(StoredValues<Int>("a", .number(1)))
        provider.register(StoredValues<Int>("a", .number(1)))
      }
    }
  }

  @Test func `a resource whose kind is not registered ends the process when it is used`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let values = StoredValues<Int>("a", .number(1))
        DataProvider().feed(Resource(DataKey(module: "test", "a"), persistence: .stored(values)) { 1 }).write(2)
      }
    }
  }

  @Test func `a durable value of a kind that is not durable ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let provider = await DataProvider()
      let values = StoredValues<Int>("a", .number(1))
      await provider.register(values)
      let feed = await provider.feed(Resource(DataKey(module: "test", "a"), persistence: .stored(values)) { 1 })
      try? await feed.writeDurably(2)
    }
  }
}
