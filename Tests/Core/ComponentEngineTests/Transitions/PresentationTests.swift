import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 3.1, lifecycle 3.3.
/// The presenter is called once for a transition, or not at all.
@MainActor
struct PresenterCallTests {
  @Test(arguments: [
    "open goods/2", "reset goods/1", "append order", "open goods/1", "back", "home", "dismiss", "close goods#2",
    "select account", "select main", "host-select account", "open ", "append login?as=guest&nav=replace",
  ])
  func `the presenter is called once if a stack, the modals or the selection change`(intent: String) throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run(intent)
    #expect(shop.events().filter { $0 == "present" } == ["present"])
  }

  @Test(arguments: [
    "open goods/1/list?page=2/login", "append login?as=guest&nav=reuse", "background", "host-dismiss modal#1",
    "open goods/1/list?page=1/login", "host-pop goods#2", "append ", "back 0",
  ])
  func `the presenter is not called for updates, for unchanged intents and for complete reports`(intent: String) throws
  {
    let shop = try Shop(after: "open goods/1/list?page=1/login")
    try shop.run(intent)
    #expect(shop.presenter.presentations.count == 2)
  }

  @Test func `the presenter is not called for an intent that fails`() throws {
    let shop = try Shop()
    for link in ["nowhere", "order?fault=factory", "order?fault=mount"] { _ = try? shop.run("open \(link)") }
    #expect(shop.presenter.presentations.count == 1)
  }

  @Test func `the presenter is called after willActive and before willUnmount`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.presenter.finishesAtOnce = false
    shop.send("open order")
    #expect(shop.events() == ["order#3 willMount", "goods#2 willInactive", "order#3 willActive", "present"])
    shop.presenter.finish()
    #expect(shop.events() == ["goods#2 willUnmount"])
  }

  @Test func `the presenter is not called while an earlier call is under way`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    for intent in ["open goods/1", "append order", "back", "host-select account"] { shop.send(intent) }
    var counts: [Int] = []
    repeat { counts.append(shop.presenter.presentations.count) } while shop.presenter.finish()
    #expect(counts == [2, 3, 4, 5, 5])
  }

  @Test func `the second call of a completion has no effect`() throws {
    let presenter = EagerPresenter()
    let (router, trace) = try presenter.launchedRouter()
    router.send(Intent("open goods/1"))
    router.send(Intent("back"))
    #expect(trace.take().filter { $0.hasPrefix("ended") } == ["ended open goods/1 applied", "ended back 1 applied"])
    for completion in presenter.completions { completion() }
    #expect(trace.take() == [])
  }

  @Test func `intents that the presenter sends wait until it is done`() throws {
    let presenter = EagerPresenter()
    let (router, trace) = try presenter.launchedRouter()
    presenter.duringCall = { [unowned router] call in if call == 1 { router.send(Intent("append order")) } }
    router.send(Intent("open goods/1"))
    #expect(
      trace.take() == [
        "began open goods/1", "resolved goods", "goods#2 willMount", "home#1 willInactive", "goods#2 willActive",
        "present", "ended open goods/1 applied", "began append order", "resolved order", "order#3 willMount",
        "goods#2 willInactive", "order#3 willActive", "present", "ended append order applied",
      ])
  }
}

