import CommonUI
import ComponentEngine
import SampleShopContracts

/// The results of a search. Another search updates them in place.
final class SearchComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(self)

  private var query: SearchQuery
  private var state = CatalogueState()

  init(context: ComponentContext, dataProvider: any GoodsData) {
    self.context = context
    self.dataProvider = dataProvider
    query = SearchQuery(context.urlComponent)
  }

  var screen: Screen {
    SearchScreen(
      locale: traits.locale, query: query, state: state, search: { [weak self] in self?.search($0) },
      retry: { [weak self] in self?.retry() }
    ).screen
  }

  func componentWillMount() { observe(dataProvider.goodsList(), into: \.state.articles) }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    query = SearchQuery(urlComponent)
    redraw()
  }

  private func search(_ text: String) {
    router.send(.open(SearchQuery(text: text).link))
  }

  private func retry() { dataProvider.goodsList().invalidate() }
}
