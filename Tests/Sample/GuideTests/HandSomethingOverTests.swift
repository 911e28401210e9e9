import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/hand-something-over.md, word for word.

struct Draft: Sendable, Equatable {
  var article: Int
  var quantity: Int
}

struct NewOrderLink: LinkDestination {
  static let name = "orderNew"
  static let paths: [RoutePath] = ["order/new"]

  var article: Int
  var qty: Int?
  var draft: HandoffKey<Draft>?
}

/// A component that hands a draft over.
private final class Offer: ComponentProtocol {
  let context: ComponentContext
  let handoffs: Handoffs
  let viewController = "offer"

  init(context: ComponentContext, handoffs: Handoffs) { (self.context, self.handoffs) = (context, handoffs) }

  func order(_ draft: Draft) {
    let key = handoffs.hold(draft, owner: scope)
    router.send(.append(NewOrderLink(article: draft.article, qty: draft.quantity, draft: key)))
  }
}

/// A component that redeems a draft.
private final class OrderForm: ComponentProtocol {
  let context: ComponentContext
  let handoffs: Handoffs
  let link: NewOrderLink
  let viewController = "form"
  var draft: Draft?
  var wasHandedOver = false

  init(context: ComponentContext, handoffs: Handoffs, link: NewOrderLink) {
    (self.context, self.handoffs, self.link) = (context, handoffs, link)
  }

  func componentWillMount() {
    if let key = link.draft, let draft = try? context.take(key, from: handoffs) {
      show(draft)
      wasHandedOver = true
    } else {
      show(Draft(article: link.article, quantity: link.qty ?? 1))
    }
  }

  private func show(_ draft: Draft) { self.draft = draft }
}

@MainActor
private final class OrderingApp {
  let provider = DataProvider(clock: ManualClock())
  let router: Router
  private(set) weak var offer: Offer?
  private(set) weak var form: OrderForm?

  init() throws {
    let made = Made()
    let handoffs = provider.handoffs
    let form = ComponentRegistration(NewOrderLink.self, reach: .internal) { context, link in
      let form = OrderForm(context: context, handoffs: handoffs, link: link)
      made.onForm(form)
      return form
    }
    let offer = ComponentRegistration("offer", "offer", reach: .external) { context in
      let offer = Offer(context: context, handoffs: handoffs)
      made.onOffer(offer)
      return offer
    }
    router = Router(
      try RouterConfiguration(
        navigators: [.init("main")], components: [offer, form], policy: LinkPolicy(schemes: ["shop"])),
      presenter: RecordingPresenter())
    made.onForm = { [weak self] in self?.form = $0 }
    made.onOffer = { [weak self] in self?.offer = $0 }
  }

  @MainActor
  final class Made {
    var onForm: (OrderForm) -> Void = { _ in }
    var onOffer: (Offer) -> Void = { _ in }
  }
}

@MainActor
struct HandSomethingOverTests {
  private let app: OrderingApp
  private var handoffs: Handoffs { app.provider.handoffs }
  private let draft = Draft(article: 42, quantity: 2)

  init() throws { app = try OrderingApp() }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/hand-something-over.md")
  }

  @Test func `the next component redeems the payload`() async throws {
    try await app.router.open("shop://offer")
    app.offer?.order(draft)
    #expect(app.form?.draft == draft)
    #expect(app.form?.wasHandedOver == true)
    #expect(handoffs.count == 0)
  }

  @Test(arguments: ["", ";draft=0", ";draft=no%20key"])
  func `without a payload the component uses the link's parameters`(key: String) async throws {
    try await app.router.open("shop://order/new?article=42;qty=2\(raw: key)")
    #expect(app.form?.draft == draft)
    #expect(app.form?.wasHandedOver == false)
  }

  @Test func `a payload is released with its owner`() async throws {
    try await app.router.open("shop://offer")
    let key = try handoffs.hold(draft, owner: #require(app.offer).scope)
    #expect(handoffs.count == 1)
    try await app.router.open("shop://order/new?article=1")
    #expect(app.offer == nil)
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
  }

  @Test func `a component that replaces the owner redeems the payload first`() async throws {
    try await app.router.open("shop://offer")
    let key = try handoffs.hold(draft, owner: #require(app.offer).scope)
    try await app.router.open("shop://order/new?article=1;draft=\(key)")
    #expect(app.offer == nil)
    #expect(app.form?.draft == draft)
  }

  @Test func `a payload can be redeemed once, and a wrong type leaves it held`() throws {
    let key = handoffs.hold(draft)
    let wrong = try #require(HandoffKey<Int>(key.description))
    #expect(throws: HandoffError.wrongType(expected: "Int", found: "Draft")) { try handoffs.take(wrong) }
    #expect(try handoffs.take(key) == draft)
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
  }

  @Test func `a payload has a time limit and a cost, and can be released`() {
    let key = handoffs.hold(draft, for: .seconds(60), cost: 10)
    handoffs.release(key)
    #expect(handoffs.count == 0)
    #expect((handoffs.limits.count, handoffs.limits.cost) == (64, 1_024))
    #expect(handoffs.limits.lifetime == .seconds(600))
  }

  @Test func `a payload is released at the end of the session`() async throws {
    let key = handoffs.hold(draft)
    try await app.provider.endSession()
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
  }

  @Test func `an internal route cannot be opened by a link from outside`() async throws {
    await #expect(throws: RouterError.self) {
      try await app.router.open("shop://order/new?article=42;qty=2", source: .external)
    }
  }
}
