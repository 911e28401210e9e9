/// The names of the navigation parameters, which the router reads and components do not receive, and of the app's
/// transitions.
public struct NavigationParameters: Sendable, Hashable {
  /// The parameter with the navigate mode. Default `nav`.
  public let navigateMode: String
  /// The parameter with the name of the transition. Default `transition`.
  public let transition: String
  /// The parameter that enables or disables the animation. Default `animated`.
  public let animated: String
  /// The names of the transitions that the app has; nil if they are not declared, so that every name is accepted.
  /// Default nil.
  public let transitions: [String]?

  /// Creates names.
  public init(
    navigateMode: String = "nav", transition: String = "transition", animated: String = "animated",
    transitions: [String]? = nil
  ) {
    self.navigateMode = navigateMode
    self.transition = transition
    self.animated = animated
    self.transitions = transitions
  }

  /// Returns whether the app has a transition with this name.
  package func allows(transition: String) -> Bool { transitions?.containsBytes(of: transition) ?? true }

  enum Role {
    case navigateMode, transition, animated
  }

  /// Returns the role of a parameter; nil for a parameter of the component.
  func role(of key: String) -> Role? {
    if key.hasSameBytes(as: navigateMode) { return .navigateMode }
    if key.hasSameBytes(as: transition) { return .transition }
    return key.hasSameBytes(as: animated) ? .animated : nil
  }

  func contains(_ key: String) -> Bool { role(of: key) != nil }
}

/// The hashes of the names.
struct NavigationParameterHashes: BitwiseCopyable, Sendable {
  private let navigateMode: LinkHash
  private let transition: LinkHash
  private let animated: LinkHash

  init(_ names: NavigationParameters) {
    navigateMode = LinkHash(names.navigateMode)
    transition = LinkHash(names.transition)
    animated = LinkHash(names.animated)
  }

  @inline(__always)
  func contains(_ hash: LinkHash) -> Bool { hash == navigateMode || hash == transition || hash == animated }
}

extension RouteTable {
  /// Returns the role of a link's parameter; nil for a parameter of the component.
  @inline(__always)
  func navigationRole(of parameter: LinkRecord, _ memory: LinkMemory) -> NavigationParameters.Role? {
    guard navigationParameterHashes.contains(parameter.hash) else { return nil }
    return navigationParameters.role(of: String(decoding: memory[parameter.key], as: UTF8.self))
  }
}
