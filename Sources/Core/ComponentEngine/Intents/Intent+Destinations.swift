public import DeepLinks

/// Intents with destinations instead of links. Their source is ``/DeepLinks/LinkSource/internal``.
extension Intent {
  /// Mounts the root of a navigator with destinations above it.
  public static func launch(_ path: some LinkConvertible) -> Intent { .launch(path.link) }

  /// Opens destinations.
  public static func open(
    _ path: some LinkConvertible, _ mode: OpenMode = .reconcile, options: OpenOptions = OpenOptions()
  ) -> Intent {
    .open(path.link, mode, options: options)
  }

  /// Adds destinations to the frontmost navigator.
  public static func append(_ path: some LinkConvertible, options: OpenOptions = OpenOptions()) -> Intent {
    .append(path.link, options: options)
  }

  /// Adds destinations to a navigator; see ``append(_:onto:selecting:source:options:)``.
  public static func append(
    _ path: some LinkConvertible, onto place: AppendPlace, selecting: Bool = false,
    options: OpenOptions = OpenOptions()
  ) -> Intent {
    .append(path.link, onto: place, selecting: selecting, options: options)
  }
}
