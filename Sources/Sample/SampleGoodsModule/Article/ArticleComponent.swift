import CommonUI
import ComponentEngine
import SampleShopContracts

/// Shows one article with its price after a coupon and its reviews, and opens the order form.
final class ArticleComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)

  private let chosen = WebMessages<ChosenPieces>("pieces")
  private var state: ArticleState {
    didSet { if state.chosen != oldValue.chosen { try? chosen.send(state.chosen) } }
  }
  private var isObservingCoupons = false

  init(context: ComponentContext, dataProvider: any GoodsData, link: ArticleLink) {
    self.context = context
    self.dataProvider = dataProvider
    state = ArticleState(link)
  }

  var screen: Screen {
    ArticleScreen(
      locale: traits.locale, state: state,
      actions: ArticleScreen.Actions(
        show: { [weak self] tab in self?.change { $0.link.tab = tab } },
        setQuantity: { [weak self] pieces in self?.change { $0.quantity = Quantity(pieces) } },
        order: { [weak self] in self?.order() },
        add: { [weak self] message in
          guard let self else { throw NotOrderable() }
          return try add(message)
        },
        pieces: { [weak self] in self?.state.chosen ?? ChosenPieces(pieces: 0) }, chosen: chosen,
        retry: { [weak self] in self?.retry() })
    ).screen
  }

  func componentWillMount() {
    if let entries = context.restoredState(as: ArticleState.Entries.self) { state.restore(entries) }
    observeArticle()
    observeCouponsIfNamed()
  }

  /// The chosen part of the screen and number of pieces, which survive a restart of the app.
  var savedState: (any Encodable & Sendable)? { state.entries }

  /// Shows the article of the new link, which can be another article (`nav=reuse`).
  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(ArticleLink.self) else { return }
    let isOther = link.id != state.link.id
    state.show(link)
    if isOther { observeArticle() }
    observeCouponsIfNamed()
    redraw()
  }

  func componentWillActive() { state.endOrder(nil) }

  private func change(_ change: (inout ArticleState) -> Void) {
    change(&state)
    redraw()
  }

  private func retry() {
    dataProvider.goodsArticle(state.link.id).invalidate()
    if isObservingCoupons { dataProvider.goodsCoupons().invalidate() }
  }
}

/// Observing data.
extension ArticleComponent {
  private func observeArticle() { observe(dataProvider.goodsArticle(state.link.id), into: \.state.article) }

  private func observeCouponsIfNamed() {
    guard state.couponCode != nil, !isObservingCoupons else { return }
    isObservingCoupons = true
    observe(dataProvider.goodsCoupons(), into: \.state.coupons)
  }
}

/// Ordering.
extension ArticleComponent {
  /// Stores a draft for the order module and opens the order form with it.
  private func order() {
    guard let draft = state.beginOrder() else { return }
    let key = dataProvider.handoffs.hold(draft, owner: scope)
    let ended = scope.callback { [weak self] (result: Result<Outcome, RouterError>) in
      if case .failure(let error) = result { self?.refuse(error, key) }
    }
    router.send(.append(NewOrderLink(draft, key)), completion: ended)
  }

  /// Opens the order form with as many pieces as the description asks for and the stock has, and answers their number.
  private func add(_ message: AddToOrder) throws -> AddToOrder {
    guard state.draft != nil else { throw NotOrderable() }
    change { $0.quantity = Quantity(message.pieces) }
    let pieces = state.draft?.quantity ?? 0
    order()
    return AddToOrder(pieces: pieces)
  }

  private func refuse(_ error: RouterError, _ key: HandoffKey<OrderDraft>) {
    dataProvider.handoffs.release(key)
    state.endOrder("\(error)")
    redraw()
  }
}
