import CommonUI
import ComponentEngine
import SampleShopContracts

/// The form for a new order. A link fills it in; once the order is placed, the order and its payment replace the form.
final class NewOrderComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any OrderData
  private(set) lazy var viewController = ScreenController(self)

  private let link: NewOrderLink

  /// Nil if the link names no article.
  private var form: OrderForm?
  private var data = FormData()
  private var isActive = false

  /// Whether the order and its payment are opening. It prevents a second tap from opening them again.
  private var isLeaving = false

  init(context: ComponentContext, dataProvider: any OrderData, link: NewOrderLink) {
    self.context = context
    self.dataProvider = dataProvider
    self.link = link
  }

  var screen: Screen {
    guard let form else { return NewOrderScreen.withoutArticle(traits.locale) }
    return NewOrderScreen(
      locale: traits.locale, form: form, data: data, deliveryDays: dataProvider.orderDeliveryDays
    ) { [weak self] in self?.handle($0) }.screen
  }

  func componentWillMount() {
    observe(dataProvider.orderCoupons(), into: \.data.coupons)
    begin(link)
    guard let entries = context.restoredState(as: OrderEntries.self) else { return }
    form?.restore(entries)
    redraw()
  }

  /// The customer's entries, which survive a restart of the app.
  var savedState: (any Encodable & Sendable)? { form?.entries }

  func componentWillActive() { isActive = true }

  func componentWillInactive() { isActive = false }

  /// A form with entries closes only after confirmation. An external link opens its screens over the form.
  func componentShouldClose(for intent: Intent) -> CloseAnswer {
    guard form?.isAtRisk == true else { return .allow }
    if case .open(_, _, let source, _) = intent, source != .internal { return .append }
    return .ask(Texts(traits.locale).leaveQuestion)
  }

  /// Fills the form in again for another link, unless an order is being placed.
  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard form?.isEditable ?? true, let link = try? urlComponent.decode(NewOrderLink.self) else { return }
    begin(link)
  }

  private func begin(_ link: NewOrderLink) {
    form = redeemDraft(link).map { OrderForm($0) } ?? emptyForm(link)
    if let form { observe(dataProvider.orderArticle(form.article), into: \.data.article) }
    redraw()
  }

  private func redeemDraft(_ link: NewOrderLink) -> OrderDraft? {
    guard let key = link.draft else { return nil }
    return try? context.take(key, from: dataProvider.handoffs)
  }

  private func emptyForm(_ link: NewOrderLink) -> OrderForm? {
    guard let article = link.article else { return nil }
    return OrderForm(article: article, quantity: link.qty, couponCode: link.coupon)
  }

  private func handle(_ event: NewOrderEvent) {
    switch event {
    case .quantity(let quantity): form?.enter(quantity, stock: data.article.value?.stock)
    case .coupon(let text): form?.enterCoupon(text)
    case .delivery(let delivery): form?.enter(delivery)
    case .place: place()
    case .pay: leave()
    case .retry: retry()
    }
    redraw()
  }

  private func retry() {
    if let form { dataProvider.orderArticle(form.article).invalidate() }
    dataProvider.orderCoupons().invalidate()
  }
}

/// Placing the order and opening the next screens.
extension NewOrderComponent {
  private func place() {
    guard let draft = form.flatMap({ data.proposal(for: $0).order }), form?.begin() == true else { return }
    let dataProvider = dataProvider
    scope.task { [weak self] in
      do throws(DataError) {
        let id = try await dataProvider.placeOrder(draft)
        self?.placed(id, draft)
      } catch {
        self?.failed(error)
      }
    }
  }

  /// Opens the payment, unless the customer has left this screen.
  private func placed(_ id: OrderID, _ draft: OrderDraft) {
    guard !scope.hasEnded else { return }
    form?.finish(id, draft)
    if isActive { leave() } else { redraw() }
  }

  /// Shows the error. After a refusal the data is fetched again, since it may have changed.
  private func failed(_ error: DataError) {
    guard !scope.hasEnded else { return }
    form?.fail(error)
    redraw()
    if error.kind == .refused { retry() }
  }

  /// Opens the order and its payment, and closes the form, which may be in another navigator.
  private func leave() {
    guard case .placed(let id, let draft) = form?.progress, !isLeaving else { return }
    isLeaving = true
    let handoffs = dataProvider.handoffs
    let key = handoffs.hold(draft)
    router.send(.open(OrderLink(id: id) / PaymentLink(order: id, draft: key))) { [weak self] result in
      if case .failure = result { handoffs.release(key) }
      self?.left(result)
    }
  }

  private func left(_ result: Result<Outcome, RouterError>) {
    guard !scope.hasEnded else { return }
    isLeaving = false
    redraw()
    if case .success = result { router.send(.close(uid)) }
  }
}
