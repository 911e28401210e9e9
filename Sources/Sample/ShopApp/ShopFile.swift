import DataProviding
import EngineTerminal
import Foundation
import SampleShopAPI

/// The state of the shop in a file beside its data.
nonisolated struct ShopFile: Sendable {
  private let file: URL

  init(in folder: StoreFolder) { file = folder.url.appending(path: "shop.json") }

  /// Returns the state; nil without a file.
  ///
  /// - Throws: `invalidAnswer` if the file cannot be read.
  func read() throws(DataError) -> EmbeddedShop.State? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(EmbeddedShop.State.self, from: Data(contentsOf: file))
    } catch {
      throw DataError(.invalidAnswer, "the state of the shop is lost: \(path) cannot be read")
    }
  }

  /// Replaces the state. Only the user who runs the program can read the file.
  ///
  /// - Throws: `unavailable` if the file cannot be written.
  func keep(_ state: EmbeddedShop.State) throws(DataError) {
    do {
      try Platform.replaceFile(path, with: Array(JSONEncoder().encode(state)), isPrivate: true)
    } catch {
      throw DataError(.unavailable, "the state of the shop is not kept: \(path) cannot be written")
    }
  }

  /// Gives the file a free name, so that its content is not replaced. Returns the new path; nil if the file keeps its
  /// name.
  func moveAside() -> String? {
    let names = (1...1_000).lazy.map { $0 == 1 ? "\(path).damaged" : "\(path).damaged-\($0)" }
    guard let aside = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else { return nil }
    return rename(path, aside) == 0 ? aside : nil
  }

  private var path: String { file.path(percentEncoded: false) }
}
