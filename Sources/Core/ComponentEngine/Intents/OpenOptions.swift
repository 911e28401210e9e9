/// Options of an intent that opens a link. A link's text cannot set them.
public struct OpenOptions: Sendable, Equatable {
  /// Values for the components that the link names: ``ComponentContext/userInfo``.
  public var userInfo: UserInfo

  /// Whether guards are skipped. Ignored for links from outside, whose guards are always asked. Default false.
  public var skipsGuards: Bool

  /// Whether the intent continues to wait for a guard or the user when a later intent has changed the stacks.
  /// Otherwise it ends with ``RouterError/superseded``. Default false.
  public var keepsWaiting: Bool

  /// The navigator to which ``Intent/OpenMode/append`` adds the components. Other modes ignore it. Default
  /// ``Intent/AppendPlace/frontmost``.
  ///
  /// In a navigator that is not the frontmost one, the components are mounted and not shown. There a component that is
  /// presented is `invalidParameter`, and a guard that redirects rejects.
  public var onto: Intent.AppendPlace

  /// Whether ``onto`` becomes the frontmost navigator in the same transition: modals over it are closed, and a root
  /// navigator is selected. Default false.
  public var selecting: Bool

  /// Whether the mode was chosen by an ``IncomingMode``.
  var isIncoming = false

  /// Options with the defaults that the properties name.
  public init(
    userInfo: UserInfo = UserInfo(), skipsGuards: Bool = false, keepsWaiting: Bool = false,
    onto: Intent.AppendPlace = .frontmost, selecting: Bool = false
  ) {
    self.userInfo = userInfo
    self.skipsGuards = skipsGuards
    self.keepsWaiting = keepsWaiting
    self.onto = onto
    self.selecting = selecting
  }
}
