/// Shows the router's stacks: the host's side of every transition.
@MainActor
public protocol Presenter<ViewController> {
  /// The host's view type.
  associatedtype ViewController

  /// Shows the state after a transition.
  ///
  /// Called once for a transition that changes a stack, the modals or the selection, after `willActive`, and for a
  /// report of the host that the router refuses or completes; never while an earlier call is under way. Every call
  /// carries the whole target, so the next call corrects one that went wrong.
  ///
  /// - Parameters:
  ///   - presentation: The stacks before and after the transition.
  ///   - completion: Call it when the transition is done, at once or later. Removed components are unmounted then. A
  ///     second call does nothing. After ``RouterConfiguration/presenterTimeout`` the router continues without it.
  func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void)
}

/// A presenter that is done when its async method returns.
@MainActor
public protocol AsyncPresenter<ViewController>: Presenter {
  /// The host's view type; declared again, so that it is inferred from the async method.
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

/// One transition, as the presenter receives it.
@MainActor
public struct Presentation<ViewController> {
  private let change: Change
  private let components: MountedComponents

  init(_ change: Change, _ components: MountedComponents) {
    self.change = change
    self.components = components
  }

  /// The stacks before the transition.
  public var before: RouterState { change.plan.before }

  /// The stacks after the transition. The same as before it where a report of the host was refused: the UI must go back
  /// to them.
  public var after: RouterState { change.plan.after }

  /// The intent that the presenter is called for.
  public var intent: Intent { change.presented.intent }

  /// Whether the link asks for an animation; true where it does not decide.
  public var animated: Bool { change.linkTop?.animated ?? opened?.animated ?? true }

  /// The name of the transition that the link or the route asks for; nil for the host's own.
  public var transition: String? { change.linkTop?.requestedTransition ?? opened?.transition }

  /// The component that decides the look if the link does not: the new top, or, if a component is uncovered, the one
  /// that leaves.
  private var opened: ResolvedComponent? { (change.plan.mounts.isEmpty ? before.top : after.top)?.component }

  /// Returns the view of a component of `before` or `after`; nil for a component that has been unmounted, and once the
  /// router has ended.
  public func viewController(of uid: ComponentUID) -> ViewController? {
    guard let component = components[uid] else { return nil }
    // Always of this type: only components of the host's own kind can be registered.
    return (component.context.hostView ?? component.viewController) as? ViewController
  }
}

@available(*, unavailable)
extension Presentation: Sendable {}
