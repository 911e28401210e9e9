public import UIKit

/// `@MainActor @preconcurrency protocol App { associatedtype Body: Scene; @SceneBuilder var body: Self.Body { get };
/// init() }` (app)
@MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// `@MainActor static func main()` (app/main()). The apps of the tests are compiled and do not run.
  public static func main() { _ = Self().body }
}

/// `@MainActor @preconcurrency protocol Scene { associatedtype Body: Scene; @SceneBuilder var body: Self.Body { get }
/// }` (scene)
@MainActor
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// `@resultBuilder struct SceneBuilder` (scenebuilder)
@resultBuilder
@MainActor
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// `struct WindowGroup<Content: View>: Scene`, `init(@ViewBuilder content: () -> Content)` (windowgroup/init(content:))
public struct WindowGroup<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Never { fatalError("a window group has no body") }
}

/// `@MainActor @preconcurrency @propertyWrapper struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
/// where DelegateType: NSObject, DelegateType: UIApplicationDelegate`, `init(_ delegateType: DelegateType.Type =
/// DelegateType.self)` (uiapplicationdelegateadaptor): iOS 14.0. Each `UIResponder` is an `NSObject` there. SwiftUI
/// makes the delegate when the app starts; here the wrapper does.
@MainActor
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: UIResponder & UIApplicationDelegate> {
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = DelegateType()
    UIApplication.shared.delegate = wrappedValue
  }
}
