import SampleShopContracts

/// A customer of the embedded shop, with the data that only the server knows.
struct EmbeddedCustomer {
  var account: CommonAccount
  let password: String
  /// The orders, the oldest first.
  var orders: [CommonOrder] = []

  /// Returns the two initial customers of the shop, who have ordered in a language.
  static func demo(in language: Language) -> [EmbeddedCustomer] {
    [
      EmbeddedCustomer(
        account: CommonAccount(
          email: "ada@example.com", name: "Ada Example", address: ["Gänsemarkt 12", "20354 Hamburg", "Deutschland"]),
        password: "demo", orders: Catalogue.orders(in: language)),
      EmbeddedCustomer(
        account: CommonAccount(
          email: "li@example.com", name: "李 美玲 Example", address: ["中山北路 12 號 3 樓", "104 台北市", "台灣"]),
        password: "demo"),
    ]
  }
}
