public import ComponentEngine

/// A component that notes its phases and does what a test sets; made by ``TestComponents``.
public final class TestComponent<ViewController>: ComponentProtocol {
  /// The values that the router gave the component.
  public let context: ComponentContext

  private let components: TestComponents<ViewController>

  init(_ context: ComponentContext, _ components: TestComponents<ViewController>) {
    self.context = context
    self.components = components
  }

  /// A view from the closure that ``TestComponents`` was made with, at each access another one.
  public var viewController: ViewController { components.view(of: self) }

  /// Notes `willMount`.
  public func componentWillMount() throws { try components.received("willMount", self) }
  /// Notes `willActive`.
  public func componentWillActive() { components.note("willActive", self) }
  /// Notes `willInactive`.
  public func componentWillInactive() { components.note("willInactive", self) }
  /// Notes `willUnmount`.
  public func componentWillUnmount() { components.note("willUnmount", self) }
  /// Notes `willUpdate`.
  public func componentWillUpdate(to urlComponent: ResolvedComponent) { components.note("willUpdate", self) }

  /// Returns the answer of ``TestComponents/closeAnswers``.
  public func componentShouldClose(for intent: Intent) -> CloseAnswer {
    components.note("shouldClose", self, isEntry: false)
    return components.closeAnswers[uid.description] ?? .allow
  }

  /// The state of ``TestComponents/savedStates``.
  public var savedState: (any Encodable & Sendable)? { components.savedStates[uid.description] }
}
