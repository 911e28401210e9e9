public import ComponentEngine

/// A component whose view is a ``Screen``: it describes its current screen, and observes its data.
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
  /// The current screen.
  var screen: Screen { get }
}

extension ScreenComponent {
  /// Shows the current screen. Call it after every change that is not caused by a data event.
  public func redraw() { viewController.show(screen) }

  /// Observes a feed until the component is unmounted. Stores the feed's state in a property and redraws after every
  /// event, for the first time before the call returns.
  ///
  /// When the value is removed or the session ends, the property is reset and the value is requested again.
  ///
  /// - Parameters:
  ///   - feed: The feed to observe.
  ///   - property: The property of the component that holds the feed's state.
  /// - Returns: The subscription. Cancelling it ends the observation in every session. If the component has been
  ///   unmounted, nothing is observed.
  @discardableResult
  public func observe<Value>(
    _ feed: DataFeed<Value>, _ property: ReferenceWritableKeyPath<Self, DataState<Value>>
  ) -> Subscription {
    guard !scope.hasEnded else { return .ended }
    let observation = FeedObservation(feed) { [weak self] event in
      guard let self else { return }
      self[keyPath: property].apply(event)
      // The observation requests the value again at once.
      if case .cleared = event { self[keyPath: property] = DataState() }
      self.redraw()
    }
    let subscription = scope.onEnd(cancel: Subscription { observation.cancel() })
    observation.ask()
    redraw()
    return subscription
  }
}
