package import ComponentEngine

/// A component with nothing of its own: what an allocation count has left is the engine's.
package final class BareComponent: ComponentProtocol {
  package let context: ComponentContext
  package var viewController: Int { 0 }

  package init(context: ComponentContext) { self.context = context }
}

/// An object of the size of a ``BareComponent``, for a loop that makes nothing else.
@MainActor
package final class BareObject {
  let context: AnyObject?
  package init(context: AnyObject?) { self.context = context }
}

/// Done at once, shows nothing.
package struct NoPresenter: Presenter {
  package init() {}
  package func present(_ presentation: Presentation<Int>, completion: @escaping @MainActor () -> Void) { completion() }
}

/// Routers with one navigator, whose root is mounted, over a table of 1,000 routes.
@MainActor
package enum Routers {
  /// How many components a link of a benchmark opens.
  package nonisolated static let counts = [1, 3, 10]

  package static func configuration() -> RouterConfiguration<Int> {
    let home = ComponentRegistration<Int>("home", "home") { BareComponent(context: $0) }
    let routes = Tables.routes(1_000).map { route in
      ComponentRegistration<Int>([route]) { BareComponent(context: $0) }
    }
    do {
      return try RouterConfiguration(
        navigators: [.init("main", root: "home")], components: [home] + routes, policy: Tables.policy)
    } catch {
      fatalError("the fixture is no configuration: \(error)")
    }
  }

  package static func launched(_ configuration: RouterConfiguration<Int>) -> Router<Int> {
    let router = Router(configuration, presenter: NoPresenter())
    router.send(.launch()) { result in
      guard case .success = result else { fatalError("the fixture does not launch: \(result)") }
    }
    return router
  }

  /// A hundred links that open this many components, of which two neighbours have none in common.
  package static func links(_ count: Int) -> [Link] {
    (0..<100).map { number in
      let path = (0..<count).map { position in
        "goods\(Tables.suffix((number * 7 + position) % 100))/\(10 + number % 90)?coupon=SPRING;ref=push"
      }
      return Link("shop://" + path.joined(separator: "/"))
    }
  }
}
