import EngineServerTesting
import Foundation
import HTTPSource
import SampleShopExporting

/// The shop's server, with what the embedded shop has when it opens; one for all tests of this target.
enum RealServer {
  private static let server = Task { try LocalServer(shop: try await ShopExport.json()) }

  /// Where a shop is that nobody else uses; an `old-shop` speaks the first version only.
  static func shop(_ kind: String = "shop") async throws -> URL {
    try await server.value.address.appending(path: "\(kind)/\(UUID().uuidString)")
  }

  /// What has been seen of the requests to a path of a shop.
  static func seen(_ path: String, of shop: URL) async throws -> [[String: String]] {
    let name = "\(shop.lastPathComponent)/\(path)"
    let source = try source(try await server.value.address)
    return try await source.answer(to: HTTPCall<Seen>.get("seen", query: ["id": name])).value.requests
  }

  /// Its limits are such that a machine with much to do does not reach them.
  private static func source(_ address: URL) throws -> HTTPSource {
    try HTTPSource(address, settings: HTTPSettings(answerBegins: .seconds(300), answerEnds: .seconds(300)))
  }

  /// Has a shop say this of its answers from now on.
  static func say(_ control: String, at shop: URL) async throws {
    _ = try await source(shop).answer(to: HTTPCall<[String: String]>.get("caching", query: ["control": control]))
  }
}
