public import CommonUI
public import ComponentEngine
import ScreenText

/// One module on a real router, with stand-ins for the other modules and a manual clock: everything that a test of a
/// module needs.
///
/// ```swift
/// let stage = try ModuleStage(policy: ShopLinks.policy) { (data: MockDataProvider<any GoodsData>) in
///   GoodsModule(data: data)
/// }
/// try await stage.launch("shop://goods")
/// try await stage.advance(by: .milliseconds(20))  // the latency of the mock data
/// try await stage.choose("Trail shoe")
/// #expect(stage.state == "goods*: goods#1 article#2")
/// ```
///
/// The methods that do something return when the stage has settled; see ``settle()``. They throw a ``StageError`` for
/// steps that are impossible.
@MainActor
public final class ModuleStage<Data> {
  /// The module's data.
  public let data: Data

  /// The clock of the router, of the app's events and of the data. It stands still until ``advance(by:)``.
  public let clock: ManualClock

  /// The router.
  public let router: Router

  /// The presenter. It is done at once; see ``RecordingPresenter/finishesAtOnce``.
  public let presenter = RecordingPresenter<ScreenController>()

  /// The events that modules send to each other.
  public let events: EventBus

  /// The app's events for the module's handlers. Its time limits are measured on the stage's clock.
  public let lifecycle: AppLifecycle

  /// The menu items of the module.
  public let menu: [MenuSection]

  private let recorder: LifecycleRecorder
  private let renderer: TextRenderer
  private let answers = StageAnswers()
  private let work: StageWork
  private let guardNames: [String]

  /// Creates a stage. Nothing is mounted yet; see ``launch(_:source:)``.
  ///
  /// - Parameters:
  ///   - module: The module. Its base navigator is the first tab, and that of the stand-ins the second.
  ///   - data: The module's data; `()` for a module without data.
  ///   - clock: The clock that the data was made with.
  ///   - policy: The links that the app answers to.
  ///   - others: The stand-ins for the components, services and guards of other modules. Default none. Guards that the
  ///     module only names need no stand-in.
  ///   - options: The settings.
  /// - Throws: `ModuleAssemblyError` with all faults of the module.
  public convenience init(
    _ module: any ModuleProtocol<ScreenController>, data: Data, clock: ManualClock, policy: LinkPolicy,
    others: StandInModule = StandInModule(), options: StageOptions = StageOptions()
  ) throws {
    try self.init(
      module, data, MockDataGroup(.usual, clock), clock: clock, policy: policy, others: others, options)
  }

  private init(
    _ module: any ModuleProtocol<ScreenController>, _ data: Data, _ mocks: MockDataGroup, clock: ManualClock,
    policy: LinkPolicy, others: StandInModule, _ options: StageOptions
  ) throws {
    var assembly = try others.assembly(
      with: module, mocks, environment: options.environment, policy: policy, translations: options.translations)
    let (answers, work) = (answers, StageWork(clock, options.dataProviders, timeLimit: options.timeLimit))
    assembly.configuration.clock = TimeLimitClock(clock: clock)
    if options.asksUser { assembly.configuration.confirmClosing = { answers.answer($0) } }
    let configuration = assembly.configuration.overridingGuards { answers.decisions[$0.name] }
    router = Router(configuration, presenter: presenter)
    guardNames = configuration.routeGuards.map(\.name)
    lifecycle = AppLifecycle(assembly, router: router, clock: TimeLimitClock(clock: clock))
    recorder = LifecycleRecorder(router)
    (self.data, self.clock, self.work) = (data, clock, work)
    (events, menu, renderer) = (assembly.events, assembly.menu, options.renderer)
    router.observe { _ in work.noteEvent() }
    lifecycle.observe { _ in work.noteEvent() }
  }
}

