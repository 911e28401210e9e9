import DataProviding
package import Foundation
import SampleShopAPI
import SampleShopContracts

/// Exports the embedded shop for `Tests/Support/Fixtures/server/shop.py`.
package enum ShopExport {
  package static func json() async throws -> Data {
    let shop = EmbeddedShop(signedIn: nil)
    var customers: [[String: Any]] = []
    for email in ["ada@example.com", "li@example.com"] {
      let account = try await shop.signIn(email: email, password: "demo")
      let orders = try await shop.orders.answer().reversed().map(\.exported)
      customers.append(["account": account.exported, "password": "demo", "orders": orders])
    }
    return try JSONSerialization.data(withJSONObject: [
      "today": "2026-11-21", "articles": try await shop.articles.answer().map(\.exported),
      "coupons": try await shop.coupons.answer().map(\.exported), "customers": customers,
    ])
  }
}

extension CommonArticle {
  fileprivate var exported: [String: Any] {
    [
      "id": id, "category": category, "priceCents": price.cents, "stock": stock,
      "picture": picture ?? NSNull(),
      "texts": Language.allCases.map { language in
        [
          "language": language.rawValue, "name": names[language, default: ""],
          "description": descriptions[language, default: ""],
        ]
      },
      "reviews": reviews.map { ["author": $0.author, "stars": $0.stars, "text": $0.text] as [String: Any] },
    ]
  }
}

extension CommonOrder {
  fileprivate var exported: [String: Any] {
    [
      "id": id, "articleId": article, "title": title, "unitPriceCents": unitPrice.cents, "quantity": quantity,
      "coupon": coupon?.exported ?? NSNull(), "state": state.rawValue, "placedOn": placedOn.description,
    ]
  }
}

extension Coupon {
  fileprivate var exported: [String: Any] { ["code": code, "percentOff": percentOff] }
}

extension CommonAccount {
  fileprivate var exported: [String: Any] { ["email": email, "name": name, "address": address] }
}
