public import ComponentEngine
import MockAppHost
public import ModuleHarness
public import SampleOrderModule
public import SampleShopContracts

extension MockDataProvider: OrderData where P == any OrderData {
  /// Returns seven orders and every order placed since; in the scenario of long texts, also a long list.
  public func orderList() -> DataFeed<[PlacedOrder]> { feed("orders", earlier) }
  /// Returns one order of the list.
  public func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder> {
    feed("order/\(id)", ifFound: placed.first { $0.id == id })
  }
  /// Returns an article; `notFound` for numbers outside 1 to 300.
  public func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle> {
    feed("article/\(id)", ifFound: (1...300).contains(id) ? article(id) : nil)
  }
  /// Returns a single coupon.
  public func orderCoupons() -> DataFeed<[Coupon]> { feed("coupons", list([Self.spring])) }
  /// The days of December from the second on.
  public var orderDeliveryDays: ClosedRange<CalendarDay> { CalendarDay(2026, 12, 2)...CalendarDay(2026, 12, 31) }
  /// Adds an order to the list.
  public func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID {
    try await change()
    let order = PlacedOrder(id: 4_701 + placed.count, draft: draft, state: .open, placedOn: CalendarDay(2026, 11, 30))
    write("orders", [order] + placed)
    return order.id
  }

  private var placed: [PlacedOrder] { value("orders", earlier) }

  private var earlier: [PlacedOrder] { list((1...(scenario.content == .extreme ? 45 : 7)).map { order($0) }) }

  private func order(_ number: Int) -> PlacedOrder {
    let article = article(number)
    let draft = OrderDraft(
      article: number, title: article.title, unitPrice: article.unitPrice, quantity: 1 + number % 2,
      coupon: number % 4 == 0 ? Self.spring : nil)
    return PlacedOrder(
      id: 4_700 + number, draft: draft, state: OrderState.allCases[number % 3],
      placedOn: CalendarDay(2026, 10 + number / 6 % 2, 1 + number % 28))
  }

  private func article(_ id: ArticleID) -> OrderArticle {
    let title = ["Trail shoe, red", "Green tea", "Desk lamp"][id / 2 % 3]
    return OrderArticle(id: id, title: text(title), unitPrice: Money(cents: 4_790 + 100 * id), stock: 3)
  }

  private static var spring: Coupon { Coupon(code: "SPRING", percentOff: 15) }
}

/// The module on its mock data, for the program in the terminal and the app on a phone.
let mockApp = MockApp<any OrderData>(
  "OrderMockApp", policy: ShopLinks.policy,
  others: StandInModule(
    [
      .standIn("goods", "goods"), .standIn("article", "goods/:id<int>"),
      .standIn("payment", "payment/:order<int>", navigateMode: .present),
    ], navigator: .init("goods", root: "goods"), guards: [ShopGuards.signedIn])
) { data in OrderModule(data: data) }
