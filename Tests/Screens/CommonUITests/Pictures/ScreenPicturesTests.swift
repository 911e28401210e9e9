import ComponentEngine
import EngineScreenTesting
import ModuleHarness
import Synchronization
import Testing

@testable import CommonUI

// Specification: screens 8.3, screens 8.4.
@MainActor
struct ScreenPicturesTests {
  private let clock = ManualClock()
  private let provider: DataProvider
  private let requests = Requests()

  /// The addresses that were asked for.
  private final class Requests: Sendable {
    let addresses = Mutex<[String]>([])
  }

  init() {
    var settings = DataSettings()
    settings.memory.cost = 1 << 20
    settings.retries = .never
    provider = DataProvider(clock: clock, settings: settings)
  }

  private func pictures(_ bytes: [UInt8]) -> ScreenPictures {
    ScreenPictures(provider) { [requests] address in
      guard address.hasPrefix("https://shop.example/") else { return nil }
      return Request(address) {
        requests.addresses.withLock { $0.append(address) }
        return bytes
      }
    }
  }

  @Test func `rows with one address share one request`() async throws {
    let pictures = pictures(TestPicture.png())
    let feeds = (1...50).compactMap { _ in pictures.feed("https://shop.example/1.png") }
    var count = 0
    let subscriptions = feeds.map { $0.observe { if case .fresh = $0 { count += 1 } } }
    let picture = try await feeds[0].value()
    #expect(picture.bytes == TestPicture.png())
    #expect(requests.addresses.withLock(\.self) == ["https://shop.example/1.png"])
    #expect(count == 50)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test(arguments: [
    "http://shop.example/1.png", "https://other.example/1.png", "ftp://shop.example/1.png", "file:///etc/passwd",
    "javascript:alert(1)", "//shop.example/1.png", "1.png", "",
    "https://shop.example/" + String(repeating: "x", count: 2_048),
  ])
  func `an address without https, of another server, or too long is not loaded`(address: String) {
    let pictures = pictures(TestPicture.png())
    #expect(pictures.feed(address) == nil && !pictures.loads(address))
  }

  @Test func `bytes that are no picture, or too large a one, are a failure`() async throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
    let unknown = "the bytes are no PNG, JPEG or WebP"
    let cutOff = "the png has no end; it is cut off"
    let faults: [([UInt8], String)] = [
      (Array(svg.utf8), unknown), (Array("<!doctype html><p>Sign in</p>".utf8), unknown), ([], unknown),
      (TestPicture.png(100_000, 100_000), "100000 × 100000 pixels are more than 40 million"),
      (TestPicture.png(0, 20), "the png has no valid size"), (TestPicture.png().dropLast(), cutOff),
      (Array(TestPicture.png(count: 100).prefix(90)), cutOff),
      ([UInt8](repeating: 1, count: 16 << 20 | 1), "16777217 bytes are more than 16777216"),
    ]
    for (bytes, message) in faults {
      let feed = try #require(pictures(bytes).feed("https://shop.example/1.png"))
      let error = await #expect(throws: DataError.self) { try await feed.value() }
      #expect(error == DataError(.invalidAnswer, message))
      #expect(feed.valueInMemory == nil)
    }
  }

  @Test func `a picture comes from the store after a restart, and a damaged one does not`() async throws {
    let disk = MemoryStore.Disk()
    await provider.open(MemoryStore(on: disk))
    _ = try await pictures(TestPicture.png()).feed("https://shop.example/1.png")?.value()
    await provider.flush()
    await provider.close()
    let next = DataProvider(clock: clock)
    await next.open(MemoryStore(on: disk))
    let kept = ScreenPictures(next) { Request($0) { throw DataError(.unavailable, "no network") } }
    #expect(await kept.feed("https://shop.example/1.png")?.cachedValue()?.value.bytes == TestPicture.png())
    #expect(await kept.feed("https://shop.example/2.png")?.cachedValue() == nil)
    #expect(throws: DataError.self) { try LoadedPicture(Array(TestPicture.png().dropLast())) }
  }

  @Test func `a picture is kept under the identity of its request, without a secret in the address`() async throws {
    let disk = MemoryStore.Disk()
    await provider.open(MemoryStore(on: disk))
    var activities: [DataActivity] = []
    let subscription = provider.observe { activities.append($0) }
    let pictures = ScreenPictures(provider) { _ in Request("hat") { TestPicture.png() } }
    _ = try await pictures.feed("https://shop.example/1.png?key=secret")?.value()
    #expect(activities.contains(.miss(DataKey(module: "pictures", "hat"))) && !"\(activities)".contains("secret"))
    #expect(pictures.feed("https://shop.example/1.png")?.valueInMemory?.bytes == TestPicture.png())
    subscription.cancel()
  }

  @Test func `a picture is fresh for a minute if the server declares nothing`() async throws {
    let feed = try #require(pictures(TestPicture.png()).feed("https://shop.example/1.png"))
    for _ in 1...3 { _ = try await feed.value() }
    #expect(requests.addresses.withLock(\.count) == 1)
    clock.jump(by: .seconds(60))
    _ = try await feed.value()
    #expect(requests.addresses.withLock(\.count) == 2)
  }

  @Test func `the memory of many pictures that were scrolled by is bounded`() async throws {
    let pictures = pictures(TestPicture.png(count: 10_000))
    for number in 1...1_000 { _ = try await pictures.feed("https://shop.example/\(number).png")?.value() }
    let kept = (1...1_000).count { pictures.feed("https://shop.example/\($0).png")?.valueInMemory != nil }
    #expect(kept > 50 && kept <= (1 << 20) / 10_000)
  }

  @Test func `a request ends soon after its last row has gone`() async {
    let pictures = ScreenPictures(provider) { address in
      Request(address) {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
        throw DataError.cancelled
      }
    }
    for number in 1...100 { pictures.feed("https://shop.example/\(number).png")?.observe { _ in }.cancel() }
    let subscription = pictures.feed("https://shop.example/1.png")?.observe { _ in }
    await clock.advance(by: .seconds(1))
    #expect(provider.requestsUnderWay == ["https://shop.example/1.png"])
    subscription?.cancel()
    await clock.advance(by: .seconds(1))
    #expect(provider.requestsUnderWay == [])
  }
}
