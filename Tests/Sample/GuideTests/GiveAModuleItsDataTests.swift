import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/give-a-module-its-data.md, word for word.

struct GoodsArticle: Sendable, Equatable {
  var id: Int
  var title: String
  var likes: Int
}

@MainActor
protocol GoodsData: DataProviderProtocol {
  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle>
  func goodsReviews(after cursor: Int?) -> DataFeed<DataPage<String, Int>>
  func goodsLike(_ id: Int) async throws(DataError)
}

@MainActor
protocol OrderData: DataProviderProtocol {
  func orderPrice(_ id: Int) -> DataFeed<Int>
}

final class ArticleComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)
  private var article = DataState<GoodsArticle>()

  init(context: ComponentContext, dataProvider: any GoodsData) {
    (self.context, self.dataProvider) = (context, dataProvider)
  }

  func componentWillMount() throws {
    observe(dataProvider.goodsArticle(try urlComponent.value("id")), into: \.article)
  }

  var screen: Screen {
    let notice = article.error.map { Notice(.problem, $0.message) }
    return Screen(article.value?.title ?? "Article", notice: notice, isBusy: article.isRefreshing)
  }
}

@MainActor
final class ShopData: GoodsData, OrderData {
  let provider = DataProvider()
  let server: ShopServer

  init(server: ShopServer) { self.server = server }

  func article(_ id: Int) -> Request<ServerArticle> {
    Request("article/\(id)") { [server] in try await server.article(id) }
  }

  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
    let key = DataKey(module: "goods", "article/\(id)")
    return provider.feed(
      Resource(key, tags: ["articles"], staleAfter: .seconds(60), from: article(id)) { article in
        GoodsArticle(id: id, title: article.title, likes: article.likes)
      })
  }

  func orderPrice(_ id: Int) -> DataFeed<Int> {
    let key = DataKey(module: "orders", "price/\(id)")
    return provider.feed(Resource(key, tags: ["articles"], from: article(id)) { $0.price })
  }

  func goodsLike(_ id: Int) async throws(DataError) {
    try await goodsArticle(id).change { article in
      GoodsArticle(id: id, title: article.title, likes: article.likes + 1)
    } by: { [server] in
      try await server.like(id)
      return nil
    }
  }

  func goodsReviews(after cursor: Int?) -> DataFeed<DataPage<String, Int>> {
    let page = cursor ?? 0
    return provider.feed(
      Resource(DataKey(module: "goods", "reviews/\(page)")) { [server] in
        DataPage(items: try await server.reviews(page), next: page < 1 ? page + 1 : nil)
      })
  }

  func town() -> DataFeed<String> {
    provider.feed(
      Resource(DataKey(module: "account", "town"), staleAfter: .seconds(60)) { [server] in try await server.town() })
  }

  func goodsNearby() -> DataFeed<[String]> {
    let nearby = Request("nearby") { [weak self, server] in
      guard let town = try await self?.town().value() else { throw DataError.cancelled }
      return try await server.shops(in: town)
    }
    return provider.feed(Resource(DataKey(module: "goods", "nearby"), from: nearby) { $0 })
  }
}

extension MockDataProvider: GoodsData where P == any GoodsData {
  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle> {
    feed("article/\(id)", GoodsArticle(id: id, title: text("Trail shoe"), likes: 4))
  }

  func goodsReviews(after cursor: Int?) -> DataFeed<DataPage<String, Int>> {
    feed("reviews", DataPage(items: list(["Grips well"]), next: nil))
  }

  func goodsLike(_ id: Int) async throws(DataError) { try await change() }
}

@MainActor
func components(_ data: any GoodsData) -> [ComponentRegistration<ScreenController>] {
  [ComponentRegistration("article", "goods/:id<int>") { ArticleComponent(context: $0, dataProvider: data) }]
}

@MainActor
struct GiveAModuleItsDataTests {
  private let server = ShopServer()
  private let data: ShopData
  private let shoe = GoodsArticle(id: 7, title: "Trail shoe", likes: 4)

