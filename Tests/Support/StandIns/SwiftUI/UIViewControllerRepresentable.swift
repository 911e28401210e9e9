public import UIKit

/// `@MainActor @preconcurrency protocol UIViewControllerRepresentable: View where Self.Body == Never`
/// (uiviewcontrollerrepresentable)
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// `associatedtype UIViewControllerType: UIViewController` (…/uiviewcontrollertype)
  associatedtype UIViewControllerType: UIViewController

  /// `@MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType`
  /// (…/makeuiviewcontroller(context:)). Called once for each identity.
  @MainActor func makeUIViewController(context: Context) -> UIViewControllerType

  /// `@MainActor @preconcurrency func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context:
  /// Self.Context)` (…/updateuiviewcontroller(_:context:)). Called after the controller is made, and with each change.
  @MainActor func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// `typealias Context = UIViewControllerRepresentableContext<Self>` (…/context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

/// `struct UIViewControllerRepresentableContext<Representable> where Representable: UIViewControllerRepresentable`
/// (uiviewcontrollerrepresentablecontext); its members are not simulated.
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("\(Self.self) has no body") }

  public func render(into node: ViewNode) {
    let context = Context()
    let leaf = node.child()
    let controller = node.controllers.controller(at: leaf, of: Self.self) { makeUIViewController(context: context) }
    leaf.controller = controller
    if let controller = controller as? UIViewControllerType { updateUIViewController(controller, context: context) }
  }
}

/// The view controllers of the representables of a tree, by their identities; not in SwiftUI.
@MainActor
public final class RepresentedControllers {
  private struct Key: Hashable {
    let place: [AnyHashable]
    let type: ObjectIdentifier
  }

  /// The other state of the tree that outlives a drawing.
  let paths = ShownPaths()
  private var controllers: [Key: UIViewController] = [:]
  private var drawn: Set<Key> = []
  private var added: [UIViewController] = []
  /// The hosting controller; nil for a tree in no window.
  weak var parent: UIViewController?

  /// The controllers in the tree, in no order.
  var all: [UIViewController] { Array(controllers.values) }

  func controller(at node: ViewNode, of type: Any.Type, make: () -> UIViewController) -> UIViewController {
    let key = Key(place: node.place, type: ObjectIdentifier(type))
    drawn.insert(key)
    if let known = controllers[key] { return known }
    let controller = make()
    controllers[key] = controller
    added.append(controller)
    return controller
  }

  /// Adds the controllers that the last drawing has made, when the tree that shows them is complete.
  func addNew() {
    for controller in added { parent?.addChild(controller) }
    added = []
  }

  /// Removes the controllers that the last drawing has not used.
  func removeUnused() {
    for (key, controller) in controllers where !drawn.contains(key) {
      controllers[key] = nil
      if controller.parent === parent, !controllers.values.contains(where: { $0 === controller }) {
        controller.removeFromParent()
      }
    }
    drawn = []
  }
}
