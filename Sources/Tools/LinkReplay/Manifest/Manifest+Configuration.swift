public import ComponentEngine
public import EngineReplayFiles

extension Manifest {
  /// Returns a router's configuration in which every route has a component without a view.
  ///
  /// - Throws: ``ManifestError`` if navigators and routes are inconsistent.
  @MainActor
  public func configuration() throws(ManifestError) -> RouterConfiguration<Void> {
    try checkLinks()
    var configuration: RouterConfiguration<Void>
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
    configuration.modules = modules
    configuration.mutationFormats = mutations
    configuration.storedFormats = stored
    return configuration
  }

  /// Checks that roots and redirects are paths and no names of components.
  func checkLinks() throws(ManifestError) {
    let links =
      navigators.enumerated().map { ("navigators[\($0)].root", $1.root) }
      + guards.enumerated().map { ("guards[\($0)].redirect", $1.redirect) }
    lazy var named = Dictionary(routes.map { ($0.name, $0) }) { first, _ in first }
    lazy var table = try? RouteTable(routes, policy: policy, composition: composition)
    for case (let place, let link?) in links {
      let text = link.description
      let beginning = text.schemeMark.map { String(text[..<$0.upperBound]) } ?? ""
      let name = String(text.dropFirst(beginning.count).drop { $0 == "/" })
      guard let route = named[name], route.path != name, let pattern = try? RoutePattern(route.path),
        table?.error(of: DeepLink(name)) != nil
      else { continue }
      let path = RouteExamples.segments(of: pattern).joined(separator: "/")
      throw ManifestError(
        place: place, reason: "\"\(name)\" is the name of a component; write its path, \"\(beginning)\(path)\"")
    }
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
