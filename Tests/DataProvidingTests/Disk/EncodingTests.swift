import DataProviding
import Dispatch
import Synchronization
import Testing

// 7.5: encoding happens once, off the main actor.
@MainActor
struct EncodingTests {
  let world = World()
  let store = FakeStore()

  /// What encoding has come to.
  private final class Seen: Sendable {
    let count = Mutex(0)
    let isOnMainActor = Mutex<Bool?>(nil)
  }

  private let seen = Seen()

  /// A number that notes how often it is encoded.
  private var counted: DataFeed<Int> {
    feed { [seen] value in
      seen.count.withLock { $0 += 1 }
      return Array("\(value)".utf8)
    }
  }

  private func feed(_ encode: @escaping @Sendable (Int) throws -> [UInt8]) -> DataFeed<Int> {
    world.feed("a", staleAfter: .seconds(60), codec: DataCodec(version: 1, encode: encode) { _ in 0 })
  }

  @Test func `however many observe it`() async {
    await world.open(store)
    for _ in 0..<3 { _ = counted.observe { _ in } }
    await world.answer("a", 1)
    await world.provider.flush()
    #expect(seen.count.withLock { $0 } == 1)
  }

  @Test func `however often it is written before the disk has it`() async {
    await world.open(store)
    for number in 1...3 { counted.write(number) }
    await world.provider.flush()
    #expect(seen.count.withLock { $0 } == 1)
  }

  @Test func `however often the disk refuses it`() async {
    await world.open(store)
    store.failure = .full
    counted.write(1)
    for _ in 1...3 { await world.provider.flush() }
    store.failure = nil
    await world.provider.flush()
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "1")])
    #expect(seen.count.withLock { $0 } == 1)
  }

  @Test func `not on the main actor`() async {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    #expect(DispatchQueue.getSpecific(key: mark) == true)
    await world.open(store)
    feed { [seen] value in
      seen.isOnMainActor.withLock { $0 = DispatchQueue.getSpecific(key: mark) == true }
      return []
    }.write(1)
    await world.provider.flush()
    #expect(seen.isOnMainActor.withLock { $0 } == false)
    DispatchQueue.main.setSpecific(key: mark, value: nil)
  }
}
