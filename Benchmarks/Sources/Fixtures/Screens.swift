package import ComponentEngine

/// A component without state, so that all counted allocations are those of the engine.
package final class BareComponent: ComponentProtocol {
  package let context: ComponentContext
  package var viewController: Int { 0 }

  package init(context: ComponentContext) { self.context = context }
}

/// An object of the size of a ``BareComponent``, for a loop that creates nothing else.
@MainActor
package final class BareObject {
  let context: AnyObject?
  package init(context: AnyObject?) { self.context = context }
}

/// A presenter that shows nothing and completes at once.
package struct NoPresenter: Presenter {
  package init() {}
  package func present(_ presentation: Presentation<Int>, completion: @escaping @MainActor () -> Void) { completion() }
}

/// Routers with one navigator, whose root is mounted, over a table of 1,000 routes.
@MainActor
package enum Routers {
  /// The numbers of components that a link opens.
  package nonisolated static let counts = [1, 3, 10]

  /// - Parameter reach: The reach of all routes. Default nil: that of the tables.
  package static func configuration(reach: RouteReach? = nil) -> RouterConfiguration<Int> {
    let home = ComponentRegistration<Int>("home", "home") { BareComponent(context: $0) }
    let routes = Tables.routes(1_000).map { route in
      var route = route
      route.reach = reach ?? route.reach
      return ComponentRegistration<Int>([route]) { BareComponent(context: $0) }
    }
    do {
      return try RouterConfiguration(
        navigators: [.init("main", root: "home")], components: [home] + routes, policy: Tables.policy)
    } catch {
      fatalError("the fixture is no configuration: \(error)")
    }
  }

  package static func launched(_ configuration: RouterConfiguration<Int>) -> Router {
    let router = Router(configuration, presenter: NoPresenter())
    router.send(.launch()) { result in
      guard case .success = result else { fatalError("the fixture does not launch: \(result)") }
    }
    return router
  }

  /// Returns a hundred links that open this many components. Consecutive links have no component in common.
  package static func links(_ count: Int) -> [DeepLink] {
    (0..<100).map { number in
      let path = (0..<count).map { position in
        "goods\(Tables.suffix((number * 7 + position) % 100))/\(10 + number % 90)?coupon=SPRING;ref=push"
      }
      return DeepLink("shop://" + path.joined(separator: "/"))
    }
  }
}
