import DataProviding
import EngineProgramTesting
import Foundation

@testable import SQLiteStore

/// A folder for the files of a store, which is deleted with the object.
final class StoreFolder: Sendable {
  private let folder: Folder
  let path: String

  init() throws {
    folder = try Folder()
    path = folder.path + "/data.cache"
  }

  var url: URL { folder.url }

  /// Returns a store in this folder that is not open. A slow machine has time enough to recover all rows.
  func store(recoveryTime: Duration = .seconds(60)) -> SQLiteStore {
    var policy = KeepingPolicy(wallClock: StorageSettings().wallClock)
    policy.recoveryTime = recoveryTime
    return SQLiteStore(DatabaseLocation(path: path), policy)
  }

  /// Returns an open store in this folder.
  func openStore() async throws -> SQLiteStore {
    let store = store()
    _ = try await store.open()
    return store
  }

  /// The names of the files in the folder.
  var files: [String] { get throws { try folder.names } }

  /// Returns the bytes of the store's file, or of the file with a suffix.
  func bytes(_ suffix: String = "") throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path + suffix))) }

  /// Replaces the bytes of the store's file, or of the file with a suffix.
  func write(_ bytes: [UInt8], _ suffix: String = "") throws { try Data(bytes).write(to: URL(filePath: path + suffix)) }
}
