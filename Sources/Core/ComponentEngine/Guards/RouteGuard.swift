public import DeepLinks

/// A guard of routes: decides whether components may be shown, because the user is signed in or a feature is on.
///
/// ```swift
/// RouteGuard("signedIn", orElse: "shop://login?nav=present") { _ in await session.isSignedIn }
/// RouteGuard("adult") { request in age >= 18 ? .allow : .reject("sold to adults only") }
/// ```
///
/// The router asks a guard on the main actor, once for a transition, about all components that it guards, and then
/// about their parents (``/DeepLinks/Route/parent``), whose refusal only leaves them out. While a guard is suspended,
/// its intent is too, so that a slow guard delays only that intent. All guards of an intent together have
/// ``RouterConfiguration/guardTimeout``; a guard that has not answered then rejects.
public struct RouteGuard {
  /// Answers a request.
  public typealias Decide = @MainActor (GuardRequest) async -> GuardDecision

  /// The guard's name in ``/DeepLinks/Route/guards``.
  public let name: String

  /// Whether the guard is asked about every component, not only about components whose routes name it. Global guards
  /// are asked first.
  ///
  /// A guard is not asked about the components that its own redirect opens, compared by name and parameters: always if
  /// it declares the redirect, otherwise while the redirect is open.
  public let isGlobal: Bool

  /// The link that the guard redirects to, if it is always the same one. Tools show it.
  public let redirect: DeepLink?

  let decide: Decide

  /// Creates a guard for the routes that name it, or for all routes.
  public init(_ name: String, isGlobal: Bool = false, decide: @escaping Decide) {
    self.init(name, isGlobal: isGlobal, redirect: nil, decide: decide)
  }

  /// Creates a guard that allows, or always redirects to the same link.
  public init(
    _ name: String, isGlobal: Bool = false, orElse redirect: DeepLink,
    allows: @escaping @MainActor (GuardRequest) async -> Bool
  ) {
    self.init(name, isGlobal: isGlobal, redirect: redirect) { await allows($0) ? .allow : .redirect(redirect) }
  }

  private init(_ name: String, isGlobal: Bool, redirect: DeepLink?, decide: @escaping Decide) {
    self.name = name
    self.isGlobal = isGlobal
    self.redirect = redirect
    self.decide = decide
  }

  /// Returns the guard with another decision in front: it decides itself where `override` returns nil.
  package func overridden(_ override: @escaping @MainActor () -> GuardDecision?) -> RouteGuard {
    RouteGuard(name, isGlobal: isGlobal, redirect: redirect) { [decide] request in
      if let decision = override() { decision } else { await decide(request) }
    }
  }
}

@available(*, unavailable)
extension RouteGuard: Sendable {}

/// A question to a guard.
public struct GuardRequest: Sendable {
  /// The intent that would show the components.
  public let intent: Intent

  /// The components that the guard is asked about: the components of the intent's link, and a root that would be
  /// mounted with them; or parents that would be opened below them.
  public let components: [ResolvedComponent]

  /// The component that sent the intent; nil for the host.
  public let requester: ComponentUID?
}

/// A guard's answer.
public enum GuardDecision: Sendable, Equatable {
  /// The components may be shown, as far as this guard is concerned.
  case allow
  /// The intent fails with `guardRejected` and this reason.
  case reject(String)
  /// The link is opened first: it is presented, or pushed on the frontmost navigator, and closes nothing. When its last
  /// component finishes (``ComponentRouter/finish(_:)``) the intent is resumed and its guards are asked again. When the
  /// component is closed in any other way, the intent fails with `guardRejected`. If the component is on top already,
  /// the intent waits for that one.
  case redirect(DeepLink)
}
