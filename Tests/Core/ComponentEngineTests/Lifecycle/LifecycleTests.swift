import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.1, lifecycle 1.2.
/// The life of a component.
@MainActor
struct LifecycleTests {
  @Test func `a component that is updated and goes to the background receives all phases in order`() throws {
    let shop = try Shop()
    for intent in ["open list?page=1", "append order", "open list?page=2", "background", "foreground", "home"] {
      try shop.run(intent)
    }
    #expect(
      shop.events().filter { $0.hasPrefix("list#2") } == [
        "list#2 willMount", "list#2 willActive", "list#2 willInactive", "list#2 willUpdate", "list#2 willActive",
        "list#2 willInactive", "list#2 willActive", "list#2 willInactive", "list#2 willUnmount",
      ])
  }

  @Test func `a component that was never active receives only willUnmount`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("home")
    #expect(shop.events().filter { $0.hasPrefix("goods#2") } == ["goods#2 willUnmount"])
  }

  @Test(
    arguments: [
      ("open goods/1", "goods#2"), ("open goods/1/login", "login#3"), ("select account", "account#2"),
      ("select plain", nil), ("background", nil),
    ] as [(String, String?)])
  func `at rest only the top of the frontmost navigator is active`(intent: String, uid: String?) throws {
    let shop = try Shop()
    try shop.run(intent)
    #expect(shop.router.active?.description == uid)
  }

  @Test func `all properties of a component are set before willMount`() throws {
    let shop = try Shop()
    var seen: [String] = []
    shop.on("goods willMount") { goods in
      seen = [
        goods.uid.description, goods.urlComponent.name, goods.urlComponent.parameters.text,
        goods.navigateMode.rawValue, goods.context.uid.description, "\(goods.scope.hasEnded)", "\(goods.dataProvider)",
      ]
    }
    try shop.run("open goods/1?nav=root&color=red")
    #expect(seen == ["goods#2", "goods", "id=1&color=red", "root", "goods#2", "false", "()"])
  }

  @Test func `the navigate mode of a link has precedence over the route's own`() throws {
    let shop = try Shop(after: "open login/login?nav=push")
    let modes = ["login#2", "login#3"].map { shop.hooks.component($0)?.navigateMode }
    #expect(modes == [.present, .push])
  }

  @Test func `a component does not need to implement any phase`() throws {
    let shop = try Shop(with: { _ in [.init("plain", "plain") { PlainComponent(context: $0) }] })
    try shop.run("open plain?page=1/order")
    try shop.run("open plain?page=2&nav=reuse")
    try shop.run("home")
    #expect(
      shop.events().filter { $0.hasPrefix("plain#2") } == [
        "plain#2 willMount", "plain#2 willUpdate", "plain#2 willActive", "plain#2 willInactive", "plain#2 willUnmount",
      ])
  }

  @Test func `a component's data provider has the type of its module's protocol`() throws {
    let provider = Prices()
    let shop = try Shop(with: { _ in
      [.init("prices", "prices") { PricedComponent(context: $0, dataProvider: provider) }]
    })
    try shop.run("open prices")
    #expect(provider.asked == ["prices#2"])
  }
}

private final class PlainComponent: ComponentProtocol {
  let context: ComponentContext
  let viewController = "plain"

  init(context: ComponentContext) { self.context = context }
}

@MainActor
private protocol PriceData {
  func price(for requester: String)
}

private final class Prices: PriceData {
  private(set) var asked: [String] = []
  func price(for requester: String) { asked.append(requester) }
}

private final class PricedComponent: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any PriceData
  let viewController = "prices"

  init(context: ComponentContext, dataProvider: any PriceData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() { dataProvider.price(for: uid.description) }
}
