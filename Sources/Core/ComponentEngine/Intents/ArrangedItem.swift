public import DeepLinks

extension Intent {
  /// A part of the stack that ``arrange(_:_:)`` gives to a navigator.
  public enum ArrangedItem: Sendable, Equatable {
    /// A component that is mounted on the navigator.
    case mounted(ComponentUID)
    /// The components that a link names, in its order. They are new, except a declared root.
    case link(DeepLink)

    /// The components of destinations.
    public static func link(_ path: some LinkConvertible) -> Self { .link(path.link) }
  }
}

extension Intent.ArrangedItem: CustomStringConvertible {
  /// The uid or the link.
  public var description: String {
    switch self {
    case .mounted(let uid): uid.description
    case .link(let link): link.description
    }
  }
}
