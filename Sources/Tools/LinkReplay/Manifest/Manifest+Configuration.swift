public import ComponentEngine
public import EngineReplayFiles

extension Manifest {
  /// Returns a router's configuration in which every route has a component without a view.
  ///
  /// - Throws: ``ManifestError`` if navigators and routes are inconsistent.
  @MainActor
  public func configuration() throws(ManifestError) -> RouterConfiguration<Void> {
    let configuration: RouterConfiguration<Void>
    do throws(RouterConfigurationError) {
      configuration = try RouterConfiguration(
        navigators: navigators.map { .init($0.id, root: $0.root) },
        components: routes.map { route in
          ComponentRegistration([route]) { context in ManifestComponent(context: context) }
        },
        guards: guards.map(\.routeGuard), policy: policy, composition: composition,
        navigationParameters: NavigationParameters(transitions: transitions),
        webFallback: webFallback.map { WebFallbackRegistration($0) { context in ManifestComponent(context: context) } })
    } catch {
      throw ManifestError(place: "", reason: error.description)
    }
    for (position, redirect) in guards.map(\.redirect).enumerated() {
      guard let redirect else { continue }
      do throws(LinkError) {
        _ = try configuration.table.resolve(redirect)
      } catch {
        throw ManifestError(place: "guards[\(position)].redirect", reason: error.description)
      }
    }
    return configuration
  }
}

extension Manifest.Guard {
  /// A guard that rejects everything until a replay grants it.
  fileprivate var routeGuard: RouteGuard {
    if let redirect { return RouteGuard(name, isGlobal: isGlobal, orElse: redirect) { _ in false } }
    return RouteGuard(name, isGlobal: isGlobal) { _ in .reject("it is not granted") }
  }
}

/// A component without behaviour.
private final class ManifestComponent: ComponentProtocol {
  let context: ComponentContext
  let viewController: Void = ()

  init(context: ComponentContext) { self.context = context }
}
