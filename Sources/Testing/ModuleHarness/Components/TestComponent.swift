public import ComponentEngine

/// A component that records its phases and runs the actions that a test sets; made by ``TestComponents``.
public final class TestComponent<ViewController>: ComponentProtocol {
  /// The values that the router gave the component.
  public let context: ComponentContext

  private let components: TestComponents<ViewController>

  init(_ context: ComponentContext, _ components: TestComponents<ViewController>) {
    self.context = context
    self.components = components
  }

  /// A view from the closure of ``TestComponents``, a new one at each access.
  public var viewController: ViewController { components.view(of: self) }

  /// Records `willMount`.
  public func componentWillMount() throws { try components.received("willMount", self) }
  /// Records `willActive`.
  public func componentWillActive() { components.note("willActive", self) }
  /// Records `willInactive`.
  public func componentWillInactive() { components.note("willInactive", self) }
  /// Records `willUnmount`.
  public func componentWillUnmount() { components.note("willUnmount", self) }
  /// Records `willUpdate`.
  public func componentWillUpdate(to urlComponent: ResolvedComponent) { components.note("willUpdate", self) }

  /// Returns the answer of ``TestComponents/closeAnswers``.
  public func componentShouldClose(for intent: Intent) -> CloseAnswer {
    components.note("shouldClose", self, isEntry: false)
    return components.closeAnswers[uid.description] ?? .allow
  }

  /// The state of ``TestComponents/savedStates``.
  public var savedState: (any Encodable & Sendable)? { components.savedStates[uid.description] }
}
