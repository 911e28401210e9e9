public import ComponentEngine

/// A component whose view is a ``Screen``: it describes its current screen, observes its data, and submits changes.
///
/// ```swift
/// final class ArticleComponent: ScreenComponent {
///   let context: ComponentContext
///   let dataProvider: any GoodsData
///   private(set) lazy var viewController = ScreenController(self)
///   private var article = DataState<GoodsArticle>()
///
///   var screen: Screen {
///     Screen(
///       article.value?.title ?? "Article", notice: article.notice(about: "the article"), isBusy: article.isRefreshing)
///   }
///
///   func componentWillMount() throws {
///     let id: Int = try urlComponent.value("id")
///     observe(dataProvider.goodsArticle(id), into: \.article)
///   }
/// }
/// ```
@MainActor
public protocol ScreenComponent: ComponentProtocol where ViewController == ScreenController {
  /// The current screen.
  var screen: Screen { get }
}

extension ScreenComponent {
  /// The environment in which the screen is shown: direction, text scale, contrast, and the locale for numbers, money
  /// and dates.
  public var traits: ScreenTraits { viewController.traits }

  /// Shows the current screen. Call it after every change that is caused neither by ``observe(_:into:then:)`` nor by
  /// ``submit(_:then:)``.
  ///
  /// A component that has not called it shows its current screen as well: hosts read it after mounting.
  public func redraw() { viewController.show(screen) }

  /// Observes a feed until the component is unmounted. Stores the feed's state in a property and redraws after every
  /// event, for the first time before the call returns.
  ///
  /// The earlier observation that stores its state in the same property ends, and the property is reset. When the value
  /// is removed or the session ends, the property is reset and the value is requested again.
  ///
  /// - Parameters:
  ///   - feed: The feed to observe.
  ///   - property: The property of the component that holds the feed's state.
  ///   - receive: Called after each event, when the property has its new value, and before the redraw.
  /// - Returns: The subscription. Cancelling it ends the observation in every session. If the component has been
  ///   unmounted, nothing is observed.
  @discardableResult
  public func observe<Value>(
    _ feed: DataFeed<Value>, into property: ReferenceWritableKeyPath<Self, DataState<Value>>,
    then receive: @escaping @MainActor (Self, DataEvent<Value>) -> Void = { _, _ in }
  ) -> Subscription {
    guard !scope.hasEnded else { return .ended }
    let observation = FeedObservation(feed) { [weak self] event in
      guard let self else { return }
      self[keyPath: property].apply(event)
      // The observation requests the value again at once.
      if case .cleared = event { self[keyPath: property] = DataState() }
      receive(self, event)
      self.redraw()
    }
    let subscription = scope.onEnd(cancel: Subscription { observation.cancel() })
    if viewController.replaceObservation(of: property, by: subscription) { self[keyPath: property] = DataState() }
    observation.ask()
    redraw()
    return subscription
  }

  /// Sends a change to the server. It runs to its end even if the component is unmounted meanwhile.
  ///
  /// ```swift
  /// submit { [dataProvider] () throws(DataError) in
  ///   try await dataProvider.accountUpdate(profile)
  /// } then: { component, result in
  ///   component.saveEnded(result)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - change: The change, which begins after this call has returned.
  ///   - receive: Called with the result if the component is still mounted, and before a redraw.
  public func submit<Value: Sendable>(
    _ change: @escaping @MainActor () async throws(DataError) -> Value,
    then receive: @escaping @MainActor (Self, Result<Value, DataError>) -> Void
  ) {
    let ended = scope.callback { [weak self] (result: Result<Value, DataError>) in
      guard let self else { return }
      receive(self, result)
      redraw()
    }
    Task {
      do throws(DataError) {
        ended(.success(try await change()))
      } catch {
        ended(.failure(error))
      }
    }
  }
}
