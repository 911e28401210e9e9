import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

/// The services of a screen component: observations that replace each other, changes, and the first screen.
@MainActor
struct ScreenComponentServicesTests {
  private let app: FormApp

  init() throws { app = try FormApp() }

  private func form() throws -> FormComponent { try #require(app.form) }

  @Test func `a component without data shows its screen without a redraw`() throws {
    app.open()
    #expect(try form().viewController.screen.title == "form")
  }

  @Test func `until the first redraw, a read of the screen gives its current description`() throws {
    app.open()
    try form().title = "another"
    #expect(try form().viewController.screen.title == "another")
  }

  @Test func `an observation replaces the earlier one of the same property`() throws {
    app.open()
    let (first, second) = (app.feed("first"), app.feed("second"))
    first.write("1")
    second.write("2")
    let form = try form()
    form.observe(first, into: \.value)
    #expect(form.value.value == "1")
    form.observe(second, into: \.value)
    #expect(form.value.value == "2")
    first.write("11")
    #expect(form.value.value == "2")
    second.write("22")
    #expect(form.value.value == "22")
  }

  @Test func `a property is reset when another feed without a value replaces the first`() throws {
    app.open()
    app.feed("first").write("1")
    let form = try form()
    form.observe(app.feed("first"), into: \.value)
    form.observe(app.feed("second"), into: \.value)
    #expect(form.value.value == nil)
    #expect(form.viewController.screen.title == "form")
  }

  @Test func `observations of two properties do not replace each other`() throws {
    app.open()
    let form = try form()
    form.observe(app.feed("first"), into: \.value)
    form.observe(app.feed("second"), into: \.other)
    app.feed("first").write("1")
    app.feed("second").write("2")
    #expect(form.value.value == "1")
    #expect(form.other.value == "2")
  }

  @Test func `the closure of an observation is called with the new state and before the redraw`() throws {
    app.open()
    let form = try form()
    form.observe(app.feed("first"), into: \.value) { form, _ in form.title = form.value.value ?? "none" }
    app.feed("first").write("1")
    #expect(form.viewController.screen.title == "1 1")
  }

  @Test func `the result of a change is delivered to a mounted component, which is redrawn`() async throws {
    app.open()
    let form = try form()
    form.save { 7 }
    await form.untilRedrawn()
    #expect(form.viewController.screen.title == "saved 7")
  }

  @Test func `the error of a change is delivered`() async throws {
    app.open()
    let form = try form()
    form.save { () throws(DataError) in throw DataError(.refused, "no") }
    await form.untilRedrawn()
    #expect(form.viewController.screen.title == "no")
  }

  @Test func `a change runs to its end after the component is unmounted, and its result is not delivered`() async throws
  {
    app.open()
    let form = try form()
    form.save { [app] in
      app.changes += 1
      return 7
    }
    app.router.send(.dismiss)
    while app.changes == 0 { await Task.yield() }
    // The result follows the change without a suspension.
    await Task.yield()
    #expect(form.title == "form")
  }
}

/// The parts of a screen that show a failed feed.
@MainActor
struct DataStateFailureTests {
  private func failed(_ kind: DataError.Kind, after value: String? = nil) -> DataState<String> {
    var state = DataState<String>()
    state.apply(.failed(DataError(kind, "the server does not answer"), stale: value))
    return state
  }

  @Test func `data that could not be loaded has a notice`() {
    let notice = failed(.unavailable).notice(about: "the article")
    #expect(notice == Notice(.problem, "Could not load the article: the server does not answer"))
  }

  @Test func `data that could not be refreshed has a notice`() {
    let text = "The article may be out of date: the server does not answer"
    #expect(failed(.unavailable, after: "old").notice(about: "the article") == Notice(.information, text))
  }

  @Test func `data that is current or being loaded has neither a notice nor a retry`() {
    var loading = failed(.unavailable)
    loading.apply(.refreshing)
    var current = DataState<String>()
    current.apply(.fresh("new"))
    for state in [loading, current, DataState()] {
      #expect(state.notice(about: "the article") == nil)
      #expect(state.retry {}.isEmpty)
    }
  }

  @Test(arguments: [
    (DataError.Kind.unavailable, true), (.invalidAnswer, true), (.cancelled, true), (.refused, false),
    (.notFound, false),
  ])
  func `a retry is offered if another request can succeed`(kind: DataError.Kind, isOffered: Bool) {
    #expect(failed(kind).retry {}.map(\.title) == (isOffered ? ["Try again"] : []))
  }
}

/// An app with one screen that has no data of its own.
@MainActor
private final class FormApp {
  let provider = DataProvider(clock: ManualClock())
  let presenter = RecordingPresenter<ScreenController>()
  let router: Router
  var changes = 0
  private let made = Made()

  init() throws {
    router = Router(
      try RouterConfiguration(
        navigators: [.init("main")],
        components: [
          ComponentRegistration("form", "form", navigateMode: .present) { [made] context in
            let form = FormComponent(context: context)
            made.form = form
            return form
          }
        ], policy: LinkPolicy(schemes: ["test"])), presenter: presenter)
  }

  var form: FormComponent? { made.form }

  func open() { router.send(.launch("test://form")) }

  func feed(_ name: String) -> DataFeed<String> {
    provider.feed(
      Resource(DataKey(module: "test", name), staleAfter: .seconds(60)) { throw DataError(.unavailable, "no server") })
  }

  @MainActor
  private final class Made {
    var form: FormComponent?
  }
}

private final class FormComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  var title = "form"
  var value = DataState<String>()
  var other = DataState<String>()

  init(context: ComponentContext) { self.context = context }

  var screen: Screen { Screen(value.value.map { "\(title) \($0)" } ?? title) }

  func save(_ change: @escaping @MainActor () async throws(DataError) -> Int) {
    submit(change) { form, result in
      switch result {
      case .success(let number): form.title = "saved \(number)"
      case .failure(let error): form.title = error.message
      }
    }
  }

  /// Returns when the screen has changed.
  func untilRedrawn() async {
    await withCheckedContinuation { continuation in
      viewController.onChange = { [viewController] in
        viewController.onChange = nil
        continuation.resume()
      }
    }
  }
}