extension ModuleStage {
  /// Creates a stage on mock data.
  ///
  /// - Parameters:
  ///   - scenario: The scenario of the data. Its latency is measured on the stage's clock.
  ///   - policy: The links that the app answers to.
  ///   - others: The stand-ins for other modules. Default none.
  ///   - options: The settings.
  ///   - module: Makes the module on the mock data.
  /// - Throws: `ModuleAssemblyError` with all faults of the module.
  public convenience init<P>(
    _ scenario: Scenario = .usual, policy: LinkPolicy, others: StandInModule = StandInModule(),
    options: StageOptions = StageOptions(),
    module: (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) throws where Data == MockDataProvider<P> {
    let clock = ManualClock()
    let data = MockDataProvider<P>(scenario: scenario, clock: clock)
    try self.init(
      module(data), data, data.group, clock: clock, policy: policy, others: others, options)
  }
}

/// The state of the stage.
extension ModuleStage {
  /// The stacks of all navigators, `goods*: goods#1 article#2`; see `RouterState.text`.
  public var state: String { router.state.text }

  /// The components on the frontmost stack, bottom to top: `["goods#1", "article#2"]`.
  public var stack: [String] { router.state.frontmost.stack.map(\.uid.description) }

  /// The controller of the screen on top; nil if the frontmost stack is empty. Its `view` is the view of a module that
  /// is `described(by:)`.
  public var top: ScreenController? {
    router.state.top.flatMap { top in presenter.presentations.last?.viewController(of: top.uid) }
  }

  /// The screen on top as a value.
  ///
  /// - Throws: ``StageError/noScreen`` if the frontmost stack is empty.
  public var screen: Screen {
    get throws(StageError) {
      guard let top else { throw .noScreen }
      return top.screen
    }
  }

  /// The screen on top as text; empty if the frontmost stack is empty.
  public var text: String { top.map { renderer.render($0.screen, locale: $0.traits.locale) } ?? "" }

  /// Returns the phases, presenter calls and leaks since the last call; see ``LifecycleRecorder``.
  public func phases() -> [String] { recorder.take() }

  /// The questions that the user was asked before components were closed, the first one first; see
  /// ``userAllowsClosing``.
  public var closeQuestions: [CloseQuestion] { answers.questions }

  /// Returns the control of the screen on top with a title: a row, an option, a field, an action; see ``choose(_:_:)``.
  public func control(_ title: String) throws(StageError) -> ScreenControl {
    let screen = try screen
    let all = screen.controls
    if let exact = all.first(where: { $0.title == title }) { return exact }
    let found = all.filter { $0.title.hasPrefix(title) }
    if found.count > 1 { throw .ambiguousTitle(title, screen: screen.title, titles: found.map(\.title)) }
    guard let only = found.first else { throw .unknownTitle(title, screen: screen.title, titles: all.map(\.title)) }
    return only
  }

  /// Returns the effect of operating a control of the screen on top; see ``choose(_:_:)``.
  public func target(_ title: String, _ text: String? = nil) throws(StageError) -> Target {
    let control = try control(title)
    do throws(InputError) {
      if case .field = control.kind { return try control.effect(of: text ?? "") }
      return try control.effect(of: text)
    } catch {
      throw .input(error.description)
    }
  }
}

/// The actions of a test.
extension ModuleStage {
  /// Mounts the root of the module's tab, or a link together with that root, and settles. The module's handlers of the
  /// app's launch are not called; the event is sent by ``lifecycle``.
  ///
  /// - Returns: The outcome; see ``perform(_:)``.
  @discardableResult
  public func launch(_ link: DeepLink? = nil, source: LinkSource = .internal) async throws -> Outcome? {
    try await perform(.launch(link, source: source))
  }

  /// Mounts the root of the module's tab with destinations above it, and settles.
  @discardableResult
  public func launch(_ path: some LinkConvertible) async throws -> Outcome? { try await launch(path.link) }

  /// Restores a snapshot, usually that of another stage's router, and settles. No launch is needed before or after.
  ///
  /// - Returns: The outcome; see ``perform(_:)``.
  @discardableResult
  public func restore(_ snapshot: RouterSnapshot) async throws -> Outcome? { try await perform(.restore(snapshot)) }

  /// Opens a link and settles.
  ///
  /// - Returns: The outcome; see ``perform(_:)``.
  @discardableResult
  public func open(_ link: DeepLink, source: LinkSource = .internal) async throws -> Outcome? {
    try await perform(.open(link, source: source))
  }

