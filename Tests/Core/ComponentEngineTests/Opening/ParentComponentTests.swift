import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 3.1, navigation 3.7, lifecycle 2.2.
/// A link opens the parents of its first component below it.
@MainActor
struct ParentComponentTests {
  /// A shop whose `article/:id` has the parents `shelf/:id` and `catalogue`, and whose tab `goods` has the root
  /// `goods`.
  private func shop(after given: String...) throws -> Shop {
    let shop = try Shop(unlaunched: ["main=home", "goods=goods", "plain"]) { hooks in
      func route(_ name: String, _ path: String, parent: RouteID? = nil, mode: NavigateMode = .push) -> Registration {
        ComponentRegistration(
          [Route(name, path, navigateMode: mode, parent: parent, reach: .external)]
        ) { context in
          hooks.error = { TestFault.ofLink($0, $1) }
          return try hooks.make(context)
        }
      }
      return [
        route("goods", "goods"), route("catalogue", "catalogue"),
        route("shelf", "shelf/:id<int>", parent: RouteID("catalogue", "catalogue"), mode: .present),
        route("article", "article/:id<int>", parent: RouteID("shelf", "shelf/:id<int>")),
        route("offer", "offer", parent: RouteID("goods", "goods")),
        route("aisle", "aisle/:number", mode: .reuse),
        route("box", "box/:number", parent: RouteID("aisle", "aisle/:number")),
      ]
    }
    try shop.run(["launch"] + given)
    _ = shop.recorder.take()
    return shop
  }

  @Test func `open mounts the parents below the first component, in one transition`() throws {
    let shop = try shop()
    let outcome = try shop.run("open article/7/order")
    #expect(shop.stacks == "main*: home#1 catalogue#2 shelf#3 article#4 order#5")
    #expect(shop.parameters(of: "shelf#3") == "id=7")
    #expect(outcome.components.map(\.description) == ["article#4", "order#5"])
    #expect(shop.presenter.presentations.count == 2)
  }

  @Test func `the link opened twice changes nothing`() throws {
    let shop = try shop(after: "open article/7")
    #expect(try shop.run("open article/7").status == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `reset replaces the parents and keeps the root`() throws {
    let shop = try shop(after: "open article/7")
    try shop.run("reset article/7")
    #expect(shop.stacks == "main*: home#1 catalogue#5 shelf#6 article#7")
  }

  @Test func `mounted parents with further parameters stay as they are`() throws {
    let shop = try shop(after: "open catalogue?sort=price/shelf/7?nav=push&filter=red")
    try shop.run("open article/7")
    #expect(shop.stacks == "main*: home#1 catalogue#2 shelf#3 article#4")
    #expect(shop.events() == ["article#4 willMount", "shelf#3 willInactive", "article#4 willActive", "present"])
    #expect(shop.parameters(of: "shelf#3") == "id=7&filter=red")
  }

  @Test func `a parent with other captures is replaced with everything above it`() throws {
    let shop = try shop(after: "open article/7")
    try shop.run("open article/8")
    #expect(shop.stacks == "main*: home#1 catalogue#2 shelf#5 article#6")
  }

  @Test func `a mounted parent whose route reuses components is updated`() throws {
    let shop = try shop(after: "open box/1")
    try shop.run("open box/2")
    #expect(shop.stacks == "main*: home#1 aisle#2 box#4")
    #expect(shop.parameters(of: "aisle#2") == "number=2")
  }

  @Test func `modals over equal parents stay`() throws {
    let shop = try shop(after: "open article/7/login")
    try shop.run("open article/7/login/order")
    #expect(shop.stacks == "main*: home#1 catalogue#2 shelf#3 article#4; modal#1: login#5 order#6")
  }

  @Test(arguments: ["append article/7", "open article/7?nav=present"])
  func `a link that is appended or presents its first component opens no parents`(intent: String) throws {
    let shop = try shop()
    try shop.run(intent)
    #expect(shop.names.filter { !$0.isEmpty }.flatMap(\.self) == ["home", "article"])
  }

  @Test func `a further component of a link opens no parents`() throws {
    let shop = try shop()
    try shop.run("open order/article/7")
    #expect(shop.stacks == "main*: home#1 order#2 article#3")
  }

  @Test(arguments: ["replace", "root"])
  func `the first component closes no parent, whatever its mode`(mode: String) throws {
    let shop = try shop()
    try shop.run("open article/7?nav=\(mode)")
    #expect(shop.names[0] == ["home", "catalogue", "shelf", "article"])
  }

