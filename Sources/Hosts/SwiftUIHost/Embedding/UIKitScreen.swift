#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SwiftUI
public import UIKit

/// A view controller as a screen of a ``SwiftUIHost``.
///
/// ```
/// ComponentsView(host) { UIKitScreen($0) }
/// ```
///
/// The component keeps its view controller: the screen shows this one, also when SwiftUI makes its view again. The
/// title in the navigation bar is that of the controller's `navigationItem`, read when the screen is drawn. The
/// controller fills the screen and respects the safe area by itself; nothing else of its `navigationItem` has an
/// effect.
public struct UIKitScreen: View {
  private let controller: UIViewController

  /// Creates a screen with a controller that is in no other controller.
  public init(_ controller: UIViewController) { self.controller = controller }

  /// The controller under its title.
  public var body: some View {
    ControllerView(controller: controller)
      // Without an identity of its own, SwiftUI would keep showing the first controller in this place.
      .id(ObjectIdentifier(controller))
      .ignoresSafeArea()
      .navigationTitle(controller.navigationItem.title ?? "")
  }
}

/// A view controller that its component keeps.
struct ControllerView: UIViewControllerRepresentable {
  typealias UIViewControllerType = UIViewController

  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewControllerType { controller }

  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}
}
#endif
