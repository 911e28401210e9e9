#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import CommonUI
  import Observation
  public import SwiftUI
  import UIKit
  import UIKitHost

  /// A screen of CommonUI in a ``SwiftUIHost``.
  ///
  /// ```
  /// ComponentsView(host) { ScreenView($0) }
  /// ```
  ///
  /// The screen is drawn by `UIKitHost`'s `ScreenViewController`, under the title in the navigation bar of SwiftUI.
  public struct ScreenView: View {
    private let screen: ScreenController
    private let title: ScreenTitle

    /// Creates a view of a screen.
    public init(_ screen: ScreenController) {
      self.screen = screen
      title = ScreenTitle.of(screen)
    }

    /// The screen under its title.
    public var body: some View {
      ScreenTable(screen: screen, title: title)
        // Without an identity of its own, SwiftUI would keep showing the first screen in this place.
        .id(ObjectIdentifier(screen))
        .ignoresSafeArea()
        .navigationTitle(title.text)
    }
  }

  /// The title of a screen, which SwiftUI observes.
  @MainActor
  @Observable
  final class ScreenTitle {
    private(set) var text: String

    private init(_ text: String) { self.text = text }

    /// Returns the one title of a screen, also when SwiftUI makes its view again.
    static func of(_ screen: ScreenController) -> ScreenTitle {
      if let known = screen.hostObject as? ScreenTitle { return known }
      let title = ScreenTitle(screen.screen.title)
      screen.hostObject = title
      return title
    }

    func update(_ text: String) {
      if self.text != text { self.text = text }
    }
  }

  /// The table of a screen.
  struct ScreenTable: UIViewControllerRepresentable {
    typealias UIViewControllerType = UIViewController

    let screen: ScreenController
    let title: ScreenTitle

    func makeUIViewController(context: Context) -> UIViewControllerType {
      ScreenViewController(screen) { [weak screen, title] in
        if let screen { title.update(screen.screen.title) }
      }
    }

    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}
  }
#endif
