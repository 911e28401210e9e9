/// The parameters that steer the router instead of reaching the component.
public struct SteeringNames: Sendable, Hashable {
  /// The navigate mode. Default `nav`.
  public let navigateMode: String
  /// The name of the transition. Default `transition`.
  public let transition: String
  /// Whether the transition is animated. Default `animated`.
  public let animated: String

  private let navigateModeHash: UInt32
  private let transitionHash: UInt32
  private let animatedHash: UInt32

  /// Names, each with its default.
  public init(navigateMode: String = "nav", transition: String = "transition", animated: String = "animated") {
    self.navigateMode = navigateMode
    self.transition = transition
    self.animated = animated
    navigateModeHash = LinkHash(navigateMode).value
    transitionHash = LinkHash(transition).value
    animatedHash = LinkHash(animated).value
  }

  enum Role {
    case navigateMode, transition, animated
  }

  /// What the parameter steers; nil for one that reaches the component.
  @inline(__always)
  func role(of parameter: LinkParameter) -> Role? {
    let hash = parameter.keyHash
    if hash == navigateModeHash, parameter.key.hasSameBytes(as: navigateMode) { return .navigateMode }
    if hash == transitionHash, parameter.key.hasSameBytes(as: transition) { return .transition }
    if hash == animatedHash, parameter.key.hasSameBytes(as: animated) { return .animated }
    return nil
  }

  func contains(_ key: String) -> Bool { role(of: LinkParameter(key, nil)) != nil }
}
