import CommonUI
import ComponentEngine
import SampleShopContracts

/// The results of a search. Another search updates them in place.
final class SearchComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)

  private var link: SearchLink
  private var state = CatalogueState()

  init(context: ComponentContext, dataProvider: any GoodsData, link: SearchLink) {
    self.context = context
    self.dataProvider = dataProvider
    self.link = link
  }

  var screen: Screen {
    SearchScreen(
      locale: traits.locale, link: link, state: state, search: { [weak self] in self?.search($0) },
      retry: { [weak self] in self?.retry() }
    ).screen
  }

  func componentWillMount() { observe(dataProvider.goodsList(), into: \.state.articles) }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(SearchLink.self) else { return }
    self.link = link
    redraw()
  }

  private func search(_ text: String) {
    router.send(.open(SearchLink(q: text)))
  }

  private func retry() { dataProvider.goodsList().invalidate() }
}
