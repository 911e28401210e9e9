/// What code gives along with a link; a link's text cannot say it.
public struct OpenOptions: Sendable, Hashable {
  /// Values for the components that the link mounts or updates: ``ComponentContext/userInfo``.
  public var userInfo: UserInfo

  /// Whether no guard is asked. Means nothing for a link from outside: its guards are asked.
  public var skipsGuards: Bool

  /// Options, with the defaults that every link has.
  public init(userInfo: UserInfo = UserInfo(), skipsGuards: Bool = false) {
    self.userInfo = userInfo
    self.skipsGuards = skipsGuards
  }
}
