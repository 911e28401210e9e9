/// The parameters that steer the router instead of reaching the component.
public struct SteeringNames: Sendable, Hashable {
  /// The navigate mode. Default `nav`.
  public let navigateMode: String
  /// The name of the transition. Default `transition`.
  public let transition: String
  /// Whether the transition is animated. Default `animated`.
  public let animated: String

  /// Names, each with its default.
  public init(navigateMode: String = "nav", transition: String = "transition", animated: String = "animated") {
    self.navigateMode = navigateMode
    self.transition = transition
    self.animated = animated
  }

  enum Role {
    case navigateMode, transition, animated
  }

  /// The role of the parameter with this key; nil for one that reaches the component.
  func role(of key: String) -> Role? {
    if key.hasSameBytes(as: navigateMode) { return .navigateMode }
    if key.hasSameBytes(as: transition) { return .transition }
    return key.hasSameBytes(as: animated) ? .animated : nil
  }

  func contains(_ key: String) -> Bool { role(of: key) != nil }
}

/// The hashes of the names.
struct SteeringHashes: BitwiseCopyable, Sendable {
  private let navigateMode: LinkHash
  private let transition: LinkHash
  private let animated: LinkHash

  init(_ names: SteeringNames) {
    navigateMode = LinkHash(names.navigateMode)
    transition = LinkHash(names.transition)
    animated = LinkHash(names.animated)
  }

  @inline(__always)
  func contains(_ hash: LinkHash) -> Bool { hash == navigateMode || hash == transition || hash == animated }
}

extension RouteTable {
  /// The role of a parameter of a link; nil for one that reaches the component.
  @inline(__always)
  func steeringRole(of parameter: LinkRecord, _ memory: LinkMemory) -> SteeringNames.Role? {
    guard steeringHashes.contains(parameter.hash) else { return nil }
    return steering.role(of: String(decoding: memory[parameter.key], as: UTF8.self))
  }
}
