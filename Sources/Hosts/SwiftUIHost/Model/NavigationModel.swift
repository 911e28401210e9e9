public import ComponentEngine
import EngineBase
public import Observation

/// The state of a host's views: the stacks, the selected tab and the sheets of a router, as values that SwiftUI
/// observes.
///
/// It is the router's presenter. The router's state is the truth: a presentation changes the values step by step,
/// because SwiftUI presents one sheet at a time. What the user does arrives through the setters, which the bindings of
/// ``ComponentsView`` call, and is reported to the router. A report that the router refuses is followed by a
/// presentation that restores the values.
///
/// The type uses Observation and not SwiftUI, so that it can be tested everywhere, and with other views.
@MainActor
@Observable
public final class NavigationModel<ViewController>: Presenter {
  /// The root navigators in the order of their declaration: the tabs.
  public private(set) var roots: [NavigationStackModel]

  /// The selected root navigator.
  public private(set) var selection: NavigatorID

  /// The modals that are shown, from the bottom to the top.
  public private(set) var sheets: [NavigationStackModel] = []

  /// Whether the frontmost screen asks before it closes (`componentShouldClose`): a pull at the topmost sheet has no
  /// effect then. Determined at the end of every presentation.
  public private(set) var asksBeforeClosing = false

  @ObservationIgnored private var views = ComponentViews<ViewController>()
  @ObservationIgnored private let steps: SheetSteps
  @ObservationIgnored let observers = ObserverList<SwiftUIHostEvent>()
  @ObservationIgnored private weak var router: Router?

  /// The time in which the screen on top of a changed stack appears. An animation takes about 0.5 s.
  private static var appearanceLimit: Duration { .seconds(2) }

  /// The time in which SwiftUI draws a changed value.
  private static var drawingTime: Duration { .milliseconds(100) }

  private let clock: AnyClock
  @ObservationIgnored private var watch: Task<Void, Never>?
  @ObservationIgnored private var closing = ClosingSheets()

  /// The lowest sheet that the user has dismissed and that still moves out.
  @ObservationIgnored private var leaving: NavigatorID?

  init(_ navigators: [NavigatorRegistration], clock: any Clock<Duration>) {
    roots = navigators.map { NavigationStackModel($0.id, title: $0.title, icon: $0.icon) }
    selection = navigators.first?.id ?? .root("")
    self.clock = AnyClock(clock)
    steps = SheetSteps(clock: clock)
    steps.onRefusal = { [observers] in observers.notify(.refused($0)) }
    steps.presentAgain = { [weak self] in self?.presentAgain($0) ?? false }
  }

  deinit { watch?.cancel() }

  /// Connects the model with the router whose presenter it is.
  func connect(_ router: Router) { self.router = router }

  /// Returns the view of a component; nil once it has been unmounted and its screen has disappeared.
  public func view(of uid: ComponentUID) -> ViewController? { views[uid] }

  /// Shows the stacks of a transition: first the stacks, the selection and all dismissals in one change, then each new
  /// sheet when the one below it has appeared. `completion` is called after the last one.
  ///
  /// A step that SwiftUI does not confirm ends after 0.7 s on the clock of the configuration; a sheet that has not
  /// appeared then is presented again, see ``SwiftUIHostEvent/refused(_:)``. A presentation that comes while another is
  /// under way replaces it and completes it.
  public func present(_ presentation: Presentation<ViewController>, completion: @escaping @MainActor () -> Void) {
    views.update(presentation)
    apply(presentation.after, completion: completion)
  }

  private func presentAgain(_ refused: Set<NavigatorID>) -> Bool {
    guard let router, let index = sheets.firstIndex(where: { refused.contains($0.id) }) else { return false }
    let sheet = sheets[index].id
    sheets.removeSubrange(index...)
    apply(router.state, after: sheet) {}
    return true
  }

  /// - Parameter removed: The sheet that was removed from the values and is to be presented again: SwiftUI sees the
  ///   change when it is drawn.
  private func apply(
    _ state: RouterState, after removed: NavigatorID? = nil, completion: @escaping @MainActor () -> Void
  ) {
    for index in roots.indices {
      var stack = roots[index]
      if stack.update(state.roots[index]) { roots[index] = stack }
    }
    if selection != state.selected.id { selection = state.selected.id }
    let kept = zip(sheets, state.modals).prefix { $0.0.id == $0.1.id }.count
    let dismissed = sheets.count > kept ? sheets[kept].id : nil
    var shown = Array(sheets[..<kept])
    var changed = dismissed != nil
    closing.close(sheets, from: kept)
    for index in shown.indices { changed = shown[index].update(state.modals[index]) || changed }
    if changed { sheets = shown }
    watchStacks()
    steps.run(removed ?? dismissed ?? leaving, presenting: state.modals.dropFirst(kept).map(\.id)) { [weak self] id in
      guard let modal = state.modals.first(where: { $0.id == id }) else { return }
      var stack = NavigationStackModel(id)
      _ = stack.update(modal)
      self?.sheets.append(stack)
    } completion: { [weak self] in
      completion()
      self?.updateQuestion()
    }
  }

