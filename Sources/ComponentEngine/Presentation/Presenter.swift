/// Shows what the router decided: the host's side of every transition.
@MainActor
public protocol Presenter<ViewController> {
  /// What the host shows.
  associatedtype ViewController

  /// Shows the state after a transition.
  ///
  /// Called once for a transition that changes a stack, the modals or the selection, after the lifecycle phases that lead up
  /// to it, never while an earlier call is under way. Every call carries the whole target, so a call that went wrong is put
  /// right by the next.
  ///
  /// - Parameters:
  ///   - presentation: What the stacks looked like and look like now.
  ///   - completion: To be called when the transition is done, at once or later; components that have left are unmounted
  ///     then. A second call does nothing. After ``RouterConfiguration/presenterTimeout`` the router goes on without it.
  func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void)
}

/// A presenter that is done when its async method returns.
@MainActor
public protocol AsyncPresenter<ViewController>: Presenter {
  /// What the host shows; said again, so that it is inferred from the async method.
  associatedtype ViewController

  /// Shows the state after a transition; see ``Presenter/present(_:completion:)``.
  func present(_ presentation: Presentation<ViewController>) async
}

extension AsyncPresenter {
  /// Runs the async method in a task and completes when it returns.
  public func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      await present(presentation)
      completion()
    }
  }
}

/// One transition, as the presenter is told of it.
@MainActor
public struct Presentation<ViewController> {
  private let plan: Plan

  /// Weak, so that a presenter may keep what it was told: the router keeps the presenter.
  private weak var router: RouterCore?

  init(_ running: RunningPresentation) {
    plan = running.plan
    router = running.router
  }

  /// What the stacks looked like.
  public var before: RouterState { plan.before }

  /// What they look like now.
  public var after: RouterState { plan.after }

  /// Whether the link asks for an animation; true where it does not say.
  public var animated: Bool { plan.linkTop?.animated ?? opened?.animated ?? true }

  /// The name of the transition that the link asks for (`transition=`).
  public var transition: String? { plan.linkTop?.transition ?? opened?.transition }

  /// What decides the look where no link says: the component that comes to the top, or, where one is uncovered, the one
  /// that leaves.
  private var opened: ResolvedComponent? { (plan.mounts.isEmpty ? before.top : after.top)?.component }

  /// The view of a component of `before` or `after`; nil for one that has been unmounted since, and when the router is
  /// gone.
  public func viewController(of uid: ComponentUID) -> ViewController? {
    // Always of this type: only components of the host's own kind can be registered.
    router?.components[uid]?.viewController as? ViewController
  }
}

@available(*, unavailable)
extension Presentation: Sendable {}
