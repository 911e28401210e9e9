import EngineServerTesting
import Foundation
import HTTPSource
import SampleShopExporting

/// The shop's server with the data of the embedded shop; one process for all tests of this target.
enum RealServer {
  private static let server = Task { try LocalServer(shop: try await ShopExport.json()) }

  /// Returns the address of a new shop. An `old-shop` supports only the first version.
  static func shop(_ kind: String = "shop") async throws -> URL {
    try await server.value.address.appending(path: "\(kind)/\(UUID().uuidString)")
  }

  /// Returns the recorded requests for a path of a shop.
  static func seen(_ path: String, of shop: URL) async throws -> [[String: String]] {
    let name = "\(shop.lastPathComponent)/\(path)"
    let source = try source(try await server.value.address)
    return try await source.answer(to: HTTPCall<Seen>.get("seen", query: ["id": name])).value.requests
  }

  /// Returns a source with long timeouts, so that it also works on a busy machine.
  private static func source(_ address: URL) throws -> HTTPSource {
    try HTTPSource(address, settings: HTTPSettings(answerBegins: .seconds(300), answerEnds: .seconds(300)))
  }

  /// Sets the cache control of a shop's responses.
  static func setCacheControl(_ control: String, at shop: URL) async throws {
    _ = try await source(shop).answer(to: HTTPCall<[String: String]>.get("caching", query: ["control": control]))
  }
}
