import Benchmark
import DataProviding
import Fixtures
import Foundation
import SQLiteStore

/// A file with 100 values of 10 KiB.
@MainActor
final class Disk {
  static let count = 100
  static let size = 10 * 1_024

  private let folder = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
  private let keys = (0..<Disk.count).map { DataKey(module: "goods", "article/\($0)") }
  private let resources: [Resource<[UInt8]>]
  private var found = 0

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let codec = DataCodec<[UInt8]>(version: 1, encode: { $0 }, decode: { $0 })
    resources = keys.map { key in
      Resource(key, staleAfter: .seconds(3_600), persistence: .disk(codec)) { [] }
    }
    let provider = DataProvider()
    await provider.open(SQLiteStore(path: path))
    for resource in resources {
      provider.feed(resource).write((0..<Disk.size).map { _ in .random(in: 0...255) })
    }
    await provider.close()
  }

  private var path: String { folder.appending(path: "store").path }

  /// Measures the store without a provider.
  func readRows() async -> Int {
    let store = SQLiteStore(path: path)
    blackHole(try? await store.open())
    defer { Task { await store.close() } }
    return each { for key in keys where store.rowNow(for: key)?.payload.count == Disk.size { found += 1 } }
  }

  /// Measures a provider with a store that was just opened: each value is delivered before the request returns.
  func request() async -> Int {
    let provider = DataProvider()
    await provider.open(SQLiteStore(path: path))
    defer { Task { await provider.close() } }
    return each {
      for resource in resources {
        provider.feed(resource).request { [self] event in
          if case .cached(let cached) = event, cached.origin == .disk { found += 1 }
        }
      }
    }
  }

  private func each(_ work: () -> Void) -> Int {
    found = 0
    let time = processorTime(work)
    precondition(found == Disk.count)
    return time / Disk.count
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }
}
