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
/// The screen is drawn by `UIKitHost`'s `ScreenViewController`. SwiftUI's navigation bar shows its title, and an
/// indicator while it is busy. A view controller that the screen describes is shown itself; see ``UIKitScreen``.
public struct ScreenView: View {
  private let screen: ScreenController
  private let pictures: ScreenPictures?
  private let credentials: WebCredentials?

  /// Creates a view of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - pictures: The pictures at addresses. Default nil: none are loaded.
  ///   - credentials: The cookies and header fields for web pages. Default nil: none.
  public init(_ screen: ScreenController, pictures: ScreenPictures? = nil, credentials: WebCredentials? = nil) {
    self.screen = screen
    self.pictures = pictures
    self.credentials = credentials
  }

  /// The screen under its title.
  public var body: some View {
    if let controller = screen.view as? UIViewController {
      UIKitScreen(controller)
    } else {
      DrawnScreen(screen: screen, pictures: pictures, credentials: credentials, bar: ScreenBar.of(screen))
    }
  }
}

/// A screen that `UIKitHost`'s table draws.
private struct DrawnScreen: View {
  let screen: ScreenController
  let pictures: ScreenPictures?
  let credentials: WebCredentials?
  let bar: ScreenBar

  var body: some View {
    ScreenTable(screen: screen, pictures: pictures, credentials: credentials, bar: bar)
      // Without an identity of its own, SwiftUI would keep showing the first screen in this place.
      .id(ObjectIdentifier(screen))
      .ignoresSafeArea()
      .navigationTitle(bar.title)
      .toolbar {
        if bar.isWorking { ProgressView() }
      }
  }
}

/// The content of SwiftUI's navigation bar over a screen, which SwiftUI observes.
@MainActor
@Observable
final class ScreenBar {
  private(set) var title: String
  private(set) var isWorking = false

  private init(_ title: String) { self.title = title }

  /// Returns the one bar of a screen, also when SwiftUI makes its view again.
  static func of(_ screen: ScreenController) -> ScreenBar {
    if let known = screen.hostObject as? ScreenBar { return known }
    let bar = ScreenBar(screen.screen.title)
    screen.hostObject = bar
    return bar
  }

  /// Shows what a screen has drawn.
  func update(_ shown: ScreenViewController) {
    let title = shown.title(of: shown.controller.screen)
    if self.title != title { self.title = title }
    if isWorking != shown.isWorking { isWorking = shown.isWorking }
  }
}

/// The table of a screen.
struct ScreenTable: UIViewControllerRepresentable {
  typealias UIViewControllerType = UIViewController

  let screen: ScreenController
  let pictures: ScreenPictures?
  let credentials: WebCredentials?
  let bar: ScreenBar

  func makeUIViewController(context: Context) -> UIViewControllerType {
    ScreenViewController(screen, pictures: pictures, credentials: credentials) { [bar] in bar.update($0) }
  }

  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}
}
#endif
