public import ComponentEngine

/// What choosing a row or an action does.
public enum Target: Sendable {
  /// Gives the router an intent, in the name of the component whose screen it is.
  case intent(Intent)
  /// Does something in the component.
  case perform(@MainActor () -> Void)
  /// Takes a text that the user types: what makes a row a field.
  case input(@MainActor (String) -> Void)

  /// Adds the components of a link to the frontmost navigator; see ``/ComponentEngine/Intent/push(_:source:options:)``.
  public static func push(_ link: Link) -> Target { .intent(.push(link)) }

  /// Opens a link, which describes the whole stack; see ``/ComponentEngine/Intent/open(_:_:source:options:)``.
  public static func open(_ link: Link) -> Target { .intent(.open(link)) }
}
