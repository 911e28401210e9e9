#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ComponentEngine
  import EngineBase
  import UIKit

  /// Makes the UI equal to the router's state, and finds what the user did by comparing both when nothing moves.
  ///
  /// All callbacks of UIKit only wake it: it looks at the UI, and does the next thing that is to be done. So a callback that comes twice, in
  /// another order or not at all does no harm, and a gesture that is taken back was never seen.
  @MainActor
  final class Synchronizer {
    private enum Report {
      case none
      /// The router has not answered.
      case sent
      /// The router has answered. If the difference is still there, it does not follow.
      case answered(Intent)
    }

    private let stage: Stage
    private let controllers: ComponentControllers
    private let router: HostedRouter
    private let alerts: CloseAlerts?
    private let foreignPolicy: ForeignPolicy
    private let rest: RestWait
    private let notify: @MainActor (UIKitHostEvent) -> Void

    private var job: ApplyingJob?
    private var report = Report.none
    private var hold: QueueHold?
    private var hasPresented = false
    /// Whether a target was completed without its modals, because there was no window.
    private var isIncomplete = false
    /// The number of repairs since the UI was equal to the router.
    private var repairs = 0
    private var isLooking = false
    private var looksAgain = false
    private let refusals = BackRefusal()

    /// The number of steps, and of repairs, after which a UI that does not follow is left alone.
    static let limit = 32

    init(
      _ stage: Stage, _ controllers: ComponentControllers, _ router: HostedRouter, _ alerts: CloseAlerts?,
      foreign: ForeignPolicy, clock: AnyClock,
      notify: @escaping @MainActor (UIKitHostEvent) -> Void
    ) {
      self.stage = stage
      self.controllers = controllers
      self.router = router
      self.alerts = alerts
      foreignPolicy = foreign
      self.notify = notify
      rest = RestWait(clock: clock)
    }

    // MARK: Entering

    /// Applies a target as soon as nothing moves. A target that has not been reached is replaced, and counts as completed.
    func apply(_ target: HostTarget, completion: @escaping @MainActor () -> Void) {
      let replaced = job
      begin(target, animated: target.animated, completion: completion)
      isIncomplete = false
      repairs = 0
      replaced?.completion?()
      look()
    }

    private func begin(_ target: HostTarget, animated: Bool, completion: (@MainActor () -> Void)?) {
      job = ApplyingJob(
        target, from: stage.shown(controllers), mayAnimate: animated && hasPresented && stage.isInForeground,
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
      guard case .rest = stage.motion(nil) else { return false }
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
      if case .moving(let coordinator) = stage.motion(job?.target) {
        return rest.wait(for: coordinator) { [weak self] in self?.look() }
      }
      rest.rested()
      if job != nil { return advance() }
      guard stage.isInWindow, hasPresented, repairs <= Self.limit else { return }
      if case .sent = report { return }
      compare()
    }

    /// Performs the next step of the job, or completes it.
    private func advance() {
      guard var job = self.job else { return }
      let shown = stage.shown(controllers)
      guard let step = job.nextStep(from: shown, on: stage) else { return complete(shown) }
      if job.hasSetFront, case .report(let intent) = difference(shown), case .hostDidPop = intent {
        // The user has gone back during the animation. The report goes before the intents that wait.
        return complete(shown) { self.send(intent) }
      }
      if !canPerform(step) {
        isIncomplete = true
        return complete(shown)
      }
      if let foreign = foreign(inTheWayOf: step) {
        rest.waitForInterval { [weak self] in self?.look() }
        guard self.job?.waitsForForeign() == true else { return }
        return notify(.waitedForForeign("\(type(of: foreign))"))
      }
      if job.stepCount == Self.limit { return complete(shown) { self.giveUp(shown) } }
      job.begin(step)
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
      let (shown, state) = (stage.shown(controllers), router.state())
      if isIncomplete {
        isIncomplete = false
        return showAgain(state)
      }
      switch difference(shown) {
      case nil: settled(state)
      case .report(let intent):
        if case .answered(intent) = report { return repair(shown, state) }
        send(intent)
      case .fault: repair(shown, state)
      }
    }

    private func difference(_ shown: ShownState) -> UIDifference? {
      .between(shown, router.state()) { controllers[$0] != nil }
    }

    /// The UI shows the router's state.
    private func settled(_ state: RouterState) {
      report = .none
      repairs = 0
      controllers.keep(only: Set(state.navigators.flatMap(\.stack).map(\.uid)))
      let release = hold
      hold = nil
      release?.release()
      if job != nil || looksAgain { return }
      if let change = alerts?.nextChange() {
        looksAgain = true
        return stage.perform(change) { [weak self] in self?.look() }
      }
      refreshRefusals()
    }

    private func send(_ intent: Intent) {
      report = .sent
      notify(.reported(intent))
      router.navigating.send(intent) { [weak self] _ in
        guard let self else { return }
        report = .answered(intent)
        look()
      }
    }

    private func repair(_ shown: ShownState, _ state: RouterState) {
      repairs += 1
      if repairs > Self.limit { return giveUp(shown) }
      showAgain(state)
      notify(.repaired(ui: "\(shown)", router: state.text))
    }

    private func showAgain(_ state: RouterState) {
      begin(HostTarget(state, animated: false, transition: nil) { controllers[$0] }, animated: false, completion: nil)
      looksAgain = true
    }

    /// The UI does not follow: leaves it until the next presentation.
    private func giveUp(_ shown: ShownState) {
      repairs = Self.limit + 1
      notify(.gaveUp(ui: "\(shown)", router: router.state().text))
    }

    // MARK: Refusing

    /// The answers of components may have changed: asks them again whether the back button may close the top.
    func refreshRefusals() {
      let front = stage.front
      guard front.content.count > 1, let top = front.content.last, let intent = router.closing(front.navigator),
        !router.allows(intent)
      else { return refusals.end() }
      refusals.begin(top.navigationItem) { [router, navigator = front.navigator] in
        if let intent = router.closing(navigator) { router.navigating.send(intent) }
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
