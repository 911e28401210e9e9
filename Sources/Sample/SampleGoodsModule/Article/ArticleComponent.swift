import CommonUI
import ComponentEngine
import SampleShopContracts

/// Shows one article with its price after a coupon and its reviews, and opens the order form.
final class ArticleComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)

  private var state: ArticleState
  private var isObservingCoupons = false

  init(context: ComponentContext, dataProvider: any GoodsData) throws {
    self.context = context
    self.dataProvider = dataProvider
    state = ArticleState(try ArticleQuery(context.urlComponent))
  }

  var screen: Screen {
    ArticleScreen(
      locale: traits.locale, state: state,
      actions: ArticleScreen.Actions(
        show: { [weak self] tab in self?.change { $0.query.tab = tab } },
        setQuantity: { [weak self] pieces in self?.change { $0.quantity = Quantity(pieces) } },
        order: { [weak self] in self?.order() },
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
    guard let query = try? ArticleQuery(urlComponent) else { return }
    let isOther = query.id != state.query.id
    state.show(query)
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
    dataProvider.goodsArticle(state.query.id).invalidate()
    if isObservingCoupons { dataProvider.goodsCoupons().invalidate() }
  }
}

/// Observing data.
extension ArticleComponent {
  private func observeArticle() { observe(dataProvider.goodsArticle(state.query.id), into: \.state.article) }

  private func observeCouponsIfNamed() {
    guard state.query.coupon != nil, !isObservingCoupons else { return }
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
    router.send(.append(ShopLinks.newOrder(draft, key)), completion: ended)
  }

  private func refuse(_ error: RouterError, _ key: HandoffKey<OrderDraft>) {
    dataProvider.handoffs.release(key)
    state.endOrder("\(error)")
    redraw()
  }
}
