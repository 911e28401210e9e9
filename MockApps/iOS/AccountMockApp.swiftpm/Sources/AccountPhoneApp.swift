import ComponentEngine
import MockAppHost
import SwiftUI

/// The account module alone, on mock data.
@main
struct AccountPhoneApp: App {
  @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate

  var body: some Scene { PhoneScene(delegate.phone) }
}

func makePhone() throws -> Phone { try Phone(mockApp.assembly()) }
