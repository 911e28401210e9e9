import DataProviding
import Dispatch
import Synchronization
import Testing

// A value is encoded once, off the main actor.
// Specification: data 6.2.
@MainActor
struct EncodingTests {
  let world = World()
  let store = FakeStore()

  /// A record of the calls of the encoder.
  private final class Encodings: Sendable {
    let count = Mutex(0)
    let isOnMainActor = Mutex<Bool?>(nil)
  }

  private let encodings = Encodings()

  /// A number whose encodings are counted.
  private var counted: DataFeed<Int> {
    feed { [encodings] value in
      encodings.count.withLock { $0 += 1 }
      return Array("\(value)".utf8)
    }
  }

  private func feed(_ encode: @escaping @Sendable (Int) throws -> [UInt8]) -> DataFeed<Int> {
    world.feed("a", staleAfter: .seconds(60), codec: DataCodec(version: 1, encode: encode) { _ in 0 })
  }

  @Test func `a value with several observers is encoded once`() async {
    await world.open(store)
    for _ in 0..<3 { _ = counted.observe { _ in } }
    await world.answer("a", 1)
    await world.provider.flush()
    #expect(encodings.count.withLock { $0 } == 1)
  }

  @Test func `a value that is written several times before a flush is encoded once`() async {
    await world.open(store)
    for number in 1...3 { counted.write(number) }
    await world.provider.flush()
    #expect(encodings.count.withLock { $0 } == 1)
  }

  @Test func `a value that the store refuses several times is encoded once`() async {
    await world.open(store)
    store.failure = .full
    counted.write(1)
    for _ in 1...3 { await world.provider.flush() }
    store.failure = nil
    await world.provider.flush()
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "1")])
    #expect(encodings.count.withLock { $0 } == 1)
  }

  @Test func `a value is not encoded on the main actor`() async {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    #expect(DispatchQueue.getSpecific(key: mark) == true)
    await world.open(store)
    feed { [encodings] value in
      encodings.isOnMainActor.withLock { $0 = DispatchQueue.getSpecific(key: mark) == true }
      return []
    }.write(1)
    await world.provider.flush()
    #expect(encodings.isOnMainActor.withLock { $0 } == false)
    DispatchQueue.main.setSpecific(key: mark, value: nil)
  }
}
