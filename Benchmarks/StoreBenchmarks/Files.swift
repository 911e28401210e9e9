import Benchmark
import DataProviding
import Foundation
import SQLiteFloor
import SQLiteStore

/// A file of the store and a file of plain SQLite, with the same rows.
final class Files: @unchecked Sendable {  // a benchmark uses its own from one task at a time
  static let count = 1_000
  static let size = 1_024
  private static let fresh: Int64 = 60_000
  private static let validator = DataValidator("\"0123456789abcdef\"\nSun, 06 Nov 1994 08:49:37 GMT")

  private let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
  private let keys = (0..<Files.count).map { DataKey(module: "goods", "article/\($0)") }
  private let payloads = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Files.count * Files.size, alignment: 8)
  private var random = SystemRandomNumberGenerator()
  private var round: Int64 = 1_700_000_000_000

  private let floorRows = UnsafeMutablePointer<floor_row>.allocate(capacity: Files.count)
  private let floor: OpaquePointer?
  private let store: SQLiteStore

  // Files that are not open.
  private let otherFloorPath: String
  private let otherStorePath: String

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = { [folder] (name: String) in folder.appending(path: name).path }
    (otherFloorPath, otherStorePath) = (path("other-floor"), path("other-store"))
    floor = floor_open(path("floor"))
    store = SQLiteStore(path: path("store"))
    for index in 0..<Files.count {
      floorRows[index] = floor_row(
        module: strdup(keys[index].module.rawValue), path: strdup(keys[index].path),
        validator: strdup(Files.validator.text),
        payload: payloads.baseAddress?.advanced(by: index * Files.size), count: Int32(Files.size), schema: 1,
        saved_at: 0, fresh: Files.fresh, checksum: 0)
    }
    changeBytes()
    _ = try await store.open()
    try await fill(store)
    fill(floor)
    floor_add_reader(floor, path("floor"))
    let other = SQLiteStore(path: otherStorePath)
    _ = try await other.open()
    try await fill(other)
    await other.close()
    let otherFloor = floor_open(otherFloorPath)
    fill(otherFloor)
    floor_close(otherFloor)
  }

  private func fill(_ store: SQLiteStore) async throws { try await store.apply(changes()) }

  private func fill(_ floor: OpaquePointer?) { floor_save(floor, floorRows, Int32(Files.count)) }

  /// Changes all rows, because SQLite does not write unchanged pages.
  func changeBytes() {
    round += 1
    for offset in stride(from: 0, to: payloads.count, by: 8) {
      payloads.storeBytes(of: random.next(), toByteOffset: offset, as: UInt64.self)
    }
    for index in 0..<Files.count {
      floorRows[index].saved_at = round
      floorRows[index].checksum = Int64(truncatingIfNeeded: random.next())
    }
  }

  func changes() -> [CacheChange] {
    keys.indices.map { index in
      let payload = Array(payloads[index * Files.size..<(index + 1) * Files.size])
      return .save(
        CacheRow(
          key: keys[index], schema: 1, savedAt: round, staleAfter: Files.fresh, validator: Files.validator,
          payload: payload)
      )
    }
  }

  func saveInFloor() -> Int {
    changeBytes()
    return nanoseconds { floor_save(floor, floorRows, Int32(Files.count)) }
  }

  func saveInStore() async throws -> Int {
    changeBytes()
    let changes = changes()
    let start = ContinuousClock.now
    try await store.apply(changes)
    return Int(start.duration(to: .now) / .nanoseconds(1))
  }

  @MainActor func readFromFloor() -> Int { nanoseconds { readAll(floor) } }

  @MainActor func readFromStore() -> Int { nanoseconds { readAll(store) } }

  @MainActor func openFloor() -> Int {
    var opened: OpaquePointer?
    defer { floor_close(opened) }
    return nanoseconds {
      opened = floor_open(otherFloorPath)
      floor_add_reader(opened, otherFloorPath)
      readAll(opened)
    }
  }

  @MainActor func openStore() async throws -> Int {
    let opened = SQLiteStore(path: otherStorePath)
    let start = ContinuousClock.now
    blackHole(try await opened.open())
    readAll(opened)
    let duration = start.duration(to: .now)
    await opened.close()
    return Int(duration / .nanoseconds(1))
  }

  private func nanoseconds(_ work: () -> Void) -> Int { Int(ContinuousClock().measure(work) / .nanoseconds(1)) }

  private func readAll(_ floor: OpaquePointer?) {
    withUnsafeTemporaryAllocation(byteCount: Files.size, alignment: 8) { buffer in
      for index in 0..<Files.count {
        blackHole(floor_read(floor, floorRows[index].module, floorRows[index].path, buffer.baseAddress))
      }
    }
  }

  @MainActor private func readAll(_ store: SQLiteStore) {
    for key in keys { blackHole(store.rowNow(for: key)) }
  }

  deinit {
    floor_close(floor)
    for index in 0..<Files.count {
      free(UnsafeMutableRawPointer(mutating: floorRows[index].module))
      free(UnsafeMutableRawPointer(mutating: floorRows[index].path))
      free(UnsafeMutableRawPointer(mutating: floorRows[index].validator))
    }
    floorRows.deallocate()
    payloads.deallocate()
    try? FileManager.default.removeItem(at: folder)
  }
}
