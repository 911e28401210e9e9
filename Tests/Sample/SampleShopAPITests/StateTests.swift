import DataProviding
import SampleShopAPI
import SampleShopContracts
import Synchronization
import Testing

// The state of a shop, which its app can keep.
struct StateTests {
  /// The states that a shop has reported.
  private final class Reports: Sendable {
    private let states = Mutex<[EmbeddedShop.State]>([])
    var all: [EmbeddedShop.State] { states.withLock { $0 } }
    func add(_ state: EmbeddedShop.State) { states.withLock { $0.append(state) } }
  }

  private let reports = Reports()
  private let draft = OrderDraft(article: 43, title: "Schuh", unitPrice: Money(cents: 1))

  private func shop() -> EmbeddedShop { EmbeddedShop(state: reports.all.last) { [reports] in reports.add($0) } }

  @Test func `a new shop with the state of another one has its orders, stock, accounts and answers`() async throws {
    let first = shop()
    let stock = try await first.article(43).answer().stock
    let order = try await first.place(draft, key: "a")
    let paid = try await first.pay(order.id, by: .card)
    let account = CommonAccount(email: "ada@example.org", name: "Ada Ny", address: ["Åvej 1"])
    _ = try await first.update(account)
    #expect(reports.all.count == 3)

    let second = shop()
    #expect(try await second.account.answer() == account)
    #expect(try await second.order(order.id).answer() == paid)
    #expect(try await second.article(43).answer().stock == stock - 1)
    #expect(try await second.place(draft, key: "a") == order)
    #expect(try await second.place(draft, key: "b").id == order.id + 1)
    #expect(try await second.orders.answer().count == 50)
  }

  @Test func `a refused change is not reported`() async throws {
    let shop = shop()
    await #expect(throws: DataError.self) { try await shop.pay(1, by: .card) }
    #expect(reports.all.isEmpty)
  }
}
