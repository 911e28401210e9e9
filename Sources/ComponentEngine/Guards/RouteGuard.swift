public import DeepLinks

/// Decides whether a component may be shown: whether somebody is signed in, whether a feature is on.
///
/// ```swift
/// RouteGuard("signedIn") { request in
///   await session.isSignedIn ? .allow : .redirect("shop://login?nav=present")
/// }
/// ```
///
/// The router asks it on the main actor before the intent's turn in the line, so a slow one holds up nobody else. One that does
/// not answer within ``RouterConfiguration/guardTimeout`` rejects.
public struct RouteGuard {
  /// What a guard is asked, and what it answers.
  public typealias Decide = @MainActor (GuardRequest) async -> GuardDecision

  /// What routes call it, in ``/DeepLinks/Route/guards``.
  public let name: String

  /// Whether it is asked for every component, not only for those whose routes name it. Such guards are asked first.
  public let isGlobal: Bool

  let decide: Decide

  /// A guard; asked for the routes that name it, or for all.
  public init(_ name: String, isGlobal: Bool = false, decide: @escaping Decide) {
    self.name = name
    self.isGlobal = isGlobal
    self.decide = decide
  }
}

@available(*, unavailable)
extension RouteGuard: Sendable {}

/// What a guard is asked.
public struct GuardRequest: Sendable {
  /// What is to happen.
  public let intent: Intent

  /// The components that it is asked for: those of the intent's link that it guards, and what else would be mounted.
  public let components: [ResolvedComponent]

  /// The component that gave the intent; nil for the host.
  public let asker: ComponentUID?
}

/// What a guard answers.
public enum GuardDecision: Sendable, Equatable {
  /// The next guard is asked; after the last one the intent takes its turn.
  case allow
  /// The intent fails with `guardRejected` and this reason.
  case reject(String)
  /// This link is opened instead. When its last component finishes (``ComponentRouter/finish(_:)``) the intent comes back and
  /// the guards are asked once more; when it is closed in any other way, the intent fails with `guardRejected`.
  case redirect(Intent.Link)
}
