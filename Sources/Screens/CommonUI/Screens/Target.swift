public import ComponentEngine

/// The effect of choosing a row or an action.
///
/// ``push(_:source:options:)`` and ``open(_:_:source:options:)`` take the same arguments as the intents of these names.
public enum Target: Sendable {
  /// Sends an intent in the name of the screen's component.
  case intent(Intent)
  /// Calls a closure of the component.
  case perform(@MainActor () -> Void)

  /// Adds the components of a link to the frontmost navigator; see ``/ComponentEngine/Intent/push(_:source:options:)``.
  public static func push(
    _ link: Link, source: LinkSource = .internal, options: OpenOptions = OpenOptions()
  ) -> Target { .intent(.push(link, source: source, options: options)) }

  /// Opens a link, which describes the whole stack unless the mode is another one; see
  /// ``/ComponentEngine/Intent/open(_:_:source:options:)``.
  public static func open(
    _ link: Link, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) -> Target { .intent(.open(link, mode, source: source, options: options)) }
}
