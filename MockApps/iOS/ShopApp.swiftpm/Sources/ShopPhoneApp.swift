import ComponentEngine
import SampleShopAPI
import SampleShopHost
import SwiftUI

/// The shop with its four modules and the embedded server.
@main
struct ShopPhoneApp: App {
  private let phone = Result {
    let shop = ShopHost(server: EmbeddedShop(signedIn: "ada@example.com", latency: .usual))
    let assembly = try shop.assembly()
    return try Phone(assembly, pictures: shop.pictures) { shop.lifecycle(of: assembly, $0) }
  }

  var body: some Scene { PhoneScene(phone) }
}