  init() { data = ShopData(server: server) }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/give-a-module-its-data.md")
  }

  @Test func `one request brings the values of two modules`() async throws {
    // Both requests begin before the answer of the first one arrives.
    let article = Task { try await data.goodsArticle(7).value() }
    let price = Task { try await data.orderPrice(7).value() }
    #expect(try await article.value == shoe)
    #expect(try await price.value == 120)
    #expect(server.asked == ["article 7"])
  }

  @Test func `an observer receives an event for every change of a value`() async throws {
    var events = data.goodsArticle(7).events.makeAsyncIterator()
    #expect(await events.next() == .fresh(shoe))
    data.provider.invalidate(.tag("articles"))
    #expect(await events.next() == .refreshing)
    #expect(await events.next() == .unchanged)
    let boot = GoodsArticle(id: 7, title: "Boot", likes: 0)
    data.goodsArticle(7).write(boot)
    #expect(await events.next() == .changed(boot))
    server.failure = DataError(.notFound, "there is no article 7")
    data.goodsArticle(7).invalidate()
    #expect(await events.next() == .refreshing)
    #expect(await events.next() == .failed(DataError(.notFound, "there is no article 7"), stale: boot))
    try await data.provider.endSession()
    #expect(await events.next() == .cleared)
    #expect(await events.next() == nil)
  }

  @Test func `a cached value is delivered before the call returns`() async throws {
    _ = try await data.goodsArticle(7).value()
    var received: [DataEvent<GoodsArticle>] = []
    data.goodsArticle(7).request { received.append($0) }
    guard case .cached(let cached) = received.first else { return #expect(Bool(false), "\(received)") }
    #expect(cached.value == shoe)
    #expect((cached.isStale, cached.isRefreshing, cached.origin) == (false, false, .memory))
    #expect(received.dropFirst() == [.unchanged])
    #expect(data.goodsArticle(7).valueInMemory == shoe)
  }

  @Test func `a change is applied at once and undone if it fails`() async throws {
    _ = try await data.goodsArticle(7).value()
    var likes: [Int] = []
    let subscription = data.goodsArticle(7).observe { event in
      if case .changed(let article) = event { likes.append(article.likes) }
    }
    try await data.goodsLike(7)
    #expect(likes == [5])
    server.failure = DataError(.refused, "only once")
    await #expect(throws: DataError(.refused, "only once")) { try await data.goodsLike(7) }
    #expect(likes == [5, 6, 5])
    subscription.cancel()
  }

  @Test func `a list is loaded page by page`() async throws {
    var shown: [String] = []
    let data: any GoodsData = data
    let reviews = DataPages(
      of: { data.goodsReviews(after: $0) },
      onChange: { list in shown = list.items })
    _ = try await data.goodsReviews(after: nil).value()
    #expect(shown == ["review 0"])
    reviews.loadMore()
    _ = try await data.goodsReviews(after: 1).value()
    #expect(shown == ["review 0", "review 1"])
    #expect(!reviews.list.hasMore)
  }

  @Test func `a prefetched value needs no second request`() async throws {
    data.goodsArticle(7).prefetch()
    #expect(try await data.goodsArticle(7).value() == shoe)
    #expect(server.asked == ["article 7"])
  }

  @Test func `a request can await the value of another request`() async throws {
    #expect(try await data.goodsNearby().value() == ["shop in Ghent"])
    #expect(server.asked == ["town", "shops in Ghent"])
  }

  @Test func `a screen on mock data shows the data and the error beside it`() async throws {
    let mock = MockDataProvider<any GoodsData>(scenario: .offline)
    let presenter = RecordingPresenter<ScreenController>()
    let configuration = try RouterConfiguration(
      navigators: [.init("goods")], components: components(mock), policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: presenter)
    try await router.open("shop://goods/7")
    let top = try #require(router.state.selected.stack.last)
    let controller = try #require(presenter.presentations.last?.viewController(of: top.uid))
    #expect(controller.screen.title == "Trail shoe")
    #expect(controller.screen.isBusy)
    await #expect(throws: DataError.self) { try await mock.goodsArticle(7).value() }
    #expect(controller.screen.notice == Notice(.problem, "there is no connection"))
    #expect(controller.screen.title == "Trail shoe")
  }
}
