public import DeepLinks

/// Decides whether a component may be shown: whether somebody is signed in, whether a feature is on.
///
/// ```swift
/// RouteGuard("signedIn", orElse: "shop://login?nav=present") { _ in await session.isSignedIn }
/// RouteGuard("adult") { request in age >= 18 ? .allow : .reject("sold to adults only") }
/// ```
///
/// The router asks it on the main actor before the intent's turn in the line, so a slow one holds up nobody else. One that does
/// not answer within ``RouterConfiguration/guardTimeout`` rejects.
public struct RouteGuard {
  /// What a guard is asked, and what it answers.
  public typealias Decide = @MainActor (GuardRequest) async -> GuardDecision

  /// What routes call it, in ``/DeepLinks/Route/guards``.
  public let name: String

  /// Whether it is asked for every component, not only for those whose routes name it; but not for those of a link that it has
  /// opened instead itself. Such guards are asked first.
  public let isGlobal: Bool

  /// The link that it opens instead, where that is always the same: what tools show.
  public let redirect: Link?

  let decide: Decide

  /// A guard that decides; asked for the routes that name it, or for all.
  public init(_ name: String, isGlobal: Bool = false, decide: @escaping Decide) {
    self.init(name, isGlobal: isGlobal, redirect: nil, decide: decide)
  }

  /// A guard that allows, or opens always the same link instead.
  public init(
    _ name: String, isGlobal: Bool = false, orElse redirect: Link,
    allows: @escaping @MainActor (GuardRequest) async -> Bool
  ) {
    self.init(name, isGlobal: isGlobal, redirect: redirect) { await allows($0) ? .allow : .redirect(redirect) }
  }

  private init(_ name: String, isGlobal: Bool, redirect: Link?, decide: @escaping Decide) {
    self.name = name
    self.isGlobal = isGlobal
    self.redirect = redirect
    self.decide = decide
  }

  /// The same guard, which asks `override` first and decides itself where that gives nil.
  package func overridden(_ override: @escaping @MainActor () -> GuardDecision?) -> RouteGuard {
    RouteGuard(name, isGlobal: isGlobal, redirect: redirect) { [decide] request in
      if let decision = override() { decision } else { await decide(request) }
    }
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
  public let requester: ComponentUID?
}

/// What a guard answers.
public enum GuardDecision: Sendable, Equatable {
  /// The next guard is asked; after the last one the intent takes its turn.
  case allow
  /// The intent fails with `guardRejected` and this reason.
  case reject(String)
  /// This link is opened instead. When its last component finishes (``ComponentRouter/finish(_:)``) the intent comes back and
  /// the guards are asked once more; when it is closed in any other way, the intent fails with `guardRejected`.
  /// Several intents that add to what is there wait for one, while it is on top.
  case redirect(Link)
}
