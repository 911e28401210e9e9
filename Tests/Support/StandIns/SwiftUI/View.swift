// Apple's SwiftUI re-exports UIKit, and with it Foundation: a file that imports SwiftUI sees both.
@_exported public import UIKit

// Stand-ins for the part of SwiftUI that `SwiftUIHost` uses. Above each declaration stand Apple's declaration and its
// page under developer.apple.com/documentation/swiftui. A view adds its parts to a `ViewNode`; `SwiftUISimulation`
// shows the tree and acts as a user.

/// `@MainActor @preconcurrency protocol View { associatedtype Body: View; @ViewBuilder var body: Self.Body { get } }`
/// (view)
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Adds the view to the tree; not in SwiftUI.
  func render(into node: ViewNode)
}

extension View {
  public func render(into node: ViewNode) { body.render(into: node) }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

/// A view without a body: a leaf or a container of the tree; not in SwiftUI.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// `@resultBuilder struct ViewBuilder` (viewbuilder)
@resultBuilder
@MainActor
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("an optional view has no body") }
  public func render(into node: ViewNode) { self?.render(into: node) }
}

extension Optional: Primitive where Wrapped: View {}

/// `struct _ConditionalContent<TrueContent, FalseContent>`, what `if` and `else` build.
public enum ConditionalContent<First: View, Second: View>: Primitive {
  case first(First)
  case second(Second)

  public func render(into node: ViewNode) {
    switch self {
    case .first(let view): view.render(into: node)
    case .second(let view): view.render(into: node)
    }
  }
}

/// `struct EmptyView` (emptyview)
public struct EmptyView: Primitive {
  public init() {}
  public func render(into node: ViewNode) {}
}

/// `struct AnyView`, `init<V: View>(_ view: V)` (anyview)
public struct AnyView: Primitive {
  private let content: any View
  public init(_ view: some View) { content = view }
  public func render(into node: ViewNode) { content.render(into: node) }
}

/// `struct Text`, `init(_ key: LocalizedStringKey, tableName: String? = nil, …)`,
/// `init<S: StringProtocol>(_ content: S)` (text): for literals the first one is preferred, as with labels, buttons and
/// titles.
public struct Text: Primitive {
  private let content: String
  public init(_ key: LocalizedStringKey) { content = key.text }
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.content = String(content) }
  public func render(into node: ViewNode) { node.texts.append(content) }
}

/// `struct ProgressView<Label, CurrentValueLabel>`, `init() where Label == EmptyView, CurrentValueLabel == EmptyView`
/// (progressview/init()): iOS 14.0. It has no text; the tree has an ellipsis.
public struct ProgressView: Primitive {
  public init() {}
  public func render(into node: ViewNode) { node.texts.append("…") }
}

/// `struct Label<Title, Icon>`, `init(_ titleKey: LocalizedStringKey, systemImage name: String)`,
/// `init<S: StringProtocol>(_ title: S, systemImage name: String)` (label)
public struct Label: Primitive {
  private let title: String
  private let image: String
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) { (title, image) = (titleKey.text, name) }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) { (self.title, image) = (String(title), name) }
  public func render(into node: ViewNode) { node.texts.append("\(title) [\(image)]") }
}

/// `@frozen @propertyWrapper @dynamicMemberLookup struct Binding<Value>`, `@preconcurrency init(get: @escaping
/// @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void)`
/// (binding/init(get:set:)-7ufcp). Here both are on the main actor.
public struct Binding<Value>: Sendable {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor @Sendable () -> Value, set: @escaping @MainActor @Sendable (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
