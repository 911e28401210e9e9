#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// The presenter of a host's router, which keeps it. It does not keep the host.
final class HostPresenter<ViewController>: Presenter {
  /// Applies a presentation; nil once the host has gone.
  var apply: (@MainActor (Presentation<ViewController>, @escaping @MainActor () -> Void) -> Void)?

  func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    guard let apply else { return completion() }
    apply(presentation, completion)
  }
}
#endif
