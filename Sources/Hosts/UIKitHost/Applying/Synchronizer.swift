#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import EngineBase
import UIKit

/// Makes the UI equal to the router's state, and finds what the user did by comparing both when nothing moves.
///
/// All callbacks of UIKit only wake it: it looks at the UI, and does the next thing that is to be done. So a callback
/// that comes twice, in another order or not at all does no harm, and a gesture that is taken back was never seen.
@MainActor
final class Synchronizer {
  private enum Report {
    case none
    /// The router has not answered.
    case sent
    /// The router has answered. If the difference is still there, it does not follow.
    case answered(Intent)
  }

  /// Whether the UI follows the router.
  private enum Course {
    case following
    /// A target was completed without its modals, because there was no window.
    case windowless
    /// UIKit has refused a step, which is tried again.
    case refused(Refusal)
  }

  private struct Refusal {
    /// The UI as UIKit has left it. Only what has changed since is the user's.
    var shown: ShownState
    var retry: Retry
    let since: Duration
  }

  private let stage: Stage
  private let controllers: ComponentControllers
  private let router: Router
  private let alerts: CloseAlerts?
  private let foreignPolicy: ForeignPolicy
  private let rest: RestWait
  private let clock: AnyClock
  private let notify: @MainActor (UIKitHostEvent) -> Void

  private var job: ApplyingJob?
  private var report = Report.none
  private var hold: QueueHold?
  private var hasPresented = false
  private var course = Course.following
  /// The number of repairs since the UI was equal to the router.
  private var repairs = 0
  private var isLooking = false
  private var looksAgain = false
  private let refusals = BackRefusal()

  init(
    _ stage: Stage, _ controllers: ComponentControllers, _ router: Router, _ alerts: CloseAlerts?,
    foreign: ForeignPolicy, clock: AnyClock,
    notify: @escaping @MainActor (UIKitHostEvent) -> Void
  ) {
    self.stage = stage
    self.controllers = controllers
    self.router = router
    self.alerts = alerts
    foreignPolicy = foreign
    self.notify = notify
    self.clock = clock
    rest = RestWait(clock: clock)
  }

  // MARK: Entering

  /// Applies a target as soon as nothing moves. A target that has not been reached is replaced, and counts as
  /// completed.
  func apply(_ target: HostTarget, completion: @escaping @MainActor () -> Void) {
    let replaced = job
    begin(target, animated: target.animated, completion: completion)
    course = .following
    repairs = 0
    replaced?.completion?()
    look()
  }

  private func begin(_ target: HostTarget, animated: Bool, completion: (@MainActor () -> Void)?) {
    stage.forgetRefused(notIn: target)
    job = ApplyingJob(
      target, from: stage.shown(controllers),
      mayAnimate: animated && hasPresented && stage.isInForeground && !rest.hasOverdue,
      completion: completion)
    hasPresented = true
  }

  /// Holds the router's queue while the user drags, if they do.
  func transitionBegan(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    if coordinator?.isInteractive == true, hold == nil { hold = router.hold() }
    look()
  }

  /// Whether the user may begin to drag.
  var isAtRest: Bool {
    guard stage.transitions(nil).isEmpty else { return false }
    if case .refused = course { return true }
    return job == nil
  }

  // MARK: Looking

  /// Looks at the UI, and does what is to be done until nothing is left or something moves.
  func look() {
    looksAgain = true
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    while looksAgain {
      looksAgain = false
      pass()
    }
  }

  private func pass() {
    switch rest.look(at: stage.transitions(job?.target), wake: { [weak self] in self?.look() }) {
    case .wait: return
    case .cancelGesture:
      notify(.waitedForGesture(RestWait.limit))
      return stage.cancelGestures()
    case .overdue:
      job?.stopAnimating()
      looksAgain = true
      return notify(.waitedForTransition(RestWait.limit))
    case .rest: break
    }
    if job != nil { return advance() }
    guard stage.isInWindow, hasPresented else { return }
    if case .sent = report { return }
    compare()
  }

  /// Performs the next step of the job, or completes it.
  private func advance() {
    guard var job = self.job else { return }
    let shown = stage.shown(controllers)
    if case .refused(let refusal) = course {
      if let intent = gesture(shown, since: refusal) { return complete(shown) { self.send(intent) } }
      let limit = refusal.since + RestWait.limit
      if job.completion != nil, clock.now >= limit { return complete(shown) }
      if waits(refusal, shown, until: job.completion == nil ? nil : limit) { return }
    }
    guard let step = job.nextStep(from: shown, on: stage) else {
      course = .following
      return complete(shown)
    }
    if job.hasSetFront, case .report(let intent) = difference(shown), case .hostDidPop = intent {
      // The user has gone back during the animation. The report goes before the intents that wait.
      return complete(shown) { self.send(intent) }
    }
    if !canPerform(step) {
      course = .windowless
      return complete(shown)
    }
    if let foreign = foreign(inTheWayOf: step) {
      rest.wait(until: clock.now + RestWait.interval) { [weak self] in self?.look() }
      guard self.job?.waitsForForeign() == true else { return }
      return notify(.waitedForForeign("\(type(of: foreign))"))
    }
    if job.isRefused(step, shown) {
      job.refused()
      self.job = job
      return refuse(step.text(job.target), shown)
    }
    job.begin(step, from: shown)
    self.job = job
    looksAgain = true
    var dismissed: [UIViewController] = []
    if case .dismiss(let count, _) = step { dismissed = stage.foreign(above: count) }
    stage.perform(step, of: job.target) { [weak self] in self?.look() }
    for foreign in dismissed { notify(.dismissedForeign("\(type(of: foreign))")) }
  }

