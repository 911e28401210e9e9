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

/// A shop on the server, its data in an app that keeps it, and what goes between them.
@MainActor
final class KeptShop {
  private let address: URL
  private let watched = Watched()
  let clock = ManualClock()
  private let server: HTTPShop
  private let version: HTTPShop.Version
  private let disk = MemoryStore.Disk()
  private(set) var data: ShopDataProvider

  /// The first launch, in which nothing is kept yet.
  init(_ version: HTTPShop.Version) async throws {
    let source = try ShopOnServer.source(try await ShopOnServer.address(), watched)
    server = HTTPShop(source, versions: [version])
    self.version = version
    address = source.address
    data = ShopDataProvider(server: server, language: .english, clock: clock)
    await open()
  }

  /// Ends the app and starts it again.
  func launch() async {
    await data.close()
    data = ShopDataProvider(server: server, language: .english, clock: clock)
    await open()
  }

  private func open() async {
    await data.open(ShopStores(catalogue: MemoryStore(on: disk)) { _ in MemoryStore() }, for: nil)
  }

  /// Has the server say something else of its answers from now on.
  func say(_ control: String) async throws {
    let call = HTTPCall<[String: String]>.get("caching", query: ["control": control])
    _ = try await ShopOnServer.source(address).answer(to: call)
  }

  /// Looks at an article, and says what comes of it.
  func look() async -> [String] {
    var heard: [String] = []
    for await event in data.goodsArticle(43).events {
      heard.append(event.text)
      if !event.isFollowed { break }
    }
    return heard
  }

  /// What the server was asked of this, all in all: its status, and whether there was a validator.
  func asked(of what: String = "articles") -> [String] {
    zip(watched.requests, watched.statuses).filter { $0.0.url.path().contains(what) }.map { request, status in
      request.headers["If-None-Match"] == nil ? "whole \(status)" : "validated \(status)"
    }
  }

  /// What is on the disk.
  func written() async -> [String] {
    await data.catalogue.flush()
    return disk.rows.keys.map(\.path)
  }

  /// Somebody else buys a piece of the article.
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

  /// Whether something else is to come.
  fileprivate var isFollowed: Bool {
    if case .cached = self { true } else { false }
  }
}
