import DataProviding
import Testing

// Within a process, ages are measured on a monotonic clock. On disk they are measured on the wall clock, where a time
// in the future means stale.
// Specification: data 3.4.
@MainActor
struct WallClockTests {
  let world = World()
  nonisolated static let day: Int64 = 86_400_000

  /// Returns the event of a stored value after a relaunch with another time of the wall clock.
  private func events(afterSettingBy milliseconds: Int64) async -> [String] {
    let store = FakeStore()
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    let launched = World()
    launched.wallClock.now = world.wallClock.now + milliseconds
    await launched.open(FakeStore(Array(store.rows.values)))
    launched.stored("a").request(launched.note(""))
    return launched.drain()
  }

  @Test(arguments: [-day, day])
  func `a change of the wall clock does not change the age of a value in memory`(milliseconds: Int64) async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    world.wallClock.now += milliseconds
    world.feed("a", staleAfter: .seconds(6)).request(world.note(""))
    #expect(world.drain() == ["cached 1 age 5.0 seconds", "unchanged"])
  }

  @Test func `a stored value is stale if the wall clock was set back`() async {
    #expect(await events(afterSettingBy: -Self.day) == ["cached 1 from disk stale refreshing"])
  }

  @Test func `a stored value is older if the wall clock was set forward`() async {
    #expect(await events(afterSettingBy: 5_000) == ["cached 1 from disk age 5.0 seconds", "unchanged"])
    #expect(await events(afterSettingBy: Self.day) == ["cached 1 from disk age 86400.0 seconds stale refreshing"])
  }

  @Test func `a stored value from the future stays stale until it is fetched`() async {
    await world.open(FakeStore([.number("a", "1", savedAt: WallClock.start + Self.day)]))
    world.stored("a").request(world.note("first"))
    world.stored("a").request(world.note("second"))
    await world.answer("a", 1)
    world.stored("a").request(world.note("third"))
    #expect(
      world.drain() == [
        "first cached 1 from disk stale refreshing", "second cached 1 stale refreshing", "first unchanged",
        "second unchanged", "third cached 1", "third unchanged",
      ])
  }
}
