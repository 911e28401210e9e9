import Foundation
import ModuleHarness
import SQLiteStore
import Testing

@Suite struct ConformanceTests {
  @Test func `a SQLite store passes the conformance suite`() async throws {
    let folder = try StoreFolder()
    let conformance = CacheStoreConformance { SQLiteStore(path: "\(folder.url.path)/\($0).cache") }
    #expect(await conformance.faults() == [])
  }
}
