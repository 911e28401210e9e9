public import ComponentEngine

/// A screen that is visible now: the top of the selected navigator, or of a modal over it.
public struct ScreenLayer: Sendable {
  /// The navigator whose top it is.
  public let navigator: NavigatorID
  /// The component that describes the screen.
  public let uid: ComponentUID
  /// The names of the components on the navigator's stack, bottom to top. The last one is the screen's.
  public let path: [String]
  /// The screen's controller.
  public let controller: ScreenController
}
