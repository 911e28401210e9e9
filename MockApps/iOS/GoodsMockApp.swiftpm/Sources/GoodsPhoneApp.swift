import ComponentEngine
import MockAppHost
import SwiftUI

/// The goods module alone, on mock data.
@main
struct GoodsPhoneApp: App {
  private let phone = Result { try Phone(mockApp.assembly()) }

  var body: some Scene { PhoneScene(phone) }
}
