/// What is mounted where, in a form that can be kept.
public struct RouterSnapshot: Sendable, Hashable, Codable {
  /// The version of this form.
  public static let currentVersion = 1

  /// The version of the form that this snapshot has.
  public var version = Self.currentVersion

  /// The root navigators in order, then the modals bottom to top.
  public var navigators: [Navigator]

  /// The selected root navigator.
  public var selected: String

  /// A navigator with its stack, bottom to top.
  public struct Navigator: Sendable, Hashable, Codable {
    /// What sort of navigator.
    public enum Kind: String, Sendable, Codable {
      case root
      case modal
    }

    /// The id: of a root navigator as declared, of a modal `modal#1`.
    public var id: String
    /// Whether it is a root navigator or a modal.
    public var kind: Kind
    /// The components, bottom to top.
    public var stack: [Component]
  }

  /// A mounted component.
  public struct Component: Sendable, Hashable, Codable {
    /// Which component.
    public var uid: ComponentUID
    /// The component's name.
    public var name: String
    /// The component's parameters.
    public var parameters: LinkParameters
    /// How it was opened.
    public var navigateMode: NavigateMode
  }

  /// What the state says, without what only the running router needs.
  public init(_ state: RouterState) {
    navigators = state.navigators.map { navigator in
      Navigator(
        id: navigator.id.description, kind: navigator.id.isModal ? .modal : .root,
        stack: navigator.stack.map { mounted in
          Component(
            uid: mounted.uid, name: mounted.component.name, parameters: mounted.component.parameters,
            navigateMode: mounted.component.navigateMode)
        })
    }
    selected = state.selected.id.description
  }
}
