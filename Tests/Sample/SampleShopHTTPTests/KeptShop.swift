import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import SampleGoodsModule
import SampleShopAPI
import SampleShopContracts
import SampleShopHTTP

@testable import SampleShopHost

/// A shop on a server with an app that caches its data. It records the requests between them.
@MainActor
final class KeptShop {
  private let address: URL
  private let watched = Watched()
  let clock = ManualClock()
  private let server: HTTPShop
  private let version: HTTPShop.Version
  private let disk = MemoryStore.Disk()
  private(set) var data: ShopDataProvider

  /// Starts the app for the first time with an empty cache.
  init(_ version: HTTPShop.Version) async throws {
    let source = try ShopOnServer.source(try await ShopOnServer.address(), watched)
    server = HTTPShop(source, versions: [version])
    self.version = version
    address = source.address
    data = ShopDataProvider(server: server, language: .english, clock: clock)
    await open()
  }

  /// Restarts the app.
  func launch() async {
    await data.close()
    data = ShopDataProvider(server: server, language: .english, clock: clock)
    await open()
  }

  private func open() async {
    await data.open(ShopStores(catalogue: MemoryStore(on: disk)) { _ in MemoryStore() }, for: nil)
  }

  /// Sets the cache control of the server's following responses.
  func setCacheControl(_ control: String) async throws {
    let call = HTTPCall<[String: String]>.get("caching", query: ["control": control])
    _ = try await ShopOnServer.source(address).answer(to: call)
  }

  /// Observes an article and returns its events.
  func look() async -> [String] {
    var events: [String] = []
    for await event in data.goodsArticle(43).events {
      events.append(event.text)
      if !event.isFollowed { break }
    }
    return events
  }

  /// Returns the kind and the status of all requests whose path contains the text.
  func requests(for path: String = "articles") -> [String] {
    zip(watched.requests, watched.statuses).filter { $0.0.url.path().contains(path) }.map { request, status in
      request.headers["If-None-Match"] == nil ? "whole \(status)" : "validated \(status)"
    }
  }

  /// Returns the paths of all stored entries.
  func written() async -> [String] {
    await data.catalogue.flush()
    return disk.rows.keys.map(\.path)
  }

  /// Orders a piece of the article for another customer.
  func sell() async throws {
    let shop = HTTPShop(try ShopOnServer.source(address), versions: [version])
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    _ = try await shop.place(.shoes)
  }
}

extension DataEvent<GoodsArticle> {
  fileprivate var text: String {
    switch self {
    case .cached(let cached): "cached \(cached.value.stock)\(cached.isStale ? " stale" : "") from \(cached.origin)"
    case .fresh(let article): "fresh \(article.stock)"
    case .unchanged: "unchanged"
    default: "\(self)"
    }
  }

  /// Whether another event follows.
  fileprivate var isFollowed: Bool {
    if case .cached = self { true } else { false }
  }
}
