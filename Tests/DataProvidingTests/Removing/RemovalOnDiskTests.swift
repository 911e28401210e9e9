import DataProviding
import Testing

// Values that are removed while rows of them are on disk.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct RemovalOnDiskTests {
  let world = World()
  let store = FakeStore([
    .number("a/1", "1"), .number("a/2", "2"), .number("b", "3"), .number("large", "4", isLarge: true),
  ])

  private func feed(_ path: String, _ world: World) -> DataFeed<Int> {
    world.feed(path, fresh: .seconds(60), tags: path == "b" ? ["tagged"] : [], codec: .number())
  }

  /// Returns the paths of the rows that the store has.
  private func paths() -> [String] { store.rows.keys.map(\.path).filter { $0 != "invalidations" }.sorted() }

  /// Returns the paths of the values that are found by a new provider over the same rows.
  private func pathsAfterRelaunch() async -> [String] {
    let next = World()
    await next.open(FakeStore(Array(store.rows.values)))
    var found: [String] = []
    for path in ["a/1", "a/2", "b", "large"] where await feed(path, next).cachedValue() != nil { found.append(path) }
    return found
  }

  @Test func `the rows of a key, a prefix, and of everything are deleted, asked for or not`() async {
    await world.open(store)
    #expect(await feed("a/1", world).cachedValue()?.value == 1)
    world.provider.remove(.prefix(module: "test", "a/"))
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b", "large"])
    world.provider.remove(.key(DataKey(module: "test", "large")))
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b"])
    world.provider.remove(.everything)
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == [])
    #expect(await pathsAfterRelaunch() == [])
  }

  @Test func `a row with a removed tag is never read again`() async {
    await world.open(store)
    world.provider.remove(.tag("tagged"))
    await world.provider.flush()
    #expect(paths() == ["a/1", "a/2", "b", "large"])
    #expect(await pathsAfterRelaunch() == ["a/1", "a/2", "large"])
    #expect(await feed("b", world).cachedValue() == nil)
    await world.provider.flush()
    #expect(paths() == ["a/1", "a/2", "large"])
  }

  @Test func `what is removed before the store is open is deleted when it opens`() async {
    world.provider.remove(.prefix(module: "test", "a/"))
    await world.open(store)
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b", "large"])
  }

  @Test func `what is written after the removal stays`() async {
    await world.open(store)
    world.provider.remove(.everything)
    feed("a/1", world).write(7)
    feed("b", world).write(8)
    feed("b", world).invalidate()
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["a/1", "b"])
    #expect(await pathsAfterRelaunch() == ["a/1", "b"])
  }

  @Test func `a row that is being read is removed too`() async {
    await world.open(store)
    feed("large", world).request(world.note(""))
    feed("large", world).remove()
    await world.settle()
    await world.answer("large", 8)
    #expect(world.take() == [])
    await world.answer("large", 9)
    #expect(world.take() == ["fresh 9"])
  }
}
