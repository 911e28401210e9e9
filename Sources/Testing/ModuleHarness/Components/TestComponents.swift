public import ComponentEngine

/// Makes components for a test, records all their phases in one list, and runs the test's actions in them.
///
/// ```swift
/// let components = TestComponents()
/// let registration = ComponentRegistration("goods", "goods/:id<int>") { try components.make($0) }
/// components.on("goods#2 willActive") { $0.router.send(.back()) }
/// // … a router over that registration …
/// #expect(components.take() == ["goods#1 willMount", "goods#1 willActive"])
/// ```
///
/// A ``LifecycleRecorder`` records the router's events; this type records the phases that components receive.
@MainActor
public final class TestComponents<ViewController> {
  /// The code of a test in a phase.
  public typealias Action = @MainActor (TestComponent<ViewController>) -> Void

  /// The phases of all components since the beginning, or since ``take()``: `goods#2 willMount`.
  public private(set) var entries: [String] = []

  /// Returns the error with which making (`make`) or mounting (`willMount`) a component fails. Default none.
  public var error: @MainActor (_ phase: String, TestComponent<ViewController>) -> (any Error)? = { _, _ in nil }

  /// The answers of components to an intent that would close them, by uid. Components without an entry allow every
  /// intent.
  public var closeAnswers: [String: CloseAnswer] = [:]

  /// The states that components save, by uid. Components without an entry save nothing.
  public var savedStates: [String: any Encodable & Sendable] = [:]

  private struct Made {
    let uid: ComponentUID
    weak var component: TestComponent<ViewController>?
  }

  private var all: [Made] = []
  private var actions: [String: Action] = [:]
  private let makeView: @MainActor (ComponentContext) -> ViewController

  /// Creates a factory of components with views from this closure.
  public nonisolated init(view: @escaping @MainActor (ComponentContext) -> ViewController) { makeView = view }

  /// Makes a component, for the closure of a registration. Calls the action of `make`, which is not in ``entries``.
  ///
  /// - Throws: The ``error`` of `make`.
  public func make(_ context: ComponentContext) throws -> TestComponent<ViewController> {
    let component = TestComponent(context, self)
    all.append(Made(uid: component.uid, component: component))
    try received("make", component, isEntry: false)
    return component
  }

  /// Calls `action` in every such phase: `goods willMount` for all components `goods`, `goods#2 willMount` for one of
  /// them. Actions of the name are called before actions of the uid. A second call replaces the action.
  ///
  /// The phases are those of ``/ComponentEngine/LifecyclePhase``, and `make`, `view` (at each access of the view) and
  /// `shouldClose`.
  public func on(_ phase: String, _ action: @escaping Action) { actions[phase] = action }

  /// Returns the phases since the last call.
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  /// The uids of all components that were made, the first one first. Components that could not be mounted are
  /// included.
  public var made: [String] { all.map(\.uid.description) }

  /// The uids of the components that are still in memory.
  public var alive: [String] { all.filter { $0.component != nil }.map(\.uid.description) }

  /// Returns the last component that was made with this uid, `goods#2`; nil if it has been released.
  public func component(_ uid: String) -> TestComponent<ViewController>? {
    all.last { $0.uid.description == uid }?.component
  }

  /// Records a phase, and throws the error that the test has set for it.
  func received(_ phase: String, _ component: TestComponent<ViewController>, isEntry: Bool = true) throws {
    note(phase, component, isEntry: isEntry)
    if let error = error(phase, component) { throw error }
  }

  /// Records a phase and calls its actions.
  func note(_ phase: String, _ component: TestComponent<ViewController>, isEntry: Bool = true) {
    if isEntry { entries.append("\(component.uid) \(phase)") }
    actions["\(component.uid.name) \(phase)"]?(component)
    actions["\(component.uid) \(phase)"]?(component)
  }

  func view(of component: TestComponent<ViewController>) -> ViewController {
    note("view", component, isEntry: false)
    return makeView(component.context)
  }
}

extension TestComponents<String> {
  /// Creates a factory of components with texts for views, `view of goods#2`.
  public nonisolated convenience init() { self.init { "view of \($0.uid)" } }
}
