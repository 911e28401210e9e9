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

  /// Observes a feed until the component is unmounted, keeps what is known in a property, and redraws, for the first time
  /// before the call returns.
  ///
  /// When the value is removed or the session ends, the value is forgotten and asked for again.
  ///
  /// - Parameters:
  ///   - feed: What to observe.
  ///   - property: Where the component keeps what is known.
  /// - Returns: The subscription: cancelling it ends the observation early, in whichever session. If the component has been unmounted,
  ///   nothing is observed.
  @discardableResult
  public func observe<Value>(
    _ feed: DataFeed<Value>, _ property: ReferenceWritableKeyPath<Self, DataState<Value>>
  ) -> Subscription {
    guard !scope.hasEnded else { return .ended }
    let observation = FeedObservation(feed) { [weak self] event in
      guard let self else { return }
      self[keyPath: property].apply(event)
      // It is asked for again at once.
      if case .cleared = event { self[keyPath: property] = DataState() }
      self.redraw()
    }
    let subscription = scope.onEnd(cancel: Subscription { observation.cancel() })
    observation.ask()
    redraw()
    return subscription
  }
}
