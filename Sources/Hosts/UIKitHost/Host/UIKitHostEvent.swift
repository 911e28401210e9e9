#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine

/// An event of a ``UIKitHost``, for logs and tests.
public enum UIKitHostEvent: Sendable, Equatable {
  /// The user changed the UI, and the router received this report.
  case reported(Intent)
  /// The UI differed from the router in a way that is not the user's, and shows the router's state again. The texts are
  /// both states.
  case repaired(ui: String, router: String)
  /// A controller that a module presented by itself was dismissed for a modal.
  case dismissedForeign(String)
  /// A presentation waits for a controller that a module has presented by itself; see ``ForeignPolicy/wait``.
  case waitedForForeign(String)
  /// Two components have the same view controller; this one shows the placeholder.
  case repeatedController(ComponentUID)
  /// UIKit has refused a step, such as a presentation while an alert ends, or the step was undone. The texts are the
  /// step and both states.
  ///
  /// The host tries again after 50 ms, and then at intervals that grow up to 5 s, until the UI shows the router's
  /// state. Meanwhile it reports gestures; after 10 s it completes the presentation, so that the router continues.
  /// Reported once until the UI shows the state.
  case refused(String, ui: String, router: String)
  /// The user has dragged a screen for this time, 10 s. The host cancels the gesture.
  case waitedForGesture(Duration)
  /// A transition has not ended within this time, 10 s. The host does not wait for it any more, and makes the UI equal
  /// to the router without animation.
  case waitedForTransition(Duration)
}
#endif
