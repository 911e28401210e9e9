/// Options of an intent that opens a link. A link's text cannot set them.
public struct OpenOptions: Sendable, Equatable {
  /// Values for the components that the link names: ``ComponentContext/userInfo``.
  public var userInfo: UserInfo

  /// Whether guards are skipped. Ignored for links from outside, whose guards are always asked. Default false.
  public var skipsGuards: Bool

  /// Whether the intent continues to wait for a guard or the user when a later intent has changed the stacks.
  /// Otherwise it ends with ``RouterError/superseded``. Default false.
  public var keepsWaiting: Bool

  /// Options with the defaults that the properties name.
  public init(userInfo: UserInfo = UserInfo(), skipsGuards: Bool = false, keepsWaiting: Bool = false) {
    self.userInfo = userInfo
    self.skipsGuards = skipsGuards
    self.keepsWaiting = keepsWaiting
  }
}
