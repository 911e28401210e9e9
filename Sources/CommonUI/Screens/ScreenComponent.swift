public import ComponentEngine

/// A component whose view is a ``Screen``: it says what the screen looks like now, and observes its data.
///
/// ```swift
/// final class ArticleComponent: ScreenComponent {
///   let context: ComponentContext
///   let dataProvider: any GoodsData
///   private(set) lazy var viewController = ScreenController(router: router)
///   private var article = DataState<GoodsArticle>()
///
///   var screen: Screen { Screen(article.value?.title ?? "Article", isBusy: article.isRefreshing) }
///
///   func componentWillMount() throws {
///     let id: Int = try urlComponent.value("id")
///     observe(dataProvider.goodsArticle(id), \.article)
///   }
/// }
/// ```
@MainActor
public protocol ScreenComponent: ComponentProtocol where ViewController == ScreenController {
  /// What the screen looks like now.
  var screen: Screen { get }
}

extension ScreenComponent {
  /// Shows the screen as it is now. Call it after every change that no data event brought.
  public func redraw() { viewController.show(screen) }

  /// Observes a feed until the component is unmounted, keeps what is known in a property, and redraws.
  ///
  /// When the session ends, the value is forgotten and asked for again in the next one.
  ///
  /// - Returns: What ends the observation early.
  @discardableResult
  public func observe<Value>(
    _ feed: DataFeed<Value>, _ property: ReferenceWritableKeyPath<Self, DataState<Value>>
  ) -> DataSubscription? {
    feed.observe(in: scope) { [weak self] event in
      guard let self else { return }
      self[keyPath: property].apply(event)
      if event.isCleared { self.observe(feed, property) }
      self.redraw()
    }
  }
}

extension DataEvent {
  fileprivate var isCleared: Bool {
    if case .cleared = self { true } else { false }
  }
}
