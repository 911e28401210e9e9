public import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/get-a-result-back.md, word for word.

public struct Receipt: Sendable, Equatable {
  public let order: Int
  public let cents: Int
}

public struct PaymentLink: LinkDestination {
  public static let name = "payment"
  public static let paths: [RoutePath] = ["payment/:order"]

  public var order: Int

  public init(order: Int) { self.order = order }
}

private final class Payment: ComponentProtocol {
  let context: ComponentContext
  let viewController = "payment"
  var isHalfFilled = false
  init(context: ComponentContext) { self.context = context }

  func paid(_ order: Int, _ cents: Int) {
    router.finish(Receipt(order: order, cents: cents))
  }

  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    isHalfFilled ? .ask("Throw away what you have typed?") : .allow
  }
}

private final class OrderScreen: ComponentProtocol {
  let context: ComponentContext
  let viewController = "order"
  var shown = ""
  init(context: ComponentContext) { self.context = context }

  func pay(_ order: Int) {
    scope.task { [router, weak self] in
      do {
        switch try await router.open(PaymentLink(order: order), .append, returning: Receipt.self) {
        case .finished(let receipt): self?.show("paid \(receipt.cents) cents")
        case .closed(let reason): self?.show("not paid: \(reason.rawValue)")
        }
      } catch {
        self?.show("\(error)")
      }
    }
  }

  private func show(_ text: String) { shown = text }
}

@MainActor
private final class PayingApp {
  private(set) weak var order: OrderScreen?
  private(set) weak var payment: Payment?
  private(set) var questions: [String] = []
  private var made: Router?
  var router: Router { get throws { try #require(made) } }

  init() throws {
    let order = ComponentRegistration<String>("order", "order/:id<int>", reach: .external) { [weak self] context in
      let order = OrderScreen(context: context)
      self?.order = order
      return order
    }
    let payment = ComponentRegistration<String>(PaymentLink.self, navigateMode: .present) { [weak self] context, _ in
      let payment = Payment(context: context)
      self?.payment = payment
      return payment
    }
    var configuration = try RouterConfiguration(
      navigators: [.init("main")], components: [order, payment], policy: LinkPolicy(schemes: ["shop"]))
    configuration.confirmClosing = { [weak self] question in await self?.ask(question.text) ?? true }
    made = Router(configuration, presenter: RecordingPresenter())
  }

  private func ask(_ text: String) async -> Bool {
    questions.append(text)
    return false
  }
}

@MainActor
struct GetAResultBackTests {
  private let app: PayingApp

  init() async throws { app = try PayingApp() }

  /// Opens an order, taps on Pay, and waits until the payment is open.
  private func pay() async throws -> (OrderScreen, Payment) {
    try await app.router.open("shop://order/4711")
    let order = try #require(app.order)
    order.pay(4711)
    while app.payment == nil { await Task.yield() }
    try await app.router.rest()
    return (order, try #require(app.payment))
  }

  private func answer(_ order: OrderScreen) async -> String {
    while order.shown.isEmpty { await Task.yield() }
    return order.shown
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/get-a-result-back.md")
  }

  @Test func `a component that finishes delivers its value and is closed`() async throws {
    let (order, payment) = try await pay()
    payment.paid(4711, 11_995)
    #expect(await answer(order) == "paid 11995 cents")
    #expect(try app.router.state.top?.component.name == "order")
  }

  @Test(arguments: [
    (Intent.hostDidDismiss(.modal(1)), "dismissal"), (.back(1), "back"),
    (.open("shop://order/4711", source: .external), "link"),
  ])
  func `a component that is closed in another way reports the reason`(intent: Intent, reason: String) async throws {
    let (order, _) = try await pay()
    try await app.router.perform(intent)
    #expect(await answer(order) == "not paid: \(reason)")
  }

  @Test func `a requester that is closed ends its task`() async throws {
    let (order, _) = try await pay()
    try await app.router.perform(.close(order.uid))
    #expect(order.shown == "")
  }

  @Test func `a link that cannot be opened throws`() async throws {
    let router = try app.router
    await #expect(throws: RouterError.self) { try await router.open("shop://paiment/1", returning: Receipt.self) }
  }

  @Test func `a result of another type is an error`() async throws {
    let router = try app.router
    let waiting = Task { try await router.open("payment/1", .append, returning: Int.self) }
    while app.payment == nil { await Task.yield() }
    try await router.rest()
    app.payment?.paid(1, 2)
    let error = await #expect(throws: RouterError.self) { try await waiting.value }
    #expect(error?.code == "unexpectedType")
  }

  @Test func `a link closes a half-filled form only after the user agrees`() async throws {
    let (_, payment) = try await pay()
    payment.isHalfFilled = true
    let outcome = try await app.router.open("shop://order/1", source: .notification)
    #expect(outcome.status == .unchanged)
    #expect(app.questions == ["Throw away what you have typed?"])
  }
}
