import ComponentEngine
import ModuleHarness
import SampleShopHost
import Synchronization

/// Disks in memory for the shop: one for shared data and one for each customer.
nonisolated final class Disks: Sendable {
  private let catalogue = MemoryStore.Disk()
  private let customers = Mutex<[String: MemoryStore.Disk]>([:])

  /// The stores of a launch.
  @MainActor var stores: ShopStores {
    ShopStores(catalogue: MemoryStore(on: catalogue)) { [self] email in MemoryStore(on: disk(of: email)) }
  }

  /// The customers with a disk.
  var names: Set<String> { customers.withLock { Set($0.keys) } }

  /// Returns the paths on a customer's disk, or on the shared disk for nil.
  func paths(of email: String?) -> [String] {
    let disk = email.map { self.disk(of: $0) } ?? catalogue
    return disk.rows.keys.filter { $0.module != ".provider" }.map { "\($0)" }.sorted()
  }

  private func disk(of email: String) -> MemoryStore.Disk {
    customers.withLock { disks in
      let disk = disks[email] ?? MemoryStore.Disk()
      disks[email] = disk
      return disk
    }
  }
}
