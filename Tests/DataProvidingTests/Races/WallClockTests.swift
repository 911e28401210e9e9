import DataProviding
import Testing

// 7.3: age in a process is taken from a clock that only goes forward; age on disk from the wall clock, where a time in the
// future means stale.
@MainActor
struct WallClockTests {
  let world = World()
  nonisolated static let day: Int64 = 86_400_000

  /// What a value that was saved is told as after a launch, when the wall clock has been set meanwhile.
  private func tell(afterSettingBy milliseconds: Int64) async -> [String] {
    let store = FakeStore()
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    let launched = World()
    launched.wallClock.now = world.wallClock.now + milliseconds
    await launched.open(FakeStore(Array(store.rows.values)))
    launched.stored("a").request(launched.note(""))
    return launched.take()
  }

  @Test(arguments: [-day, day])
  func `set back or forward, what is in memory is as old as it was`(milliseconds: Int64) async {
    await world.know("a", 1)
    await world.advance(.seconds(5))
    world.wallClock.now += milliseconds
    world.feed("a", staleAfter: .seconds(6)).request(world.note(""))
    #expect(world.take() == ["cached 1 age 5.0 seconds", "unchanged"])
  }

  @Test func `set back, what was saved is from the future and stale`() async {
    #expect(await tell(afterSettingBy: -Self.day) == ["cached 1 from disk stale refreshing"])
  }

  @Test func `set forward, what was saved is as old as the clock says`() async {
    #expect(await tell(afterSettingBy: 5_000) == ["cached 1 from disk age 5.0 seconds", "unchanged"])
    #expect(await tell(afterSettingBy: Self.day) == ["cached 1 from disk age 86400.0 seconds stale refreshing"])
  }

  @Test func `what is from the future stays stale until it is fetched`() async {
    await world.open(FakeStore([.number("a", "1", savedAt: WallClock.start + Self.day)]))
    world.stored("a").request(world.note("first"))
    world.stored("a").request(world.note("second"))
    await world.answer("a", 1)
    world.stored("a").request(world.note("third"))
    #expect(
      world.take() == [
        "first cached 1 from disk stale refreshing", "second cached 1 stale refreshing", "first unchanged",
        "second unchanged", "third cached 1", "third unchanged",
      ])
  }
}
