import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import SampleShopAPI
import SampleShopExporting
import SampleShopHTTP

/// The shop's server, with what the embedded shop has when it opens; one for all tests of this target.
enum ShopOnServer {
  private static let server = Task { try LocalServer(shop: try await ShopExport.json()) }

  /// Where a shop is that nobody else uses.
  static func address() async throws -> URL {
    try await server.value.address.appending(path: "shop/\(UUID().uuidString)")
  }

  /// A shop that nobody else uses, spoken to in one version.
  static func open(
    _ version: HTTPShop.Version = .two, transport: any HTTPTransport = URLSessionTransport()
  ) async throws -> HTTPShop {
    HTTPShop(try source(try await address(), transport), versions: [version])
  }

  /// A source for the server. Its limits are on a clock that stands still, so that a machine with much to do does not reach them.
  static func source(_ address: URL, _ transport: any HTTPTransport = URLSessionTransport()) throws -> HTTPSource {
    try HTTPSource(address, transport: transport, clock: ManualClock())
  }
}
