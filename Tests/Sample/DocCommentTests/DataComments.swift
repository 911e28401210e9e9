import DataProviding
import EngineFoundation
import Foundation
import HTTPSource
import ModuleHarness
import SQLiteStore
import SampleShopHTTP
import Testing

// The code in the doc comments of the data layer.

private struct Profile: Sendable, Equatable { let name: String }
private struct WireArticle: Decodable {
  let title: String
  var article: GoodsArticle { GoodsArticle(id: 42, title: title) }
}

private typealias MyStore = SQLiteStore

@MainActor
private protocol AccountData: DataProviderProtocol {
  func profile() async throws -> Profile
}

private struct ArticleServer {
  func article(_ id: Int) async throws -> GoodsArticle { GoodsArticle(id: id, title: "Article \(id)") }
}

private final class ShopData: AccountData, GoodsData {
  private let provider = DataProvider()
  private let server = ArticleServer()

  func profile() async throws -> Profile { Profile(name: "Ada") }

  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
    let server = server
    let article = Resource(DataKey(module: "goods", "article/42"), staleAfter: .seconds(60)) {
      try await server.article(42)
    }
    return provider.feed(article)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct DataComments {
  @Test func `a module's data is a protocol with feeds`() async throws {
    let data = ShopData()
    #expect(try await data.profile().name == "Ada")
    #expect(try await data.goodsArticle(42).value().title == "Article 42")
  }

  @Test func `a provider answers from its cache and from the server`() async throws {
    let server = ArticleServer()
    let provider = DataProvider()
    let article = provider.feed(Resource(DataKey(module: "goods", "article/42")) { try await server.article(42) })
    let subscription =
      article.observe { event in print(event) }  // cached(…) at once if there is a value, then fresh(…)
    #expect(try await article.value() == GoodsArticle(id: 42, title: "Article 42"))
    subscription.cancel()
  }

  @Test func `a list is loaded page by page`() async throws {
    let provider = DataProvider()
    func ordersPage(after cursor: Int?) -> Resource<DataPage<String, Int>> {
      let number = cursor ?? 1
      return Resource(DataKey(module: "orders", "page/\(number)")) {
        DataPage(items: ["order \(number)"], next: number < 2 ? number + 1 : nil)
      }
    }
    var shown: [[String]] = []
    let (news, report) = AsyncStream<Void>.makeStream()
    func show(_ items: [String]) {
      shown.append(items)
      report.yield()
    }
    let orders = DataPages(
      of: { cursor in provider.feed(ordersPage(after: cursor)) }, onChange: { list in show(list.items) })
    var turns = news.makeAsyncIterator()
    while shown.last?.count != 1 { await turns.next() }
    orders.loadMore()
    while shown.last?.count != 2 { await turns.next() }
    #expect(orders.list.items == ["order 1", "order 2"])
  }

  @Test func `a mutation is registered, enqueued and sent`() async throws {
    let provider = DataProvider()
    let store = MemoryStore(on: MemoryStore.Disk())
    let orders = Resource<[SampleOrder]>(DataKey(module: "orders", "list")) { [] }
    let server = OrderServer()
    let draft = 7
    let placeOrder = Mutation<OrderDraft, Order>(
      "orders/place", payload: .json(version: 1), answer: .json(version: 1),
      layers: { call in
        [MutationLayer(orders) { orders in [Order(call.payload, number: call.number)] + (orders ?? []) }]
      },
      send: { draft, context in try await server.place(draft, idempotencyKey: context.idempotencyKey) })
    provider.mutations.register(placeOrder)
    await provider.open(store)
    let queued = try await provider.mutations.enqueue(placeOrder, draft)
    await provider.rest()
    #expect(try provider.mutations.answer(of: queued.id, as: placeOrder) == Order(draft, number: 1))
  }

  /// Sends calls to a server. Compiled only: the tests have no such server.
  private func askServer(_ address: URL) async throws {
    let source = try HTTPSource(URL(string: "https://shop.example.com/api")!)
    let articles = try await source.answer(to: .get("v2/articles", as: .json([WireArticle].self) { $0.map(\.article) }))
    let (id, text, order) = (42, "shoe", ["quantity": 2])
    let cursor: String? = nil
    let article = HTTPCall.get("v2/articles/\(id)", as: .json(WireArticle.self) { $0.article })
    #expect(articles.value.contains(try await source.answer(to: article).value))
    let change = HTTPCall.put("v2/orders/\(id)", .json(order))
    _ = try await source.answer(to: change)
    let terms = HTTPCall.get("terms.txt", as: .text)
    let search = HTTPCall.get("articles", query: ["q": text, "after": cursor], as: .text)
    let lines = HTTPCall.get("v2/orders/\(id)/lines", as: .text)
    for call in [terms, search, lines] { _ = try await source.answer(to: call) }
  }

  /// Sends a call to the shop's server. Compiled only: the tests have no such server.
  private func askShop(_ address: URL) async throws {
    let shop = HTTPShop(try HTTPSource(address))
    let articles = try await shop.articles.answer()
    #expect(!articles.isEmpty)
  }

  @Test func `a JSON style sets dates and keys`() throws {
    let style = JSONStyle(dates: .iso8601, keys: .snakeCase)  // {"created_at": "2026-11-22T15:00:00Z"}
    struct Order: Encodable, Equatable { let createdAt: Date }
    let order = Order(createdAt: try Date("2026-11-22T15:00:00Z", strategy: .iso8601))
    let json = String(decoding: try style.encoder.encode(order), as: UTF8.self)
    #expect(json == #"{"created_at":"2026-11-22T15:00:00Z"}"#)
  }

  @Test func `a store is a file in the folder of a user`() async throws {
    let (caches, user) = (NSTemporaryDirectory(), UUID().uuidString)
    let store = SQLiteStore(path: "\(caches)/\(user)/data.cache")
    _ = try await store.open()
    await store.close()
    try FileManager.default.removeItem(atPath: "\(caches)/\(user)")
  }

  @Test func `a store passes the conformance suite`() async throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    let conformance = CacheStoreConformance { place in MyStore(path: "\(folder)/\(place)") }
    #expect(await conformance.faults() == [])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a store in memory keeps its rows on a disk`() async throws {
    let disk = MemoryStore.Disk()
    let store = MemoryStore(on: disk)  // a later store on this disk finds the same rows, as after a new launch
    #expect(try await store.open().sizes.isEmpty)
  }
}

private typealias OrderDraft = Int
private typealias Order = SampleOrder

private nonisolated struct SampleOrder: Codable, Equatable, Sendable {
  var draft: Int
  var number: Int64

  init(_ draft: Int, number: Int64) { (self.draft, self.number) = (draft, number) }
}

private nonisolated struct OrderServer: Sendable {
  func place(_ draft: Int, idempotencyKey: String) async throws -> SampleOrder { SampleOrder(draft, number: 1) }
}
