import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// No row traps, whatever its numbers are.
@MainActor
struct ExtremeRowTests {
  nonisolated private static let numbers: [Int64] = [.min, .min + 1, -1_000_000_000_001, -1, 0, 1, .max - 1, .max]

  /// Reads a row, changes its value and stores it again.
  private func use(_ row: CacheRow, staleAfter: Duration, wallClock: Int64 = WallClock.start) async {
    let world = World()
    world.wallClock.now = wallClock
    let store = FakeStore([row])
    await world.open(store)
    let feed = world.feed("a", staleAfter: staleAfter, expiresAfter: .seconds(1_000), codec: .number())
    feed.request(world.note(""))
    await world.settle()
    await Change(feed) { $0 + 1 }.keep()
    _ = feed.observe(world.note(""))
    await world.fail("a")
    await world.advance(.seconds(1))
    feed.invalidate()
    await world.answer("a", 2)
    await world.provider.close()
    #expect(store.rows[row.key]?.payload == Array("2".utf8))
  }

  @Test(arguments: numbers)
  func `a row with extreme numbers is read, changed and stored`(number: Int64) async {
    for isLarge in [false, true] {
      await use(.number("a", "1", savedAt: number, isLarge: isLarge), staleAfter: .seconds(60))
      await use(.number("a", "1", staleAfter: number, isLarge: isLarge), staleAfter: .seconds(60))
      await use(.number("a", "1", schema: Int(number), isLarge: isLarge), staleAfter: .seconds(60))
    }
    await use(.number("a", "1", savedAt: number, staleAfter: number), staleAfter: .zero, wallClock: .max)
    await use(.number("a", "1", savedAt: number, staleAfter: number), staleAfter: .zero, wallClock: .min)
  }

  @Test func `rows with random numbers are read, changed and stored`() async {
    var random = SplitMix64(seed: 10)
    for _ in 0..<500 {
      var row = CacheRow.number("a", "1", savedAt: .random(in: .min ... .max, using: &random))
      row.staleAfter = random.chance(0.5) ? .random(in: .min ... .max, using: &random) : nil
      row.validity = .random(in: .min ... .max, using: &random)
      row.validator = random.chance(0.5) ? .v1 : nil
      await use(row, staleAfter: .milliseconds(random.number(0...100_000)))
    }
  }

  @Test func `a value of the earliest time is stored with its age`() async {
    let world = World()
    let store = FakeStore([.number("a", "1", savedAt: .min)])
    await world.open(store)
    await Change(world.stored("a")) { $0 + 1 }.keep()
    await world.provider.flush()
    #expect(store.rows.values.contains { $0.key.path == "a" && $0.savedAt == .min && $0.payload == [50] })
  }
}
