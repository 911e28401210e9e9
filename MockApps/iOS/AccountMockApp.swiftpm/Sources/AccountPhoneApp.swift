import ComponentEngine
import MockAppHost
import SwiftUI

/// The account module alone, on mock data.
@main
struct AccountPhoneApp: App {
  private let phone = Result { try Phone(mockApp.assembly()) }

  var body: some Scene { PhoneScene(phone) }
}
