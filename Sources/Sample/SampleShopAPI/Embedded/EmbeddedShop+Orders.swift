public import DataProviding
public import SampleShopContracts

extension EmbeddedShop {
  /// The signed-in customer's orders, the newest first. Throws `unauthorized` for a guest.
  public nonisolated var orders: Request<[CommonOrder]> {
    request("orders", in: latency.lists) { $0.customers[try $0.customer(to: "see orders")].orders.reversed() }
  }

  /// Returns a request for one of the signed-in customer's orders. It throws `unauthorized` for a guest and `notFound`
  /// for another customer's order.
  public nonisolated func order(_ id: OrderID) -> Request<CommonOrder> {
    request("order/\(id)", in: latency.details) { shop in
      let customer = try shop.customer(to: "see an order")
      return shop.customers[customer].orders[try shop.index(of: id, for: customer)]
    }
  }

  /// Places an order. Throws `unauthorized` for a guest, `refused` for a quantity below 1 or above the stock, and for
  /// an invalid coupon.
  ///
  /// The title is that of the draft, in the customer's language. The unit price is that of the shop.
  public func place(_ draft: OrderDraft, key: String?) async throws(DataError) -> CommonOrder {
    try await wait(latency.changes)
    let customer = try customer(to: "place an order")
    if let order = applied(key) { return order }
    let index = try index(of: draft.article)
    try check(draft.quantity, of: stockedArticles[index])
    if let coupon = draft.coupon { try check(coupon) }
    let today = today
    if let day = draft.delivery?.day, day <= today {
      throw refusal(.deliveryBeforeOrder(order: today, delivery: day))
    }
    let order = CommonOrder(
      id: nextOrder, article: draft.article, title: draft.title, unitPrice: stockedArticles[index].price,
      quantity: draft.quantity, coupon: draft.coupon, delivery: draft.delivery, state: .open,
      placedOn: today)
    stockedArticles[index].stock -= draft.quantity
    customers[customer].orders.append(order)
    remember(order, key)
    return order
  }

  /// Pays an open order by any method. Throws `unauthorized` for a guest, and `refused` for a paid order.
  public func pay(_ id: OrderID, by method: PaymentMethod, key: String?) async throws(DataError) -> CommonOrder {
    try await wait(latency.changes)
    let customer = try customer(to: "pay an order")
    if let order = applied(key) { return order }
    let index = try index(of: id, for: customer)
    let state = customers[customer].orders[index].state
    guard state == .open else { throw refusal(.notOpen(id, state)) }
    customers[customer].orders[index].state = .paid
    remember(customers[customer].orders[index], key)
    return customers[customer].orders[index]
  }

  private func index(of id: OrderID, for customer: Int) throws(DataError) -> Int {
    let orders = customers[customer].orders
    if let index = orders.firstIndex(where: { $0.id == id }) { return index }
    guard let first = orders.first, let last = orders.last else {
      throw DataError(.notFound, "you have no order \(id); you have not placed any yet")
    }
    throw DataError(.notFound, "you have no order \(id); yours are between \(first.id) and \(last.id)")
  }

  private func check(_ quantity: Int, of article: CommonArticle) throws(DataError) {
    guard quantity >= 1 else { throw refusal(.tooFew(quantity)) }
    guard quantity <= article.stock else {
      let name = article.names[language, default: "\(article.id)"]
      throw refusal(article.stock == 0 ? .soldOut(name) : .tooMany(name, pieces: quantity, stock: article.stock))
    }
  }

  private func check(_ coupon: Coupon) throws(DataError) {
    guard let known = Catalogue.coupons.first(where: { $0.code == coupon.code }) else {
      throw refusal(.unknownCoupon(coupon.code, known: Catalogue.coupons.map(\.code)))
    }
    guard known.percentOff == coupon.percentOff else {
      throw refusal(.otherPercentage(coupon, known: known.percentOff))
    }
  }
}
