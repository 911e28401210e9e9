import CommonUI
import ComponentEngine
import Foundation
import SampleShopAPI
import SampleShopHost
import SwiftUI

/// The shop with its four modules and the embedded server.
@main
struct ShopPhoneApp: App {
  @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate

  var body: some Scene { PhoneScene(delegate.phone) }
}

func makePhone() throws -> Phone {
  let language = Language(ScreenLocale(Locale.current.identifier(.bcp47)))
  let shop = ShopHost(
    server: EmbeddedShop(signedIn: "ada@example.com", language: language, latency: .usual), language: language)
  let assembly = try shop.assembly()
  return try Phone(assembly, pictures: shop.pictures) { shop.lifecycle(of: assembly, $0) }
}
