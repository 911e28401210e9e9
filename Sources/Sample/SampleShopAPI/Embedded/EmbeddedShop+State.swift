import SampleShopContracts

extension EmbeddedShop {
  /// Everything that calls have changed in a shop. A new shop with it goes on where the shop was.
  public struct State: Sendable, Codable, Hashable {
    /// The accounts and the orders of the customers, in the order of the customers.
    var accounts: [CommonAccount]
    var orders: [[CommonOrder]]
    /// The number of pieces of each article.
    var stock: [ArticleID: Int]
    /// The answers to changes with an idempotency key.
    var answers: [String: CommonOrder]
  }

  var state: State {
    State(
      accounts: customers.map(\.account), orders: customers.map(\.orders),
      stock: Dictionary(stockedArticles.map { ($0.id, $0.stock) }) { first, _ in first }, answers: answers)
  }

  /// Reports a change of the state.
  func changed() { onChange(state) }
}

extension [EmbeddedCustomer] {
  /// Returns the customers with their accounts and orders of a state, if there is one.
  func restored(from state: EmbeddedShop.State?) -> [EmbeddedCustomer] {
    guard let state else { return self }
    var customers = self
    for (index, (account, orders)) in zip(state.accounts, state.orders).enumerated()
    where customers.indices.contains(index) {
      (customers[index].account, customers[index].orders) = (account, orders)
    }
    return customers
  }
}

extension [CommonArticle] {
  /// Returns the articles with their stock of a state, if there is one.
  func stocked(from state: EmbeddedShop.State?) -> [CommonArticle] {
    guard let state else { return self }
    var articles = self
    for index in articles.indices {
      if let stock = state.stock[articles[index].id] { articles[index].stock = stock }
    }
    return articles
  }
}