  /// Without a window UIKit presents and dismisses nothing. The rest follows in a window.
  private func canPerform(_ step: ApplyingStep) -> Bool {
    switch step {
    case .present, .dismiss: stage.isInWindow
    case .setUnseen, .setFront: true
    }
  }

  /// Returns what a module has presented by itself, if the step would dismiss it and the host waits for it.
  private func foreign(inTheWayOf step: ApplyingStep) -> UIViewController? {
    guard case .dismiss(let count, _) = step, foreignPolicy == .wait else { return nil }
    return stage.foreign(above: count).first { alerts?.isOwn($0) != true }
  }

  /// Ends the job. The completion, and what comes before it, may begin another one.
  private func complete(_ shown: ShownState, after action: @MainActor () -> Void = {}) {
    guard let job else { return }
    self.job = nil
    looksAgain = true
    controllers.keep(only: job.target.uids)
    action()
    if !job.hasAnimated, shown.top != job.before.top, stage.isInForeground {
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    job.completion?()
  }

  // MARK: Comparing

  private func compare() {
    let (shown, state) = (stage.shown(controllers), router.state)
    switch course {
    case .following: break
    case .windowless:
      course = .following
      return showAgain(state)
    case .refused(let refusal):
      guard difference(shown) != nil else { break }
      if let intent = gesture(shown, since: refusal) { return send(intent) }
      releaseHold()
      if waits(refusal, shown) { return }
      return showAgain(state)
    }
    switch difference(shown) {
    case nil:
      course = .following
      settled(state)
    case .report(let intent):
      if case .answered(intent) = report { return repair(shown, state) }
      send(intent)
    case .fault: repair(shown, state)
    }
  }

  private func difference(_ shown: ShownState) -> UIDifference? {
    .between(shown, router.state) { controllers[$0] != nil }
  }

  // MARK: Trying again

  /// UIKit has refused a step: it is tried again later.
  private func refuse(_ step: String, _ shown: ShownState) {
    looksAgain = true
    if case .refused(var refusal) = course {
      refusal.shown = shown
      refusal.retry.refused(at: clock.now)
      course = .refused(refusal)
    } else {
      course = .refused(Refusal(shown: shown, retry: Retry(at: clock.now), since: clock.now))
      notify(.refused(step, ui: "\(shown)", router: router.state.text))
    }
  }

  /// Returns the report of the user's change since a step was refused.
  private func gesture(_ shown: ShownState, since refusal: Refusal) -> Intent? {
    let difference = UIDifference.between(shown, router.state, since: refusal.shown) { controllers[$0] != nil }
    guard case .report(let intent) = difference else { return nil }
    course = .refused(Refusal(shown: shown, retry: refusal.retry, since: refusal.since))
    return intent
  }

  /// Returns whether it is too early for the next attempt, which then follows by itself. It is not if something has
  /// changed on the screen.
  private func waits(_ refusal: Refusal, _ shown: ShownState, until limit: Duration? = nil) -> Bool {
    guard shown == refusal.shown, clock.now < refusal.retry.due else { return false }
    let time = limit.map { min($0, refusal.retry.due) } ?? refusal.retry.due
    rest.wait(until: time) { [weak self] in self?.look() }
    return true
  }

  // MARK: Repairing

  /// The UI shows the router's state.
  private func settled(_ state: RouterState) {
    report = .none
    repairs = 0
    controllers.keep(only: Set(state.navigators.flatMap(\.stack).map(\.uid)))
    releaseHold()
    if job != nil || looksAgain { return }
    if let alerts, let change = alerts.nextChange() {
      looksAgain = true
      stage.perform(change) { [weak self] in self?.look() }
      if alerts.isFirstRefusal(of: change) {
        notify(.refused("alert", ui: "\(stage.shown(controllers))", router: state.text))
      }
      return
    }
    refreshRefusals()
  }

  private func releaseHold() {
    let release = hold
    hold = nil
    release?.release()
  }

  private func send(_ intent: Intent) {
    report = .sent
    notify(.reported(intent))
    router.send(intent) { [weak self] _ in
      guard let self else { return }
      report = .answered(intent)
      look()
    }
  }

  private func repair(_ shown: ShownState, _ state: RouterState) {
    repairs += 1
    if repairs > ApplyingJob.limit {
      repairs = 0
      return refuse("repair", shown)
    }
    showAgain(state)
    notify(.repaired(ui: "\(shown)", router: state.text))
  }

  private func showAgain(_ state: RouterState) {
    begin(HostTarget(state, animated: false, transition: nil) { controllers[$0] }, animated: false, completion: nil)
    looksAgain = true
  }

  // MARK: Refusing

  /// The answers of components may have changed: asks them again whether the back button may close the top.
  func refreshRefusals() {
    let front = stage.front
    guard front.content.count > 1, let top = front.content.last else { return refusals.end() }
    let screen = top as? ScreenViewController
    guard screen?.goesBackInPage == true || router.closing(front.navigator).map({ !router.allows($0) }) == true else {
      return refusals.end()
    }
    refusals.begin(top.navigationItem) { [router, navigator = front.navigator, weak screen] in
      if screen?.goBackInPage() == true { return }
      if let intent = router.closing(navigator) { router.send(intent) }
    }
  }
}

extension RouterState {
  /// The stacks as text: `main*: home#1 goods#2; modal#1: login#3`.
  fileprivate var text: String {
    navigators.map { navigator in
      (["\(navigator.id)\(navigator.id == selected.id ? "*" : ""):"] + navigator.stack.map(\.uid.description))
        .joined(separator: " ")
    }.joined(separator: "; ")
  }
}
#endif
