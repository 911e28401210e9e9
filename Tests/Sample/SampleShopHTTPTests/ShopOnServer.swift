import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import SampleShopAPI
import SampleShopExporting
import SampleShopHTTP

/// The shop's server with the data of the embedded shop; one process for all tests of this target.
enum ShopOnServer {
  private static let server = Task { try LocalServer(shop: try await ShopExport.json()) }

  /// Returns the address of a new shop.
  static func address() async throws -> URL {
    try await server.value.address.appending(path: "shop/\(UUID().uuidString)")
  }

  /// Returns a new shop that uses the given version.
  static func open(
    _ version: HTTPShop.Version = .two, transport: any HTTPTransport = URLSessionTransport()
  ) async throws -> HTTPShop {
    HTTPShop(try source(try await address(), transport), versions: [version])
  }

  /// Returns a source with a clock that does not advance, so that no timeout elapses on a busy machine.
  static func source(_ address: URL, _ transport: any HTTPTransport = URLSessionTransport()) throws -> HTTPSource {
    try HTTPSource(address, transport: transport, clock: ManualClock())
  }
}