  @Test func `a further component with the mode root closes the parents`() throws {
    let shop = try shop()
    try shop.run("open article/7/order?nav=root")
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test func `a link opens in the navigator whose root is a parent, and the root stays as it is`() throws {
    let shop = try shop(after: "open goods?sort=price", "select main")
    try shop.run("open offer")
    #expect(shop.stacks == "main: home#1; goods*: goods#2 offer#3")
    #expect(shop.parameters(of: "goods#2") == "sort=price")
  }

  @Test func `a navigator without a root has the parents at its bottom`() throws {
    let shop = try shop(after: "select plain")
    try shop.run("open article/7")
    #expect(shop.stacks == "main: home#1; plain*: catalogue#2 shelf#3 article#4")
  }

  @Test func `a root that is a parent of another pattern gets its parameters`() throws {
    let hooks = TestComponents<String>()
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "city/1")],
      components: [
        ComponentRegistration([
          Route("city", "city/:id<int>"), Route("shop", "city/:id<int>/shop", parent: RouteID("city", "city/:id<int>")),
        ]) { try hooks.make($0) }
      ], policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    router.send(.launch())
    router.send(.open("city/2/shop"))
    #expect(router.state.text == "main*: city#1 shop#2")
    #expect(router.state.roots[0].stack[0].component.parameters["id"] == "2")
  }

  @Test func `a root that gets the parameters of a parent has the other parents above it`() throws {
    let hooks = TestComponents<String>()
    func route(_ name: String, parent: String? = nil) -> Registration {
      ComponentRegistration([
        Route(name, "\(name)/:id<int>", parent: parent.map { RouteID($0, "\($0)/:id<int>") })
      ]) { try hooks.make($0) }
    }
    let configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "city/1")],
      components: [route("city"), route("street", parent: "city"), route("house", parent: "street")],
      policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: RecordingPresenter())
    router.send(.launch())
    router.send(.open("house/2"))
    #expect(router.state.text == "main*: city#1 street#2 house#3")
    #expect(router.state.roots[0].stack.map { $0.component.parameters["id"] } == ["2", "2", "2"])
  }

  @Test func `a launch opens the parents below its link`() throws {
    let shop = try Shop(unlaunched: ["main=home"]) { hooks in
      [
        ComponentRegistration("box", "box", parent: RouteID("order", "order")) { try hooks.make($0) }
      ]
    }
    let outcome = try shop.run("launch box")
    #expect(shop.stacks == "main*: home#1 order#2 box#3")
    #expect(outcome.components.map(\.description) == ["box#3"])
  }

  @Test func `a launch whose link gives the root values with which it cannot be mounted shows the root`() throws {
    let shop = try Shop(unlaunched: ["main=shops"]) { hooks in
      [
        ComponentRegistration([Route("shops", "shops"), Route("shops", "shops/:city")]) { context in
          hooks.error = { phase, component in
            phase == "willMount" && component.urlComponent.parameters["city"] != nil ? TestFault.mount : nil
          }
          return try hooks.make(context)
        },
        ComponentRegistration("box", "shops/:city/box", parent: RouteID("shops", "shops/:city")) { try hooks.make($0) },
      ]
    }
    let outcome = try shop.run("launch shops/berlin/box")
    #expect(outcome.linkError?.code == "mountFailed")
    #expect(shop.stacks == "main*: shops#2")
  }

  @Test func `a parent that cannot be mounted fails the link, and a launch shows its root`() throws {
    let shop = try Shop(unlaunched: ["main=home"]) { hooks in
      [
        ComponentRegistration([Route("crate", "crate", fixed: ["fault": "mount"])]) { context in
          hooks.error = { TestFault.ofLink($0, $1) }
          return try hooks.make(context)
        }, ComponentRegistration("box", "box", parent: RouteID("crate", "crate")) { try hooks.make($0) },
      ]
    }
    let outcome = try shop.run("launch box")
    #expect(outcome.linkError?.code == "mountFailed")
    #expect(shop.names == [["home"]])
    #expect(throws: RouterError.self) { try shop.run("open box") }
    #expect(shop.names == [["home"]])
  }

  @Test func `user info and the marks of links from outside concern the link's own components`() throws {
    let shop = try shop()
    shop.router.send(.open("shop://article/7", source: .external)) { _ in }
    let marked = shop.router.snapshot.navigators[0].stack.filter { $0.isFromOutside == true }
    #expect(marked.map(\.name) == ["article"])
  }

  @Test func `a component that answers append stays with everything below it, and no parents are opened`() throws {
    let shop = try shop(after: "append order")
    shop.hooks.closeAnswers["order#2"] = .append
    try shop.run("open article/7")
    #expect(shop.stacks == "main*: home#1 order#2 article#3")
  }

  @Test func `restored parents are ordinary components`() throws {
    let shop = try shop(after: "open article/7")
    let snapshot = shop.router.snapshot
    let restored = try self.shop()
    restored.router.send(.restore(snapshot)) { _ in }
    #expect(restored.names[0] == ["home", "catalogue", "shelf", "article"])
    #expect(try restored.run("open article/7").status == .unchanged)
  }
}
