import DataProviding
import Foundation
import SQLiteStore

/// A folder that is deleted with the value.
final class Folder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "ratios-\(UUID().uuidString)")
  let path: String

  init() throws {
    path = url.appending(path: "data.cache").path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A store's file with rows of one size, and closed.
@MainActor
struct RowFile {
  let path: String
  private let folder: Folder
  private let rowCount: Int

  /// - Parameter path: A file that stays, and is used as it is if it exists; nil for one that is deleted.
  init(rows: Int, size: Int, at path: String? = nil) async throws {
    folder = try Folder()
    rowCount = rows
    self.path = path ?? folder.path
    if path.map({ FileManager.default.fileExists(atPath: $0) }) == true { return }
    let store = SQLiteStore(path: self.path)
    _ = try await store.open()
    for first in stride(from: 0, to: rows, by: 1_000) {
      try await store.apply((first..<min(rows, first + 1_000)).map { Self.change($0, size) })
    }
    await store.close()
  }

  static func change(_ number: Int, _ size: Int, isDurable: Bool = false) -> CacheChange {
    // SQLite skips pages that have not changed, so all bytes change.
    let change = UInt8.random(in: 0...255)
    let payload = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      for index in 0..<size { buffer[index] = UInt8(truncatingIfNeeded: index &* 31 &+ number) ^ change }
      count = size
    }
    return .save(
      CacheRow(
        key: key(number), schema: 1, savedAt: Int64.random(in: 1...1_700_000_000_000), isDurable: isDurable,
        payload: payload))
  }

  static func key(_ number: Int) -> DataKey { DataKey(module: "goods", "article/\(number)") }

  /// The size of the file, in bytes.
  var size: Double {
    ((try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? NSNumber)?.doubleValue ?? .nan
  }

  /// Opens a store on the file, and reads a row on the main actor if there is a key for it.
  ///
  /// - Returns: Nanoseconds without closing.
  func openStore(_ kind: Stopwatch.Kind, reading key: DataKey? = nil) async throws -> Double {
    let store = SQLiteStore(path: path)
    let watch = Stopwatch(kind)
    let contents = try await store.open()
    if let key { precondition(store.rowNow(for: key) != nil) }
    let time = watch.elapsed
    precondition(contents.sizes.count == rowCount)
    await store.close()
    return time
  }

  /// Opens a provider on the file.
  ///
  /// - Returns: Nanoseconds without closing.
  func openProvider() async -> Double {
    let provider = DataProvider()
    let watch = Stopwatch(.processor)
    await provider.open(SQLiteStore(path: path))
    let time = watch.elapsed
    await provider.close()
    return time
  }

  /// Changes scattered rows of a new file of 5,000, other ones in each round.
  ///
  /// - Returns: The bytes handed to the system, with the way from the log into the file, over the bytes changed.
  func bytesWritten(changing count: Int, rounds: Int, size: Int) async throws -> Double {
    let store = SQLiteStore(path: "\(path)-\(size)")
    _ = try await store.open()
    try await store.apply((0..<5_000).map { Self.change($0, size) })
    await store.close()
    let changed = SQLiteStore(path: "\(path)-\(size)")
    _ = try await changed.open()
    let start = written
    for round in 0..<rounds {
      // Batches of a provider have 64 rows.
      let numbers = stride(from: round, to: 5_000, by: 5_000 / count).map { $0 }
      for first in stride(from: 0, to: numbers.count, by: 64) {
        try await changed.apply(numbers[first..<min(numbers.count, first + 64)].map { Self.change($0, size) })
      }
    }
    await changed.close()
    return Double(written - start) / Double(count * rounds * size)
  }

  /// The bytes that this process has handed to the system, on Linux.
  private var written: Int {
    let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix("wchar: ") }.flatMap { Int($0.dropFirst(7)) } ?? 0
  }
}
