#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// The view controllers of the mounted components, each asked for once.
@MainActor
final class ComponentControllers {
  private var controllers: [ComponentUID: UIViewController] = [:]
  private var uids: [ObjectIdentifier: ComponentUID] = [:]

  /// Returns the controller of a component.
  ///
  /// - Parameters:
  ///   - make: Returns the controller of a component that has none yet; nil if the component has been unmounted.
  ///   - replacement: Returns another controller if two components have the same one, which UIKit does not accept.
  func controller(
    of uid: ComponentUID, make: () -> UIViewController?, replacement: () -> UIViewController
  ) -> UIViewController? {
    if let known = controllers[uid] { return known }
    guard var controller = make() else { return nil }
    if uids[ObjectIdentifier(controller)] != nil { controller = replacement() }
    controllers[uid] = controller
    uids[ObjectIdentifier(controller)] = uid
    return controller
  }

  /// The controller of a component that has been asked for.
  subscript(uid: ComponentUID) -> UIViewController? { controllers[uid] }

  /// Returns a controller on a stack as a value.
  func item(_ controller: UIViewController) -> ShownState.Item {
    uids[ObjectIdentifier(controller)].map { .component($0) } ?? .foreign
  }

  /// Forgets all other components.
  func keep(only kept: Set<ComponentUID>) {
    for (uid, controller) in controllers where !kept.contains(uid) {
      controllers[uid] = nil
      uids[ObjectIdentifier(controller)] = nil
    }
  }
}
#endif
