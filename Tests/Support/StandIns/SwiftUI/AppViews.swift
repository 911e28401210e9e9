public import Foundation
public import Observation

// What the views of an app use. Above each declaration stand Apple's declaration and its page; see View.swift.

/// `@frozen @propertyWrapper struct State<Value>`, `init(wrappedValue value: Value)` (state). Here the storage belongs
/// to the value of the view: a view that is made again has a new one.
@MainActor
@propertyWrapper
public struct State<Value> {
  @MainActor
  @Observable
  final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue value: Value) { storage = Storage(value) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let storage = storage
    return Binding {
      storage.value
    } set: {
      storage.value = $0
    }
  }
}

/// `@frozen @propertyWrapper struct Environment<Value>`, `init(_ keyPath: KeyPath<EnvironmentValues, Value>)`
/// (environment)
@MainActor
@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    SimulatedEnvironment.drawn.map { $0.values[keyPath: keyPath] } ?? EnvironmentValues()[keyPath: keyPath]
  }
}

/// `struct EnvironmentValues` (environmentvalues)
public struct EnvironmentValues: Sendable {
  /// `var scenePhase: ScenePhase { get set }` (environmentvalues/scenephase)
  public var scenePhase = ScenePhase.background
  /// `var locale: Locale { get set }` (environmentvalues/locale)
  public var locale = Locale(identifier: "en")
}

/// `enum ScenePhase: Comparable` (scenephase)
public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}

/// The environment of the views of a simulation; not in SwiftUI.
@MainActor
@Observable
public final class SimulatedEnvironment {
  /// The environment of the views that are being drawn.
  @TaskLocal static var drawn: SimulatedEnvironment?

  public var values = EnvironmentValues()
}

/// `struct Button<Label: View>`, `init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)`,
/// `init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)` (button)
public struct Button: Primitive {
  private let title: String
  private let action: @MainActor () -> Void

  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    (title, self.action) = (titleKey.text, action)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (String(title), action)
  }

  public func render(into node: ViewNode) {
    node.texts.append(title)
    node.buttons.append((title, action))
  }
}

/// `struct TupleView<T>`, what a builder makes of several views (tupleview)
public struct TupleView<each Content: View>: Primitive {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func render(into node: ViewNode) {
    repeat (each content).render(into: node.child())
  }
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
}

extension View {
  /// `func onOpenURL(perform action: @escaping (URL) -> ()) -> some View` (view/onopenurl(perform:))
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    ModifiedContent(content: self) { $0.onOpenURL.append(action) }
  }

  /// `func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue:
  /// V) -> Void) -> some View` (view/onchange(of:initial:_:)). With `initial` it is also called when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ModifiedContent(content: self) { node in
      node.changes.append(
        ViewNode.Change(value: value, isInitial: initial) { old in
          guard let old = old as? Value else { return }
          action(old, value)
        } isEqual: {
          $0 as? Value == value
        })
    }
  }
}