  /// Opens destinations and settles.
  @discardableResult
  public func open(_ path: some LinkConvertible) async throws -> Outcome? { try await open(path.link) }

  /// Sends an intent to the router and settles.
  ///
  /// - Returns: The outcome; nil if the intent still waits: for a guard whose data sleeps on the clock, for a login.
  /// - Throws: `RouterError` if the intent has failed; ``StageError/notSettled(_:)``.
  @discardableResult
  public func perform(_ intent: Intent) async throws -> Outcome? {
    var result: Result<Outcome, RouterError>?
    router.send(intent) { result = $0 }
    try await settle()
    return try result?.get()
  }

  /// Operates a control of the screen on top and settles. A question of the control is answered with ``userConfirms``.
  ///
  /// - Parameters:
  ///   - title: The title of the row, option or action, or the beginning of exactly one title. Of equal titles the
  ///     first one is chosen, rows before actions.
  ///   - text: The text that the user types; see `ScreenControl.effect(of:)`. Default none, and an empty text for a
  ///     field.
  /// - Throws: ``StageError/unknownTitle(_:screen:titles:)`` with all titles if no title matches,
  ///   ``StageError/ambiguousTitle(_:screen:titles:)`` if several do, ``StageError/input(_:)`` if the control does not
  ///   take the text.
  public func choose(_ title: String, _ text: String? = nil) async throws(StageError) {
    let (control, target) = (try control(title), try target(title, text))
    if case .target(_, let confirmation?) = control.kind, !answers.answer(confirmation) { return }
    top?.choose(target)
    try await settle()
  }

  /// Loads the screen on top again, as the user can where the screen has `refresh`, and settles.
  ///
  /// - Throws: ``StageError/notRefreshable(_:)`` if the screen cannot be refreshed.
  public func refresh() async throws(StageError) {
    let screen = try screen
    guard let refresh = screen.refresh else { throw .notRefreshable(screen.title) }
    refresh()
    try await settle()
  }

  /// Sets the answer of a guard, one of the module's own or of the stand-ins. Nil lets the guard decide itself. It
  /// counts from the next question on; `perform(.recheckGuards)` asks about everything that is mounted.
  ///
  /// - Throws: ``StageError/unknownGuard(_:known:)``.
  public func setAnswer(_ decision: GuardDecision?, ofGuard name: String) throws(StageError) {
    guard guardNames.contains(name) else { throw .unknownGuard(name, known: guardNames) }
    answers.decisions[name] = decision
  }

  /// The user's answer to the question whether a component may be closed. Default true. Where ``StageOptions/asksUser``
  /// is false no question is asked.
  public var userAllowsClosing: Bool {
    get { answers.allowsClosing }
    set { answers.allowsClosing = newValue }
  }

  /// The user's answer to the questions of actions. Default true.
  public var userConfirms: Bool {
    get { answers.confirms }
    set { answers.confirms = newValue }
  }

  /// The questions that the user was asked before actions, the first one first; see ``userConfirms``.
  public var confirmations: [Confirmation] { answers.confirmations }

  /// Returns when no work of the module is ready: every fetch, every change of the mock data and the work of every
  /// cache store has ended or sleeps on the clock, and tasks on the main actor wait. No time passes on the clock.
  ///
  /// A busy screen that waits for none of these is waited for too, and so is a guard, until nothing has happened for
  /// about 0.1 s of real time. Other tasks that leave the main actor by themselves are unknown to the stage and are
  /// waited for only while the screen is busy. A fetch that waits for the test itself never settles.
  ///
  /// - Throws: ``StageError/notSettled(_:)`` with the work that makes no progress; see ``StageOptions/timeLimit``.
  public func settle() async throws(StageError) {
    try await work.settle(router) { top.flatMap { $0.screen.isBusy ? $0.screen.title : nil } }
  }

  /// Moves the clock from deadline to deadline and settles before it begins and at each: a timer of one second fires
  /// five times in five seconds.
  public func advance(by duration: Duration) async throws(StageError) {
    let end = clock.now.advanced(by: duration)
    try await settle()
    while clock.wakeFirst(until: end) { try await settle() }
    clock.jump(to: end)
  }
}
