#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SwiftUI
public import UIKit
public import UIKitHost

/// A host for UIKit in a view of SwiftUI: shows the host's container.
///
/// ```
/// UIKitHostView(host).ignoresSafeArea()
/// ```
///
/// The host belongs to the app, not to the view: SwiftUI makes views again whenever it likes, and all of them show the
/// one container. Show a host in one place at a time.
public struct UIKitHostView<ViewController>: UIViewControllerRepresentable {
  /// The type of the container.
  public typealias UIViewControllerType = UIViewController

  private let host: UIKitHost<ViewController>

  /// Creates a view of a host.
  public init(_ host: UIKitHost<ViewController>) { self.host = host }

  /// Returns the host's container.
  public func makeUIViewController(context: Context) -> UIViewControllerType { host.container }

  /// Does nothing: the router changes what the container shows.
  public func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}
}
#endif