// The content of a presentation.
@MainActor
struct PresentationTests {
  @Test func `a presentation has the whole state before and after`() throws {
    let shop = try Shop(after: "open goods/1/login", "select account", "open order/login")
    #expect(
      shop.presentedStates == [
        "main*: -> main*: home#1",
        "main*: home#1 -> main*: home#1 goods#2; modal#1: login#3",
        "main*: home#1 goods#2; modal#1: login#3 -> main: home#1 goods#2; account*: account#4",
        "main: home#1 goods#2; account*: account#4 -> main: home#1 goods#2; account*: account#4 order#5; modal#2: login#6",
      ])
  }

  @Test func `the presentation after a report of the host begins with the state that the host shows`() throws {
    let shop = try Shop(after: "open goods/1/order", "host-pop goods#2", "append list")
    #expect(shop.presentedStates.last == "main*: home#1 goods#2 -> main*: home#1 goods#2 list#4")
  }

  @Test func `a presentation has the views of components while they are mounted`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.presenter.finishesAtOnce = false
    shop.send("open order")
    let presentation = try #require(shop.presenter.presentations.last)
    #expect(presentation.views == ["view of home#1", "view of goods#2", "view of order#3"])
    shop.presenter.finish()
    #expect(presentation.views == ["view of home#1", nil, "view of order#3"])
  }

  @Test func `a view is first requested after willMount, and only by the presenter`() throws {
    let shop = try Shop()
    var asked: [String] = []
    for phase in ["willMount", "view", "willActive"] { shop.on("goods \(phase)") { _ in asked.append(phase) } }
    try shop.run("open goods/1")
    let presentation = try #require(shop.presenter.presentations.last)
    _ = presentation.viewController(of: "goods#2")
    #expect(asked == ["willMount", "willActive", "view"])
  }

  @Test func `a presentation does not keep the router alive`() throws {
    var shop: Shop? = try Shop(after: "open goods/1")
    weak let router = shop?.router
    let presenter = try #require(shop?.presenter)
    shop = nil
    #expect(router == nil)
    #expect(presenter.presentations.last?.views == [nil, nil])
  }

  @Test(
    arguments: [
      ("open order", true, nil), ("open order?animated=false", false, nil), ("open order?animated", true, nil),
      ("open order?transition=fade", true, "fade"), ("open order?transition", true, nil),
      ("append order?animated=no&transition=fade", false, "fade"), ("reset login?transition=flip", true, "flip"),
    ] as [(String, Bool, String?)])
  func `the link decides animation and transition`(intent: String, animated: Bool, transition: String?) throws {
    let shop = try Shop()
    try shop.run(intent)
    #expect(shop.look == Look(animated: animated, transition: transition))
  }

  @Test func `of several components the new top decides the look`() throws {
    let shop = try Shop()
    try shop.run("open goods/1?transition=flip&animated=false/order?transition=fade")
    #expect(shop.look == Look(animated: true, transition: "fade"))
  }

  @Test(arguments: ["back", "home", "close order#3", "dismiss", "open goods/1", "select main"])
  func `if a component is uncovered, the component that leaves decides the look`(intent: String) throws {
    let shop = try Shop(after: "open goods/1", "append order?nav=present&animated=false&transition=fade")
    try shop.run(intent)
    #expect(shop.look == Look(animated: false, transition: "fade"))
  }

  @Test(arguments: ["open goods/1?animated=true&transition=flip", "append goods/1?nav=reuse&animated&transition=flip"])
  func `a link that sets the look has precedence over the component that leaves`(intent: String) throws {
    let shop = try Shop(after: "open goods/1/order?animated=false&transition=fade")
    try shop.run(intent)
    #expect(shop.look == Look(animated: true, transition: "flip"))
  }

  @Test func `a route's transition applies when its component appears and leaves, unless the link has one`() throws {
    let (presenter, parts) = (RecordingPresenter<String>(), TestComponents())
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "home")],
      components: [
        ComponentRegistration("home", "home", transition: "grow") { try parts.make($0) },
        ComponentRegistration("order", "order", transition: "flip") { try parts.make($0) },
      ], policy: LinkPolicy(schemes: ["shop"]))
    let router = Router(configuration, presenter: presenter)
    let intents: [Intent] = [
      .launch(), .open("order"), .back(), .open("order?transition=fade"), .open("home"), .open("order"),
      .open("home?transition=slide"),
    ]
    for intent in intents { router.send(intent) }
    #expect(presenter.presentations.map(\.transition) == ["grow", "flip", "flip", "fade", "fade", "flip", "slide"])
  }

  @Test func `a presentation without a link is animated`() throws {
    let shop = try Shop()
    #expect(shop.look == Look(animated: true, transition: nil))
  }
}

private struct Look: Equatable {
  var animated: Bool
  var transition: String?
}

extension Presentation<String> {
  /// The views of all components before, and of the new components after.
  fileprivate var views: [String?] {
    let old = before.navigators.flatMap(\.stack)
    let new = after.navigators.flatMap(\.stack).filter { !old.map(\.uid).contains($0.uid) }
    return (old + new).map { viewController(of: $0.uid) }
  }
}

extension Shop {
  fileprivate var presentedStates: [String] {
    presenter.presentations.map { "\($0.before.text) -> \($0.after.text)" }
  }

  fileprivate var look: Look? {
    presenter.presentations.last.map { Look(animated: $0.animated, transition: $0.transition) }
  }
}

/// A presenter that completes every call twice and keeps the completions.
private final class EagerPresenter: Presenter {
  var completions: [@MainActor () -> Void] = []
  var duringCall: (Int) -> Void = { _ in }
  private var calls = 0

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    duringCall(calls)
    calls += 1
    completions.append(completion)
    completion()
    completion()
  }

  func launchedRouter() throws -> (Router, Trace) {
    let router = Router(try .shop(), presenter: self)
    router.send(.launch())
    return (router, Trace(router))
  }
}
