import CommonUI
import ComponentEngine
import Foundation
import SwiftUI
import SwiftUIHost
import UIKitHost

/// An app of modules on a phone: its host and its lifecycle.
struct Phone {
  private let host: UIKitHost<ScreenController>
  private let lifecycle: AppLifecycle

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - assembly: The app's modules.
  ///   - pictures: The pictures at addresses. Default nil: none are loaded.
  ///   - makeLifecycle: Makes the lifecycle of the app with the host's router. Default without the host's own handlers.
  init(
    _ assembly: ModuleAssembly<ScreenController>, pictures: ScreenPictures? = nil,
    lifecycle makeLifecycle: ((Router) -> AppLifecycle)? = nil
  ) throws {
    host = try UIKitHost(assembly.configuration, pictures: pictures)
    lifecycle = makeLifecycle?(host.router) ?? AppLifecycle(assembly, router: host.router)
    lifecycle.send(.launch(LaunchOptions()))
  }

  /// The tabs with their screens. A link that another app opens is opened by the router.
  var view: some View {
    UIKitHostView(host).ignoresSafeArea().onOpenURL { lifecycle.send(.openURL($0.absoluteString)) }
  }

  /// The system is short of memory.
  func warnAboutMemory() { lifecycle.send(.memoryWarning) }
}

/// Launches the app, and sends the modules what UIKit reports to the delegate of an app only.
final class PhoneDelegate: UIResponder, UIApplicationDelegate {
  /// The app, which `makePhone()` makes, or the reason why it cannot be made.
  let phone = Result { try makePhone() }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { try? phone.get().warnAboutMemory() }
}

/// The window of an app, or the reason why the app cannot be made.
struct PhoneScene: Scene {
  private let phone: Result<Phone, any Error>

  init(_ phone: Result<Phone, any Error>) { self.phone = phone }

  var body: some Scene {
    WindowGroup {
      switch phone {
      case .success(let phone): phone.view
      case .failure(let error): Text(String(describing: error))
      }
    }
  }
}
