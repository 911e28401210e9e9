/// The circumstances of a launch, or of a scene's connection.
public struct LaunchOptions: Sendable, Hashable {
  /// The link to open. The link of a tapped notification comes as ``AppEventKinds/pushTapped``.
  public var link: String?

  /// The source of the link. Default ``/DeepLinks/LinkSource/external``.
  public var source: LinkSource

  /// The screens of an earlier run; the link is opened over them. If they cannot be restored at all, the router is
  /// launched as without them.
  public var snapshot: RouterSnapshot?

  /// Whether the app is launched without a screen: to load data, or for a notification that has come. Its modules
  /// receive ``AppEventKinds/willEnterForeground`` when the first scene enters. Default false.
  public var isInBackground: Bool

  /// Creates options. Without arguments they describe a launch from the app's icon.
  public init(
    link: String? = nil, source: LinkSource = .external, snapshot: RouterSnapshot? = nil, isInBackground: Bool = false
  ) {
    self.link = link
    self.source = source
    self.snapshot = snapshot
    self.isInBackground = isInBackground
  }
}
