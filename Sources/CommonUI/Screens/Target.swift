public import ComponentEngine

/// What choosing a row or an action does.
public enum Target: Sendable {
  /// Gives the router an intent, in the name of the component whose screen it is.
  case intent(Intent)
  /// Does something in the component.
  case perform(@MainActor () -> Void)
  /// Takes a text that the user types: what makes a row a field.
  case input(@MainActor (String) -> Void)

  /// Adds what a link names to the frontmost navigator: one step forward.
  public static func forward(_ link: RouterURL) -> Target { .intent(.open(.url(link), .append, source: .internal)) }

  /// Opens a link: the whole stack is what the link says.
  public static func open(_ link: RouterURL) -> Target { .intent(.open(.url(link), .reconcile, source: .internal)) }
}
