import ComponentEngine
import MockAppHost
import SwiftUI

/// The order module alone, on mock data.
@main
struct OrderPhoneApp: App {
  private let phone = Result { try Phone(mockApp.assembly()) }

  var body: some Scene { PhoneScene(phone) }
}
