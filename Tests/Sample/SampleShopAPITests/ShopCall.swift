import DataProviding
import SampleShopAPI
import SampleShopContracts
import Testing

/// A server call that succeeds for the first demo customer.
struct ShopCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (EmbeddedShop) async throws -> Void

  init(_ name: String, _ make: @escaping @Sendable (EmbeddedShop) async throws -> Void) {
    testDescription = name
    self.make = make
  }

  static let lists = [
    ShopCall("articles") { _ = try await $0.articles.answer() },
    ShopCall("coupons") { _ = try await $0.coupons.answer() },
    ShopCall("orders") { _ = try await $0.orders.answer() },
  ]

  static let details = [
    ShopCall("article") { _ = try await $0.article(42).answer() },
    ShopCall("order") { _ = try await $0.order(4711).answer() },
    ShopCall("account") { _ = try await $0.account.answer() },
  ]

  static let changes = [
    ShopCall("place") { _ = try await $0.place(draft) },
    ShopCall("pay") { _ = try await $0.pay(4711, by: .card) },
    ShopCall("signIn") { _ = try await $0.signIn(email: "li@example.com", password: "demo") },
    ShopCall("signOut") { try await $0.signOut() },
    ShopCall("update") { _ = try await $0.update(account) },
  ]

  static let all = lists + details + changes

  private static let draft = OrderDraft(article: 42, title: "Schuh", unitPrice: Money(cents: 11995))
  private static let account = CommonAccount(email: "ada@example.org", name: "Ada", address: ["Åvej 1"])
}
