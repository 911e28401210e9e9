#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The back button of a screen that the user may not leave without being asked, or that goes back in its web page
/// first.
@MainActor
final class BackRefusal {
  private weak var item: UINavigationItem?

  /// Lets the back button of an item ask. A screen with a back action of its own keeps it.
  func begin(_ item: UINavigationItem, ask: @escaping @MainActor () -> Void) {
    if self.item === item { return }
    end()
    guard item.backAction == nil else { return }
    item.backAction = UIAction { _ in ask() }
    self.item = item
  }

  /// Lets the back button go back again.
  func end() {
    item?.backAction = nil
    item = nil
  }
}
#endif
