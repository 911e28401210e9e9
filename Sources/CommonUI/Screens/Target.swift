public import ComponentEngine

/// The effect of choosing a row or an action.
public enum Target: Sendable {
  /// Sends an intent in the name of the screen's component.
  case intent(Intent)
  /// Calls a closure of the component.
  case perform(@MainActor () -> Void)
  /// Receives the text that the user types into the row, which is a field.
  case input(@MainActor (String) -> Void)

  /// Adds the components of a link to the frontmost navigator; see ``/ComponentEngine/Intent/push(_:source:options:)``.
  public static func push(_ link: Link) -> Target { .intent(.push(link)) }

  /// Opens a link, which describes the whole stack; see ``/ComponentEngine/Intent/open(_:_:source:options:)``.
  public static func open(_ link: Link) -> Target { .intent(.open(link)) }
}
