import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing
import UIKit
import UIKitHost

// The code of docs/guides/add-it-to-an-app-with-storyboards.md, word for word.

final class Order: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController: UIViewController = UIStoryboard(name: "Orders", bundle: nil)
    .instantiateViewController(identifier: "Order") { [id = urlComponent.parameters["id"] ?? "", router] coder in
      OrderController(coder: coder, id: id, router)
    }
  init(context: ComponentContext) { self.context = context }
}

final class OrderController: UIViewController {
  private let id: String
  private let router: ComponentRouter

  init?(coder: NSCoder, id: String, _ router: ComponentRouter) {
    self.id = id
    self.router = router
    super.init(coder: coder)
    navigationItem.title = "Order \(id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func showInvoice() { router.send(.append("orders/\(id)/invoice")) }
  func done() { router.send(.back()) }
}

private final class Orders: ComponentProtocol {
  let context: ComponentContext
  let viewController = UIViewController()
  init(context: ComponentContext) { self.context = context }
}

private final class Invoice: ComponentProtocol {
  let context: ComponentContext
  let viewController = UIViewController()
  init(context: ComponentContext) { self.context = context }
}

struct OrdersModule: ModuleProtocol {
  var identifier: ModuleID { "orders" }
  var components: [ComponentRegistration<UIViewController>] {
    [
      ComponentRegistration("orders", "orders") { Orders(context: $0) },
      ComponentRegistration("order", "orders/:id", reach: .external) { Order(context: $0) },
      ComponentRegistration([Route("invoice", "orders/:id/invoice", navigateMode: .present)]) { Invoice(context: $0) },
    ]
  }
  var navigator: NavigatorRegistration? {
    NavigatorRegistration("orders", root: "orders", title: "Orders", icon: "shippingbox")
  }
}

extension UIKitHostTests {
  @MainActor
  @Suite struct StoryboardGuide {
    @Test func `the code of the storyboard guide is this file's`() throws {
      try expectTestedCode(in: "docs/guides/add-it-to-an-app-with-storyboards.md")
    }

    @Test func `a scene of a storyboard is a component, with its values and its title`() async throws {
      let app = try WindowedApp([OrdersModule()])
      try await app.run(.launch("orders/7"))
      let order = try #require(app.front?.viewControllers.last as? OrderController)
      #expect(order.navigationItem.title == "Order 7")
      order.showInvoice()
      try await app.settle()
      #expect(app.host.router.state.top?.component.name == "invoice")
      try await app.run(.dismiss)
      order.done()
      try await app.settle()
      #expect(app.front?.viewControllers.count == 1)
      #expect(UIKitFaults.recorded == [])
    }
  }
}
