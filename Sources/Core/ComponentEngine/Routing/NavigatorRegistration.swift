public import DeepLinks
public import EngineBase

/// A root navigator as the host or a module registers it: a tab.
///
/// ```swift
/// NavigatorRegistration("orders", root: "order", title: "Orders", icon: "shippingbox")
/// ```
public struct NavigatorRegistration: Sendable, Equatable {
  /// The navigator's identity, which is ``/EngineBase/NavigatorID/root(_:)``.
  public var id: NavigatorID

  /// The link that names the component which always stays at the bottom, as a rule a path without scheme. Default nil:
  /// the navigator has no bottom of its own.
  public var root: DeepLink?

  /// The title that the host shows for the tab. Default the id with a capital.
  public var title: LocalizedTitle

  /// The name of the icon that the host shows for the tab. Default nil.
  public var icon: String?

  /// Registers a root navigator, with the defaults that the properties name.
  public init(_ id: NavigatorID, root: DeepLink? = nil, title: LocalizedTitle? = nil, icon: String? = nil) {
    self.id = id
    self.root = root
    let name = id.description
    self.title = title ?? LocalizedTitle(name.prefix(1).uppercased() + name.dropFirst())
    self.icon = icon
  }
}

extension NavigatorRegistration {
  /// Returns the navigator without mounted components, with its root resolved.
  func resolved(_ table: RouteTable) throws(RouterConfigurationError) -> Navigator {
    guard case .root(let name) = id, !name.hasPrefix("modal#") else { throw .invalidNavigator(id) }
    guard let root else { return Navigator(id: id, stack: [], root: nil) }
    let components: [ResolvedComponent]
    do throws(LinkError) {
      components = try table.resolve(root).components
    } catch {
      throw .invalidRoot(root, navigator: id, error)
    }
    guard components.count == 1 else {
      throw .rootNamesSeveral(root, navigator: id, components: components.map(\.name))
    }
    return Navigator(id: id, stack: [], root: components[0])
  }
}
