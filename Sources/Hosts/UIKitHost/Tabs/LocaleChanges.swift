#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import Foundation

/// Calls a closure when the user's locale has changed, as long as it is kept.
@MainActor
final class LocaleChanges {
  // Only the notification center uses it, which can be called on any thread.
  nonisolated(unsafe) private let token: any NSObjectProtocol

  init(_ onChange: @escaping @MainActor () -> Void) {
    let name = NSLocale.currentLocaleDidChangeNotification
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      Task { @MainActor in onChange() }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
#endif
