#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import CommonUI
public import ComponentEngine
import UIKit

extension UIKitHost where ViewController == ScreenController {
  /// Makes a router whose components are screens of CommonUI, each shown by a ``ScreenViewController``; see
  /// ``init(_:options:show:)``. After each drawing the components are asked again whether they may be closed. A view
  /// controller that a screen describes (`ScreenController.view`) is shown itself. Pictures at addresses are loaded
  /// from `pictures`, none by default, and web pages get their cookies and header fields from `credentials`.
  public convenience init(
    _ configuration: RouterConfiguration<ScreenController>, options: UIKitHostOptions = UIKitHostOptions(),
    pictures: ScreenPictures? = nil, credentials: WebCredentials? = nil
  ) throws(UIKitHostError) {
    let drawings = Drawings()
    try self.init(configuration, options: options) { screen in
      screen.view as? UIViewController
        ?? ScreenViewController(screen, pictures: pictures, credentials: credentials) { _ in drawings.onDraw() }
    }
    drawings.onDraw = { [weak self] in self?.closeAnswersChanged() }
  }
}

/// The receiver of the drawings of a host's screens.
@MainActor
private final class Drawings {
  var onDraw: @MainActor () -> Void = {}
}
#endif
