import ComponentEngine
import MockAppHost
import SwiftUI

/// The payment module alone, on mock data.
@main
struct PaymentPhoneApp: App {
  private let phone = Result { try Phone(mockApp.assembly()) }

  var body: some Scene { PhoneScene(phone) }
}
