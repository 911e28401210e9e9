import CommonUI
import ComponentEngine
import SampleAccountModule
import SampleGoodsModule
import SampleOrderModule
import SamplePaymentModule
import SampleShopAPI
import SampleShopContracts
import Synchronization
import Testing

@testable import SampleShopHost

@Suite("The shop's data provider")
struct ShopDataTests {
  private let server = EmbeddedShop()
  private let data: ShopDataProvider

  init() { data = ShopHost(server: server).data }

  @Test("two modules share one request for the same article")
  func oneRequest() {
    data.goodsArticle(42).request { _ in }
    data.orderArticle(42).request { _ in }
    #expect(data.catalogue.requestsUnderWay == ["article/42"])
  }

  @Test("each module receives the article in its own type and in the shop's language")
  func language() async throws {
    let german = ShopHost(server: server, language: .german).data
    #expect(try await data.goodsArticle(42).value().item.title == "Trail running shoe, red")
    #expect(try await german.goodsArticle(42).value().item.title == "Trailrunning-Schuh, rot")
  }

  @Test("the picture of an article is loaded from the shop's server")
  func picture() async throws {
    let shop = ShopHost(server: server)
    let address = try #require(try await shop.data.goodsArticle(42).value().item.picture)
    #expect(address == "https://shop.example.com/pictures/shoes-red.png")
    #expect(try await shop.pictures.feed(address)?.value().bytes == server.picture(address)?.answer())
    #expect(shop.pictures.feed("https://other.example.com/pictures/shoes-red.png") == nil)
  }

  @Test("a placed order is available at once and the list's observers receive it")
  func placing() async throws {
    let listed = Mutex<[Int]>([])
    let isListed = AsyncStream.makeStream(of: Int.self)
    let subscription = data.orderList().observe { event in
      switch event {
      case .fresh(let orders), .changed(let orders):
        listed.withLock { $0.append(orders.count) }
        isListed.continuation.yield(orders.count)
      default: break
      }
    }
    var counts = isListed.stream.makeAsyncIterator()
    #expect(await counts.next() == 48)
    let id = try await data.placeOrder(
      OrderDraft(article: 42, title: "Trail running shoe, red", unitPrice: Money(cents: 11_995)))
    #expect(data.orderDetail(id).valueInMemory?.id == id)
    #expect(await counts.next() == 49)
    subscription.cancel()
  }

  @Test("a paid order is paid in the order module too")
  func paying() async throws {
    #expect(try await data.orderDetail(4711).value().state == .open)
    #expect(try await data.pay(4711, by: .card))
    #expect(try await data.orderDetail(4711).value().state == .paid)
    #expect(try await data.paymentOrder(4711).value().isPaid)
  }

  @Test("signing out removes the customer's data and keeps the articles")
  func signingOut() async throws {
    _ = try await (data.orderList().value(), data.goodsArticle(42).value())
    let key = data.handoffs.hold("a draft")
    try await data.accountSignOut(discarding: false)
    #expect(data.orderList().valueInMemory == nil)
    #expect(throws: HandoffError.gone) { try data.handoffs.take(key) }
    #expect(data.goodsArticle(42).valueInMemory != nil)
    #expect(try await data.accountState().value() == .guest)
  }

  @Test("another customer does not see the previous customer's data")
  func anotherCustomer() async throws {
    _ = try await (data.accountState().value(), data.orderList().value())
    try await data.accountSignIn(email: "li@example.com", password: "demo")
    #expect(data.orderList().valueInMemory == nil)
    #expect(try await data.orderList().value() == [])
  }

  /// Returns the data after a change whose response arrives when another customer has signed in.
  private func later(_ change: @escaping (ShopDataProvider) async throws -> Void) async throws -> ShopDataProvider {
    let server = LateServer()
    let data = ShopHost(server: server).data
    let changing = Task { try await change(data) }
    await server.untilChanged()
    try await data.accountSignOut(discarding: true)
    try await data.accountSignIn(email: "li@example.com", password: "demo")
    await server.answer()
    try await changing.value
    return data
  }

  @Test("a late response is not stored for the next customer")
  func lateAnswers() async throws {
    let profile = AccountProfile(name: "Ada Byron", email: "ada@example.com", address: ["St James's Square"])
    let updated = try await later { try await $0.accountUpdate(profile) }
    #expect(updated.accountState().valueInMemory?.customer == "li@example.com")
    let paid = try await later { _ = try? await $0.pay(4724, by: .card) }
    #expect(paid.paymentOrder(4724).valueInMemory == nil)
    let draft = OrderDraft(article: 42, title: "Trail running shoe, red", unitPrice: Money(cents: 11_995))
    let placed = try await later { _ = try? await $0.placeOrder(draft) }
    #expect(placed.orderDetail(4728).valueInMemory == nil)
  }

  @Test("a changed profile is available at once")
  func profile() async throws {
    let profile = AccountProfile(name: "Ada Byron", email: "ada@example.com", address: ["St James's Square"])
    try await data.accountUpdate(profile)
    #expect(data.accountState().valueInMemory == .signedIn(profile))
  }
}

extension AccountState {
  fileprivate var customer: String? {
    if case .signedIn(let profile) = self { profile.email } else { nil }
  }
}
