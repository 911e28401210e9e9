public import ComponentEngine

/// The effect of choosing a row or an action.
///
/// ``append(_:source:options:)`` and ``open(_:_:source:options:)`` take the same arguments as the intents of these
/// names.
public enum Target: Sendable {
  /// Sends an intent in the name of the screen's component.
  case intent(Intent)
  /// Calls a closure of the component.
  case perform(@MainActor () -> Void)

  /// Adds the components of a link to the frontmost navigator; see
  /// ``/ComponentEngine/Intent/append(_:source:options:)``.
  public static func append(
    _ link: DeepLink, source: LinkSource = .internal, options: OpenOptions = OpenOptions()
  ) -> Target { .intent(.append(link, source: source, options: options)) }

  /// Opens a link, which describes the whole stack unless the mode is another one; see
  /// ``/ComponentEngine/Intent/open(_:_:source:options:)``.
  public static func open(
    _ link: DeepLink, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) -> Target { .intent(.open(link, mode, source: source, options: options)) }

  /// Adds destinations to the frontmost navigator.
  public static func append(_ path: some LinkConvertible, options: OpenOptions = OpenOptions()) -> Target {
    .intent(.append(path, options: options))
  }

  /// Opens destinations, which describe the whole stack unless the mode is another one.
  public static func open(
    _ path: some LinkConvertible, _ mode: Intent.OpenMode = .reconcile, options: OpenOptions = OpenOptions()
  ) -> Target { .intent(.open(path, mode, options: options)) }
}
