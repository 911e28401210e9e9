import Foundation
import SQLiteStore

/// A folder for a store's files, which is removed with the value.
final class StoreFolder: Sendable {
  let url: URL
  let path: String

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    path = url.appending(path: "data.cache").path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A store in this folder that is not open yet.
  func store() -> SQLiteStore { SQLiteStore(path: path) }

  /// An open store in this folder.
  func openStore() async throws -> SQLiteStore {
    let store = store()
    _ = try await store.open()
    return store
  }

  /// The names of the files that are there.
  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

  /// The bytes of the store's file, or of the one with that suffix.
  func bytes(_ suffix: String = "") throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path + suffix))) }

  /// Puts bytes in the place of the store's file.
  func write(_ bytes: [UInt8], _ suffix: String = "") throws { try Data(bytes).write(to: URL(filePath: path + suffix)) }
}
