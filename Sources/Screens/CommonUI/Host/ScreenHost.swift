public import ComponentEngine
import EngineBase

/// The screens of an app for a host that draws them itself: a terminal, a page in a browser.
///
/// It owns the router, receives the actions of the user, and returns the screens that are visible now. It never draws:
/// the closures report every change. The host sets them, and then launches the router
/// (``/ComponentEngine/Router/launch(_:source:)`` or an app lifecycle).
@MainActor
public final class ScreenHost {
  /// The app's router.
  public let router: Router

  /// Called after every change of ``layers`` or of a visible screen. Several calls may follow one action of the user.
  public var onScreens: (@MainActor () -> Void)?
  /// Called when a question is shown, and when the shown one needs no answer any more.
  public var onQuestion: (@MainActor (ScreenQuestion.Change) -> Void)?
  /// Called with every message for the user.
  public var onMessage: (@MainActor (HostMessage) -> Void)?
  /// Called with every line of the app's trace.
  public var onTrace: (@MainActor (TraceLine) -> Void)?

  private let observers = ObserverList<Void>()
  private let presenter: LayerPresenter
  private let questions = ScreenQuestions()
  private let screenRest: ScreenRest
  private let appMenu: AppMenu
  private let titles: [NavigatorID: LocalizedTitle]
  private let translations: [CatalogTranslation]

  /// Creates a host with a router of its own, which asks before it closes a component (``question``).
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app's router.
  ///   - menu: The app's menu. Default none.
  ///   - traits: The environment of the screens.
  public init(
    _ configuration: RouterConfiguration<ScreenController>, menu: [MenuSection] = [],
    traits: ScreenTraits = ScreenTraits()
  ) {
    appMenu = AppMenu(menu)
    titles = Dictionary(configuration.navigators.map { ($0.id, $0.title) }) { first, _ in first }
    translations = configuration.translations
    var traits = traits
    traits.locale.translations = translations
    presenter = LayerPresenter(traits: traits)
    var configuration = configuration
    configuration.confirmClosing = { [questions, weak presenter] in
      await questions.ask(ScreenQuestion($0.text, (presenter?.traits ?? ScreenTraits()).locale))
    }
    router = Router(configuration, presenter: presenter)
    screenRest = ScreenRest(router, questions)
    presenter.onChange = { [weak self] in self?.screensChanged() }
    questions.onChange = { [weak self] in self?.questionChanged($0) }
    router.observe { [weak self] event in self?.note(event) }
  }

  /// Calls `observer` after every change that ``onScreens`` reports, for example to save the user's entries.
  @discardableResult
  public func observeScreens(_ observer: @escaping @MainActor () -> Void) -> Subscription {
    observers.add { observer() }
  }

  /// The navigators as they are shown now, the selected one among them; nil before the first transition.
  public var state: RouterState? { presenter.state }

  /// The visible screens, bottom to top: that of the selected navigator, then those of the modals. Only the last one
  /// can be operated.
  public var layers: [ScreenLayer] { presenter.layers }

  /// The layer that the user operates; nil if nothing is open.
  public var top: ScreenLayer? { layers.last }

  /// The environment of the screens. A change reaches the visible screens at once.
  public var traits: ScreenTraits {
    get { presenter.traits }
    set {
      var traits = newValue
      traits.locale.translations = translations
      presenter.traits = traits
    }
  }

  /// The app's menu as a screen in the language of ``traits``, with its current badges. It has no rows without a menu.
  public var menu: Screen { appMenu.screen(router, traits.locale) }

  /// Returns the title of a root navigator's tab in the language of ``traits``. For a modal, returns its
  /// identity.
  public func title(of navigator: NavigatorID) -> String {
    titles[navigator]?.text(in: traits.locale.identifier) ?? navigator.description
  }

  /// The titles of the screens on the frontmost stack as they are now, bottom to top, in the language of ``traits``. A
  /// screen without a title has the name of its component. Covered screens are described for it.
  public var path: [String] {
    (state?.frontmost.stack ?? []).map { component in
      let title = presenter.title(of: component.uid)
      return title.isEmpty ? component.component.name : title
    }
  }

  /// The question that the user has to answer before anything else; nil without one.
  public var question: ScreenQuestion? { questions.first }

  /// Opens an absolute link, as one that the user has typed.
  public func open(_ link: String) { router.send(.open(DeepLink(absolute: link))) }

  /// Returns a control of the top screen.
  ///
  /// - Parameter number: The control's number in ``Screen/controls``, counted from 1.
  /// - Throws: There is no such control.
  public func control(_ number: Int) throws(InputError) -> ScreenControl {
    guard let screen = top?.controller.screen else { throw InputError("there is no screen") }
    return try screen.control(number, on: "this screen")
  }

  /// Operates a control of the top screen. A control with a confirmation asks it first, as ``question``.
  ///
  /// - Parameters:
  ///   - number: The control's number; see ``control(_:)``.
  ///   - text: The text for the control; see ``ScreenControl/effect(of:)``.
  ///   - isConfirmed: Whether the user has confirmed already, because the host asks by itself. Default false.
  /// - Throws: There is no such control, or the text does not fit.
  public func operate(_ number: Int, with text: String? = nil, isConfirmed: Bool = false) throws(InputError) {
    let control = try control(number)
    let target = try control.effect(of: text)
    guard let controller = top?.controller else { return }
    guard case .target(_, let confirmation?) = control.kind, !isConfirmed else { return controller.choose(target) }
    questions.ask(ScreenQuestion(confirmation, traits.locale)) { controller.choose(target) }
  }

  /// Opens the link of an entry of ``menu``.
  ///
  /// - Throws: There is no entry with this number.
  public func chooseFromMenu(_ number: Int) throws(InputError) {
    let control = try menu.control(number, on: "the menu")
    if case .target(.intent(let intent), _) = control.kind { router.send(intent) }
  }

  /// Loads the data of the top screen again.
  ///
  /// - Throws: The screen cannot be refreshed.
  public func refresh() throws(InputError) {
    guard let refresh = top?.controller.screen.refresh else { throw InputError("this screen cannot be refreshed") }
    refresh()
  }

  /// Answers ``question``. Without a question it has no effect.
  public func answer(_ isYes: Bool) { questions.answer(isYes) }

  /// Answers all questions with no, because the user is gone.
  public func refuseQuestions() { questions.refuseAll() }

  /// Returns when the router is at rest or the user is asked a question.
  package func rest() async { await screenRest.come() }

  private func questionChanged(_ change: ScreenQuestion.Change) {
    onQuestion?(change)
    if case .shown = change { screenRest.goOn() }
  }

  private func screensChanged() {
    onScreens?()
    observers.notify(())
  }

  private func note(_ event: RouterEvent) {
    if let line = TraceLine(event) { onTrace?(line) }
    switch event {
    // The event comes before the call that can change a view.
    case .phase, .ended: Task { [weak self] in for layer in self?.layers ?? [] { layer.controller.noteChange() } }
    default: break
    }
    guard let onMessage else { return }
    for message in HostMessage.messages(of: event) { onMessage(message) }
  }
}

extension Screen {
  /// Returns the control with a number.
  fileprivate func control(_ number: Int, on place: String) throws(InputError) -> ScreenControl {
    let controls = controls
    if number > 0, number <= controls.count { return controls[number - 1] }
    let numbers = controls.isEmpty ? "nothing on \(place) has a number" : "numbers go from 1 to \(controls.count)"
    throw InputError("there is no \(number) here; \(numbers)")
  }
}