  /// Reports what the user did. If the values are not those of the router afterwards, because another transition came
  /// in between, they are made equal.
  private func report(_ intent: Intent) {
    router?.send(intent) { [weak self] _ in
      guard let self, let state = router?.state, !steps.areUnderWay else { return }
      views.restore(state)
      apply(state) {}
    }
  }

  /// Looks at the stacks and the sheets when their changes must have been shown.
  private func watchStacks() {
    after(Self.appearanceLimit) { model in
      if model.steps.areUnderWay { return model.watchStacks() }
      model.repairStacks()
      model.repairSheets()
    }
  }

  /// Performs an action after a time, unless another one is to be performed before.
  private func after(_ time: Duration, _ action: @escaping @MainActor (NavigationModel) -> Void) {
    watch?.cancel()
    let deadline = clock.now + time
    watch = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: deadline)) != nil, !Task.isCancelled, let self else { return }
      action(self)
    }
  }

  /// Makes each shown stack again of which SwiftUI shows other screens, because it has dropped a push or a pop. Without
  /// a screen, the whole host or the sheet is not shown.
  private func repairStacks() {
    for stack in roots.filter({ $0.id == selection }) + sheets
    where views.shows(stack.id, otherThan: stack.components) {
      repair(stack.id)
      views.remake(stack.id, with: stack.components)
    }
  }

  /// Dismisses a sheet again that SwiftUI still shows, because it has dropped the dismissal: the sheet is in the values
  /// for a moment, because SwiftUI reads an item again only when its value changes.
  private func repairSheets() {
    guard let sheet = closing.remaining(at: sheets.count) else { return }
    sheets.append(sheet.stack)
    if sheet.isFirst { observers.notify(.repaired(sheet.stack.id)) }
    after(Self.drawingTime) { model in
      model.sheets.removeAll { $0.id == sheet.stack.id }
      model.watchStacks()
    }
  }

  private func repair(_ navigator: NavigatorID) {
    change(navigator) { $0.repairs += 1 }
    observers.notify(.repaired(navigator))
  }

  private func updateQuestion() {
    guard let router else { return }
    let asks =
      router.state.canGoBack && router.closeAnswer(for: router.state.modals.isEmpty ? .back() : .dismiss) != .allow
    if asksBeforeClosing != asks { asksBeforeClosing = asks }
  }
}

// The setters of SwiftUI's bindings, and its callbacks.
extension NavigationModel {
  /// SwiftUI has changed the path of a navigator. The beginning of the model's path is a user who went back, and is
  /// reported. The same path is an echo of the model's own change, and is ignored. With every other path, SwiftUI has
  /// dropped a change of the model: the stack is made again with the model's path, see
  /// ``SwiftUIHostEvent/repaired(_:)``.
  public func setPath(_ path: [ComponentUID], of navigator: NavigatorID) {
    guard let stack = (roots + sheets).first(where: { $0.id == navigator }), path != stack.path else { return }
    guard stack.path.starts(with: path), let top = path.last ?? stack.bottom else {
      return repair(navigator)
    }
    change(navigator) { $0.path = path }
    views.close(stack.path.dropFirst(path.count))
    report(.hostDidPop(to: top))
  }

  private func change(_ navigator: NavigatorID, _ change: (inout NavigationStackModel) -> Void) {
    if let index = roots.firstIndex(where: { $0.id == navigator }) { change(&roots[index]) }
    if let index = sheets.firstIndex(where: { $0.id == navigator }) { change(&sheets[index]) }
  }

  /// Whether a stack is the one that is shown, and was not made again since.
  func isCurrent(_ stack: NavigationStackModel) -> Bool {
    (roots + sheets).contains { $0.id == stack.id && $0.repairs == stack.repairs }
  }

  /// SwiftUI has selected a tab. It is shown at once, since a `TabView` shows a tab before it asks; if the router
  /// refuses it, the selection is put back.
  public func setSelection(_ navigator: NavigatorID) {
    guard navigator != selection, roots.contains(where: { $0.id == navigator }) else { return }
    selection = navigator
    report(.hostDidSelect(navigator))
  }

  /// SwiftUI has set the item of a sheet to nil: the user has dismissed it, and the sheets over it. Ignored for a sheet
  /// that the model has dismissed itself.
  public func sheetWasDismissed(_ navigator: NavigatorID) {
    guard let index = sheets.firstIndex(where: { $0.id == navigator }) else { return }
    views.close(sheets[index...].flatMap(\.components))
    sheets.removeSubrange(index...)
    leaving = navigator
    report(.hostDidDismiss(navigator))
  }

  /// The content of a sheet has appeared.
  public func sheetAppeared(_ navigator: NavigatorID) {
    closing.appeared(navigator)
    steps.confirm(.appearance(navigator))
  }

  /// The content of a sheet has disappeared.
  public func sheetDisappeared(_ navigator: NavigatorID) {
    if leaving == navigator { leaving = nil }
    closing.disappeared(navigator)
    steps.confirm(.disappearance(navigator))
  }

  /// The screen of a component has appeared in the stack of a navigator, also if ``view(of:)`` is nil.
  public func componentAppeared(_ uid: ComponentUID, in navigator: NavigatorID) { views.appeared(uid, in: navigator) }

  /// The screen of a component has disappeared.
  public func componentDisappeared(_ uid: ComponentUID) { views.disappeared(uid) }
}
