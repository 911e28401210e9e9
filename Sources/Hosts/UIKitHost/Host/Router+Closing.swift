#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine

extension Router {
  /// Returns the intent that closes the top of a navigator in the user's name; nil if the router has no component there
  /// that could be closed.
  func closing(_ navigator: NavigatorID) -> Intent? {
    guard let stack = state.navigators.first(where: { $0.id == navigator })?.stack, let top = stack.last else {
      return nil
    }
    if navigator == state.frontmost.id { return state.canGoBack ? .back() : nil }
    return stack.count > 1 ? .close(top.uid) : nil
  }

  /// Whether the user may do it without being asked.
  func allows(_ intent: Intent) -> Bool { closeAnswer(for: intent) == .allow }
}
#endif
