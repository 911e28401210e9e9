import SampleShopContracts

/// A customer of the embedded shop, with the data that only the server knows.
struct EmbeddedCustomer {
  var account: CommonAccount
  let password: String
  /// The orders, the oldest first.
  var orders: [CommonOrder] = []

  /// The two initial customers of the shop.
  static var demo: [EmbeddedCustomer] {
    [
      EmbeddedCustomer(
        account: CommonAccount(
          email: "ada@example.com", name: "Ada Example", address: ["Gänsemarkt 12", "20354 Hamburg", "Deutschland"]),
        password: "demo", orders: Catalogue.orders),
      EmbeddedCustomer(
        account: CommonAccount(
          email: "li@example.com", name: "李 美玲 Example", address: ["中山北路 12 號 3 樓", "104 台北市", "台灣"]),
        password: "demo"),
    ]
  }
}
