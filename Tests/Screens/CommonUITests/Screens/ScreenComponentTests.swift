import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

/// A screen component on a real router and a real data provider.
@MainActor
struct ScreenComponentTests {
  @Test func `a screen is shown before its data arrives`() async throws {
    let app = try ArticleApp()
    app.open()
    #expect(app.shown == ["… nothing"])
  }

  @Test func `a screen is redrawn when data arrives`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    #expect(app.shown == ["… nothing", "one"])
  }

  @Test func `a cached value is shown at once`() async throws {
    let app = try ArticleApp()
    app.feed.write("old")
    app.open()
    #expect(app.shown == ["… old"])
    await app.dataArrives()
    #expect(app.shown == ["… old", "one"])
  }

  @Test func `a screen is redrawn when other code changes the data`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    app.feed.write("two")
    #expect(app.shown == ["… nothing", "one", "two"])
  }

  @Test func `when the session ends, the screen drops its data and requests it again`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    try await app.provider.endSession()
    #expect(app.shown == ["… nothing", "one", "… nothing"])
    await app.dataArrives()
    #expect(app.shown == ["… nothing", "one", "… nothing", "one"])
  }

  @Test func `when the value is removed, the screen drops it and requests it again once`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    app.feed.remove()
    #expect(app.shown == ["… nothing", "one", "… nothing"])
    await app.dataArrives()
    app.feed.write("two")
    #expect(app.shown == ["… nothing", "one", "… nothing", "one", "two"])
  }

  @Test func `the end of each session clears the screen, even while data is being loaded`() async throws {
    let app = try ArticleApp()
    app.open()
    for _ in 1...3 {
      await app.clock.waitForSleepers()
      try await app.provider.endSession()
    }
    await app.dataArrives()
    #expect(app.shown == ["… nothing", "one"])
    try await app.provider.endSession()
    await app.dataArrives()
    #expect(app.shown == ["… nothing", "one", "… nothing", "one"])
  }

  @Test func `a screen does not receive data after its subscription was cancelled`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    app.component?.subscription?.cancel()
    app.feed.write("two")
    #expect(app.shown == ["… nothing", "one"])
  }

  @Test func `a subscription cancelled in a later session receives no more data`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.dataArrives()
    try await app.provider.endSession()
    app.component?.subscription?.cancel()
    app.feed.write("two")
    try await app.provider.endSession()
    #expect(app.shown == ["… nothing", "one", "… nothing"])
  }

  @Test func `a screen that is unmounted before data arrives receives no data`() async throws {
    let app = try ArticleApp()
    app.open()
    await app.clock.waitForSleepers()
    let component = app.component
    app.router.send(.dismiss)
    app.feed.write("two")
    try await app.provider.endSession()
    #expect(component?.events == 0)
    #expect(app.shown == ["… nothing"])
  }

  @Test func `an unmounted component cannot observe a feed`() async throws {
    let app = try ArticleApp()
    app.open()
    let component = try #require(app.component)
    app.router.send(.dismiss)
    component.observe(app.feed, into: \.article)
    app.feed.write("two")
    #expect(component.events == 0)
  }

  @Test func `the provider keeps neither the component nor the feed in memory`() async throws {
    weak var provider: DataProvider?
    weak var component: ArticleComponent?
    do {
      let app = try ArticleApp()
      app.open()
      await app.dataArrives()
      (provider, component) = (app.provider, app.component)
      #expect(component != nil)
    }
    #expect(component == nil)
    #expect(provider == nil)
  }

  @Test func `redraw shows the current screen`() async throws {
    let app = try ArticleApp()
    app.open()
    app.component?.prefix = "new "
    #expect(app.shown == ["… nothing"])
    app.component?.redraw()
    #expect(app.shown == ["… nothing", "… new nothing"])
  }
}

/// An app with one article, which takes a second to load.
@MainActor
private final class ArticleApp {
  let clock = ManualClock()
  let provider: DataProvider
  let feed: DataFeed<String>
  let router: Router
  private let presenter = ShownScreens()
  private let made = Made()

  init() throws {
    let clock = clock
    provider = DataProvider(clock: clock)
    let feed = provider.feed(
      Resource(DataKey(module: "test", "article")) {
        try await clock.sleep(for: .seconds(1))
        return "one"
      })
    self.feed = feed
    let made = made
    router = Router(
      try RouterConfiguration(
        navigators: [.init("main")],
        components: [
          ComponentRegistration("article", "article", navigateMode: .present) { context in
            let component = ArticleComponent(context: context, feed: feed)
            made.component = component
            return component
          }
        ], policy: LinkPolicy(schemes: ["test"])), presenter: presenter)
  }

  /// Opens the article on an empty navigator.
  func open() { router.send(.launch("test://article")) }

  var component: ArticleComponent? { made.component }

  /// The titles of the screens that were shown, without immediate repetitions.
  var shown: [String] { presenter.titles }

  func dataArrives() async {
    await clock.waitForSleepers()
    let count = presenter.titles.count
    clock.jump(by: .seconds(1))
    await presenter.until(count + 1)
  }
}

@MainActor
private final class Made {
  weak var component: ArticleComponent?
}

private final class ArticleComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private(set) var subscription: Subscription?
  var prefix = ""
  var article = DataState<String>() { didSet { events += 1 } }
  private(set) var events = 0
  private let feed: DataFeed<String>

  init(context: ComponentContext, feed: DataFeed<String>) {
    self.context = context
    self.feed = feed
  }

  var screen: Screen { Screen((article.isRefreshing ? "… " : "") + prefix + (article.value ?? "nothing")) }

  func componentWillMount() { subscription = observe(feed, into: \.article) }
}

/// A presenter that records the titles of the top screens.
@MainActor
private final class ShownScreens: Presenter {
  private(set) var titles: [String] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  private var controller: ScreenController?

  func present(_ presentation: Presentation<ScreenController>, completion: @escaping @MainActor () -> Void) {
    controller?.onChange = nil
    controller = presentation.after.top.flatMap { presentation.viewController(of: $0.uid) }
    controller?.onChange = { [weak self] in self?.note() }
    note()
    completion()
  }

  func until(_ count: Int) async {
    guard titles.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  private func note() {
    guard let title = controller?.screen.title, title != titles.last else { return }
    titles.append(title)
    guard let waiting, titles.count >= waiting.count else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }
}
