import ComponentEngine
import EngineRandomTesting
import EngineReplayFiles
import ModuleHarness
import Testing

@testable import LinkReplay

// Specification: command-line 13.2, data 6.10.
/// Releases change the kinds of stored values. The witness is a value that the old version has written on a disk, and
/// that the new version reads or does not.
@MainActor
struct StoredComparisonTests {
  /// A version of the app: a kind with another version, with or without durable values, with or without an upgrade.
  @MainActor
  private struct Release {
    let values: StoredValues<Int>
    let provider: DataProvider

    init(_ random: inout SplitMix64, isDurable: Bool) {
      let codec = DataCodec<Int>(version: random.number(1...3)) {
        [UInt8($0)]
      } decode: {
        Int($0[0])
      }
      var upgrade: (@Sendable (Int, [UInt8]) throws -> Int)?
      if random.chance(0.5) { upgrade = { _, bytes in Int(bytes[0]) } }
      values = StoredValues("orders/draft", codec, isDurable: isDurable, upgrade: upgrade)
      provider = DataProvider(clock: ManualClock())
      provider.register(values)
    }

    var feed: DataFeed<Int> {
      let key = DataKey(module: "orders", "draft")
      return provider.feed(Resource(key, persistence: .stored(values)) { throw DataError(.unavailable, "down") })
    }

    var version: AppComparison.Version {
      get throws {
        var configuration = try RouterConfiguration<Void>(
          navigators: [.init("main")], components: [], policy: LinkPolicy(schemes: ["shop"]))
        configuration.dataProviders = [provider]
        return .init(manifest: Manifest(configuration), table: configuration.table)
      }
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `a durable value that a release cannot read is major, and a cached one minor`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<sampleCount(10) {
      let (isDurable, disk) = (random.chance(0.5), MemoryStore.Disk())
      let (old, new) = (Release(&random, isDurable: isDurable), Release(&random, isDurable: isDurable))
      await old.provider.open(MemoryStore(on: disk))
      if isDurable { try await old.feed.writeDurably(7) } else { old.feed.write(7) }
      await old.provider.close()
      await new.provider.open(MemoryStore(on: disk))
      let isRead = await new.feed.cachedValue()?.value == 7
      await new.provider.close()

      let changes = AppComparison(old: try old.version, new: try new.version).changes
      #expect(changes.allSatisfy { $0.concerns == (isDurable ? [.durableValues] : [.cachedValues]) })
      let level = changes.map(\.level).max()
      #expect((level == .major) == (isDurable && !isRead))
      if !isDurable { #expect((level == .minor) == !isRead) }
    }
  }
}
