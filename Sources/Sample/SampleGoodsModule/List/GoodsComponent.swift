import CommonUI
import ComponentEngine
import SampleShopContracts

/// The list of articles. Links update its filter, sort order and page in place.
final class GoodsComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)

  private var link: GoodsLink
  private var state = CatalogueState()
  private var showsOnlyStock = false

  init(context: ComponentContext, dataProvider: any GoodsData, link: GoodsLink) {
    self.context = context
    self.dataProvider = dataProvider
    self.link = link
  }

  var screen: Screen {
    GoodsScreen(
      locale: traits.locale, link: link, state: state, showsOnlyStock: showsOnlyStock,
      search: { [weak self] in self?.search($0) },
      showOnlyStock: { [weak self] in self?.showOnlyStock($0) }, retry: { [weak self] in self?.retry() }
    ).screen
  }

  func componentWillMount() {
    showsOnlyStock = context.restoredState(as: Bool.self) ?? false
    observe(dataProvider.goodsList(), into: \.state.articles)
  }

  /// Whether only articles in stock are shown, which survives a restart of the app.
  var savedState: (any Encodable & Sendable)? { showsOnlyStock ? true : nil }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(GoodsLink.self) else { return }
    self.link = link
    redraw()
  }

  private func search(_ text: String) {
    router.send(.open(SearchLink(q: text)))
  }

  private func showOnlyStock(_ isOn: Bool) {
    showsOnlyStock = isOn
    redraw()
  }

  private func retry() { dataProvider.goodsList().invalidate() }
}
