import DataProviding
import ModuleHarness
import Synchronization
import Testing

@Suite struct CacheStoreConformanceTests {
  @Test func aMemoryStorePassesAllChecks() async {
    let disks = Disks()
    let conformance = CacheStoreConformance { MemoryStore(on: disks.disk(of: $0)) }
    #expect(await conformance.faults() == [])
  }

  @Test(arguments: [
    (WrongStore.Fault.ignoresModules, "a module's removal"), (.takesKeysTogether, "a pair of keys"),
    (.answersWhenClosed, "a closed store"), (.answersBeforeItIsOpen, "a store that is not open"),
    (.losesSchemas, "a saved row"), (.losesValidators, "the terms of a response"),
    (.losesFreshness, "the terms of a response"), (.losesEmptyPayloads, "an odd payload"),
    (.keepsWhatIsErased, "an erased store"),
    (.reversesBatches, "a batch"), (.misreportsSizes, "a saved row"), (.sharesPlaces, "a second place"),
    (.misreadsOnTheMainActor, "a saved row"), (.misreportsDurableKeys, "a saved row"),
  ])
  func aStoreWithOneFaultFailsTheCheckForIt(_ fault: WrongStore.Fault, where place: String) async {
    let disks = Disks()
    let conformance = CacheStoreConformance { place in
      WrongStore(fault, MemoryStore(on: disks.disk(of: fault == .sharesPlaces ? "one for all" : place)))
    }
    let faults = await conformance.faults()
    #expect(faults.contains { $0.hasPrefix("\(place): ") }, "\(faults.joined(separator: "\n"))")
  }

  @Test func aFaultNamesTheFoundAndTheExpectedRow() async {
    let disks = Disks()
    let conformance = CacheStoreConformance { WrongStore(.answersWhenClosed, MemoryStore(on: disks.disk(of: $0))) }
    #expect(
      await conformance.faults().first
        == "a closed store: when it is closed, row(for: \"goods/article/1\") gives \"goods/article/1\", schema 3, "
        + "saved at 1700000000123, 3 bytes [1 2 3] instead of nothing")
  }
}

/// A disk for each place.
final class Disks: Sendable {
  private let disks = Mutex<[String: MemoryStore.Disk]>([:])

  func disk(of place: String) -> MemoryStore.Disk {
    disks.withLock { disks in
      let disk = disks[place] ?? MemoryStore.Disk()
      disks[place] = disk
      return disk
    }
  }
}
