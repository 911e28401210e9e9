import DataProviding
import EngineFoundation
import EngineProgramTesting
import Foundation
import ModuleHarness
import SQLiteStore

/// An app that is launched several times with the same file. Its server never answers.
final class Stage: Sendable {
  private let folder: Folder
  let path: String
  private let server = ManualClock()

  init() throws {
    folder = try Folder()
    path = folder.path + "/data.sqlite"
  }

  /// Runs one launch, from opening the store to closing it.
  @MainActor
  func launch(_ run: (DataProvider) async throws -> Void) async rethrows {
    let provider = DataProvider()
    await provider.open(SQLiteStore(path: path))
    do {
      try await run(provider)
    } catch {
      await provider.close()
      throw error
    }
    await provider.close()
  }

  /// Returns the feed of a text that is kept on disk.
  @MainActor
  func text(_ path: String, module: ModuleID = "goods", version: Int = 1, of provider: DataProvider) -> DataFeed<String>
  {
    provider.feed(
      Resource(
        DataKey(module: module, path), staleAfter: .seconds(600), persistence: .json(version: version),
        cost: { $0.utf8.count }
      ) { [server] in
        try await server.sleep(for: .seconds(1))
        return ""
      })
  }

  /// Returns a process of `EngineStorageProbe` with the same file that has not been started.
  func probe(_ arguments: String...) -> Process {
    Process.make(.program("EngineStorageProbe"), [path] + arguments, in: folder.url)
  }
}
