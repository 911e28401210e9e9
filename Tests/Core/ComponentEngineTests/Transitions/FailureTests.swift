import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 2.2.
/// An error of a factory ends the transition before any phase is called.
@MainActor
struct FactoryFailureTests {
  /// A component whose context can be replaced.
  private final class Reused: ComponentProtocol {
    var context: ComponentContext
    let viewController = "reused"

    init(_ context: ComponentContext) { self.context = context }
  }

  @Test(arguments: [true, false], ["open twice/twice", "append twice"])
  func `a closure that returns a component twice fails`(replacesContext: Bool, intent: String) throws {
    var made: Reused?
    let shop = try Shop(with: { _ in
      [
        Registration("twice", "twice") { context in
          if replacesContext { made?.context = context }
          let component = made ?? Reused(context)
          made = component
          return component
        }
      ]
    })
    if intent.hasPrefix("append") { try shop.run(intent) }
    let reason = "its closure returned a component that was made before; make one with each context"
    #expect(throws: RouterError.factoryFailed(component: "twice", reason: reason)) { try shop.run(intent) }
    #expect(shop.names[0] == (intent.hasPrefix("append") ? ["home", "twice"] : ["home"]))
  }

  @Test func `a closure that returns a component after it was unmounted fails`() throws {
    var made: Reused?
    let shop = try Shop(with: { _ in
      [
        Registration("twice", "twice") { context in
          let component = made ?? Reused(context)
          made = component
          return component
        }
      ]
    })
    try shop.run("open twice")
    try shop.run("home")
    #expect(throws: RouterError.self) { try shop.run("open twice") }
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a failed factory is reported to the caller, and nothing has changed`() throws {
    let shop = try Shop(after: "open list?page=1/login")
    let before = shop.router.state
    #expect(throws: RouterError.factoryFailed(component: "order", reason: "factory")) {
      try shop.run("open list?page=2/goods/1/order?fault=factory")
    }
    #expect(shop.router.state == before)
    #expect(shop.events() == [])
  }

  @Test func `a failed factory uses no uid and no modal's number`() throws {
    let shop = try Shop()
    _ = try? shop.run("open goods/1/login/order?fault=factory")
    try shop.run("open goods/1/login")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
  }

  @Test func `the components made before a failed factory are released`() throws {
    let shop = try Shop()
    _ = try? shop.run("open goods/1/login/order?fault=factory")
    #expect(shop.hooks.made == ["home#1", "goods#2", "login#3", "order#4"])
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a failed factory ends the scopes of the components made before`() throws {
    let shop = try Shop()
    var ended: [String] = []
    shop.on("goods make") { component in component.scope.onEnd { ended.append("goods") } }
    shop.on("order make") { component in component.scope.onEnd { ended.append("order") } }
    _ = try? shop.run("open goods/1/order?fault=factory")
    #expect(ended == ["order", "goods"])
  }

  @Test func `the next intent after a failed factory is applied`() throws {
    let shop = try Shop()
    _ = try? shop.run("open order?fault=factory")
    #expect(try shop.run("open order").status == .applied)
  }
}

/// Components whose willMount throws.
@MainActor
struct MountFailureTests {
  @Test func `a failed mounting unmounts mounted components in reverse and calls no other phase`() throws {
    let shop = try Shop(after: "open list?page=1/login")
    let before = shop.stacks
    let error = RouterError.mountFailed("order#6", reason: "mount")
    #expect(throws: error) {
      try shop.run("open list?page=2/goods/1/goods/2/order?fault=mount/login")
    }
    #expect(shop.stacks == before)
    #expect(shop.parameters(of: "list#2") == "page=1")
    #expect(
      shop.events() == [
        "goods#4 willMount", "goods#5 willMount", "order#6 willMount", "goods#5 willUnmount", "goods#4 willUnmount",
      ])
  }

  @Test func `a failed mounting uses the uids of mounted components and no modal's number`() throws {
    let shop = try Shop()
    _ = try? shop.run("open login/order?fault=mount/list")
    try shop.run("open login")
    #expect(shop.stacks == "main*: home#1; modal#1: login#4")
  }

  @Test func `a failed mounting releases all new components and ends their scopes`() throws {
    let shop = try Shop()
    var ended: [String] = []
    for name in ["goods", "order"] {
      shop.on("\(name) willMount") { component in component.scope.onEnd { ended.append(name) } }
    }
    _ = try? shop.run("open goods/1/order?fault=mount")
    #expect(ended == ["order", "goods"])
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a failed mounting also releases components that were not mounted yet`() throws {
    let shop = try Shop()
    var ended: [String] = []
    shop.on("order make") { component in component.scope.onEnd { ended.append("order") } }
    _ = try? shop.run("open goods/1?fault=mount/order")
    #expect(ended == ["order"])
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `the active component stays active when a mounting fails`() throws {
    let shop = try Shop(after: "open list")
    _ = try? shop.run("open goods/1?fault=mount")
    #expect(shop.router.active?.description == "list#2")
  }

  @Test func `a report of the host that fails changes nothing and is presented`() throws {
    let shop = try Shop(["main=home", "account=account?fault=mount"])
    #expect(throws: RouterError.mountFailed("account#2", reason: "mount")) {
      try shop.run("host-select account")
    }
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.events() == ["account#2 willMount", "present"])
    #expect(shop.presenter.presentations.last?.after.text == "main*: home#1")
  }

  @Test func `intents sent by components whose mounting is undone are processed`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { $0.router.send(Intent("append list")) }
    _ = try? shop.run("open goods/1?fault=mount")
    #expect(shop.stacks == "main*: home#1 list#3")
  }
}

private let modes = "push|present|replace|root|reuse"

/// A link that fails changes nothing, and the error names its fault.
@MainActor
struct LinkFailureTests {
  @Test(arguments: [
    ("evil://home", LinkError.schemeNotAllowed("evil", allowed: ["shop"])),
    ("shop://goods/1?nav=up", .invalidParameter(component: "goods", key: "nav", value: "up", expected: modes)),
  ])
  func `a faulty text of a link fails with its error`(link: String, error: LinkError) async throws {
    let shop = try Shop(after: "open goods/1")
    await #expect(throws: RouterError.link(error)) { try await shop.router.open(DeepLink(link)) }
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.events() == [])
  }

  @Test(arguments: LinkSource.allCases.filter(\.isOutside))
  func `links from outside reach external routes only`(source: LinkSource) async throws {
    let shop = try Shop()
    try await shop.router.open("shop://goods/1", source: source)
    let error = LinkError.notExternal(component: "order", source: source)
    await #expect(throws: RouterError.link(error)) {
      try await shop.router.open("shop://goods/1/order", source: source)
    }
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test(arguments: [Intent.OpenMode.reconcile, .reset, .append])
  func `a faulty link fails in every mode`(mode: Intent.OpenMode) async throws {
    let shop = try Shop(after: "open goods/1/login")
    await #expect(throws: RouterError.self) { try await shop.router.open("shop://nowhere", mode) }
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
  }

  @Test func `the limits of links also hold for paths`() throws {
    let shop = try Shop()
    #expect(throws: RouterError.link(.tooManySegments(limit: 64, offset: 128))) {
      try shop.run("open " + Array(repeating: "a", count: 65).joined(separator: "/"))
    }
  }
}
