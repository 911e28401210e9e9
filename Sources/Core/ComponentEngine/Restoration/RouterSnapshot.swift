public import DeepLinks
public import EngineBase

/// The stacks of a router in a form that can be stored, with the saved states of components and the links that wait
/// for a guard's redirect.
public struct RouterSnapshot: Sendable, Hashable, Codable {
  /// The version of this form.
  public static let currentVersion = 1

  /// The version of the form that this snapshot has.
  public var version = Self.currentVersion

  /// The root navigators in order, then the modals bottom to top.
  public var navigators: [Navigator]

  /// The selected root navigator.
  public var selected: NavigatorID

  /// The links that wait for a guard's redirect, in the order in which they were sent. The redirects themselves are not
  /// restored.
  public var pendingLinks: [PendingLink] = []

  /// A navigator with its stack, bottom to top.
  public struct Navigator: Sendable, Hashable, Codable {
    /// The navigator's identity.
    public var id: NavigatorID
    /// The components, bottom to top.
    public var stack: [Component]
  }

  /// A mounted component.
  public struct Component: Sendable, Hashable, Codable {
    /// The component's identity.
    public var uid: ComponentUID
    /// The component's name.
    public var name: String
    /// The canonical text of the route's pattern, which applies again; nil in a snapshot of an older version.
    public var pattern: String?
    /// The component's parameters.
    public var parameters: LinkParameters
    /// The mode with which the component was opened.
    public var navigateMode: NavigateMode
    /// Whether a guard opened the component as a redirect that intents wait for. Neither it nor the components above it
    /// are restored.
    public var isRedirect: Bool?
    /// Whether a pending link opens the redirect again. False if only intents without a link wait for it, such as the
    /// selection of a tab: they end with the launch. Nil for other components, and in a snapshot of an older version.
    public var isOpenedAgain: Bool?
    /// Whether a link from outside opened the component.
    public var isFromOutside: Bool?
    /// The component's saved state; see ``ComponentProtocol/savedState``.
    public var state: SavedState?
  }

  /// A link that waits for a guard's redirect. It is opened again after the restoration.
  public struct PendingLink: Sendable, Hashable, Codable {
    /// The link's text.
    public var link: String
    /// How the link is applied to the stacks.
    public var mode: Intent.OpenMode
    /// The source of the link.
    public var source: LinkSource
    /// The module whose routes the link reaches.
    public var module: ModuleID?
    /// The root navigator to which the link is appended; nil for the frontmost one, and for a modal, which gets another
    /// number.
    public var onto: String?
    /// Whether that navigator becomes the frontmost one.
    public var selecting: Bool?
  }

  /// The stacks of a state, without saved states and pending links.
  public init(_ state: RouterState) {
    navigators = state.navigators.map { navigator in
      Navigator(id: navigator.id, stack: navigator.stack.map { Component($0, state: nil) })
    }
    selected = state.selected.id
  }
}

extension RouterSnapshot.Component {
  fileprivate init(_ mounted: MountedComponent, state: SavedState?) {
    self.init(
      uid: mounted.uid, name: mounted.component.name, pattern: mounted.component.route.canonicalPath,
      parameters: mounted.component.parameters, navigateMode: mounted.component.navigateMode,
      isFromOutside: mounted.isFromOutside ? true : nil, state: state)
  }
}

/// The form in which a snapshot is stored: identities are texts, and keys that older snapshots lack have defaults.
extension RouterSnapshot {
  private enum CodingKeys: String, CodingKey {
    case version, navigators, selected, pendingLinks
  }

  /// Reads a snapshot.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    navigators = try container.decode([Navigator].self, forKey: .navigators)
    selected = .root(try container.decode(String.self, forKey: .selected))
    pendingLinks = try container.decodeIfPresent([PendingLink].self, forKey: .pendingLinks) ?? []
  }

  /// Writes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(navigators, forKey: .navigators)
    try container.encode(selected.description, forKey: .selected)
    if !pendingLinks.isEmpty { try container.encode(pendingLinks, forKey: .pendingLinks) }
  }
}

extension RouterSnapshot.Navigator {
  private enum CodingKeys: String, CodingKey {
    case id, kind, stack
  }

  private enum Kind: String, Codable {
    case root, modal
  }

  /// Reads a navigator.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .id)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .root: id = .root(text)
    case .modal:
      id = NavigatorID(text: text)
      guard id.isModal else {
        throw DecodingError.dataCorruptedError(
          forKey: .id, in: container, debugDescription: "\"\(text)\" is no modal's identity like modal#1")
      }
    }
    stack = try container.decode([RouterSnapshot.Component].self, forKey: .stack)
  }

  /// Writes the navigator.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id.description, forKey: .id)
    try container.encode(id.isModal ? Kind.modal : .root, forKey: .kind)
    try container.encode(stack, forKey: .stack)
  }
}
