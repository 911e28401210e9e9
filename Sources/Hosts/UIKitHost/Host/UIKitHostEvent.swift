#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ComponentEngine

  /// An event of a ``UIKitHost``, for logs and tests.
  public enum UIKitHostEvent: Sendable, Equatable {
    /// The user changed the UI, and the router received this report.
    case reported(Intent)
    /// The UI differed from the router in a way that is not the user's, and shows the router's state again. The texts are both states.
    case repaired(ui: String, router: String)
    /// A controller that a module presented by itself was dismissed for a modal.
    case dismissedForeign(String)
    /// A presentation waits for a controller that a module has presented by itself; see ``ForeignPolicy/wait``.
    case waitedForForeign(String)
    /// Two components have the same view controller; this one shows the placeholder.
    case repeatedController(ComponentUID)
    /// The UI does not accept the router's state. The next presentation tries again.
    case gaveUp(ui: String, router: String)
  }
#endif
