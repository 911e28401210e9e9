#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SwiftUI

/// A view of SwiftUI as the view controller of a component in `UIKitHost`.
///
/// ```
/// private(set) lazy var viewController: UIViewController = SwiftUIScreen(title: "Cart", CartView())
/// ```
///
/// The title is set before the screen is pushed: SwiftUI sets its `navigationTitle` only when the view is drawn, and
/// the back button and its menu show the title earlier. The view has no `NavigationStack` and no `sheet` of its own: it
/// sends intents to the component's router.
public final class SwiftUIScreen<Content: View>: UIHostingController<Content> {
  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The title in the navigation bar.
  ///   - content: The view.
  public init(title: String, _ content: Content) {
    super.init(rootView: content)
    navigationItem.title = title
  }

  /// Screens are not loaded from storyboards.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }
}
#endif
