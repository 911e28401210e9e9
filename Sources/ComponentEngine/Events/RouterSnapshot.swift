/// What is mounted where, in a form that can be kept.
public struct RouterSnapshot: Sendable, Equatable, Codable {
  /// The version of this form.
  public static let currentVersion = 1

  public var version = Self.currentVersion

  /// The root navigators in order, then the modals bottom to top.
  public var navigators: [Navigator]

  /// The selected root navigator.
  public var selected: String

  /// A navigator with its stack, bottom to top.
  public struct Navigator: Sendable, Equatable, Codable {
    public enum Kind: String, Sendable, Codable {
      case root
      case modal
    }

    public var id: String
    public var kind: Kind
    public var stack: [Component]
  }

  /// A mounted component.
  public struct Component: Sendable, Equatable, Codable {
    public var uid: ComponentUID
    public var name: String
    public var parameters: LinkParameters
    public var navigateMode: NavigateMode
  }

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
