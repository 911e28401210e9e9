import ComponentEngine
import ModuleHarness

/// Compares every event of a router with the model and with the rules of the lifecycle.
@MainActor
final class ModelInspector {
  /// The transition that is under way.
  private struct Running {
    let intent: Intent
    let requester: ComponentUID?
    /// The mode that the host has chosen for an incoming link.
    var mode: Intent.OpenMode?
    let before: RouterState
    let active: Int?
    var phases: [String] = []
    var presented = 0
    /// The uids of components that could not be made or mounted, with the error's code.
    var faults: [(code: String, uid: ComponentUID)] = []
    /// Whether the app entered the background during the transition.
    var isDisturbed = false
  }

  private enum Life {
    case inactive
    case active
    case gone
  }

  /// The first violation of a rule. Later events are not checked.
  private(set) var violation: String?
  private(set) var eventCount = 0
  private(set) var transitionCount = 0

  /// Called when a presenter times out. Without it a timeout is a violation.
  var onTimeOut: (() -> Void)?

  private unowned let router: Router
  private let meaning: (Intent) -> ModelIntent
  private var model: ModelState
  private var lives: [Int: Life] = [:]
  private var running: Running?
  /// The departures without an outcome, by number, and whether they deactivate a component.
  private var departures: [Int: Bool] = [:]
  /// The component that the departure deactivates at once.
  private var departing: ComponentUID?
  /// The number of the last departure; nil in the foreground.
  private var background: Int?
  private var lastOpened: Intent?
  /// The declared roots that have been mounted, by navigator.
  private var roots: [String: ComponentUID] = [:]
  private var recent: [String] = []

  init(_ router: Router, _ table: ModelTable, meaning: @escaping (Intent) -> ModelIntent) {
    self.router = router
    self.meaning = meaning
    model = ModelState(table)
    router.observe { [weak self] in self?.receive($0) }
  }

  /// At rest the top of the frontmost navigator is active, unless the app is in the background.
  func checkRest() {
    check(running == nil, "a transition has not ended")
    check(
      router.active?.number == (background == nil ? model.top : nil), "active at rest: \(router.active?.number ?? 0)")
  }

  func fail(_ text: @autoclosure () -> String) {
    guard violation == nil else { return }
    violation = "\(text())\nmodel: \(model.text)\n" + recent.suffix(40).joined(separator: "\n")
  }

  func check(_ condition: Bool, _ text: @autoclosure () -> String) { if !condition { fail(text()) } }

  /// Records that a component could not be made or mounted.
  func didFail(_ code: String, _ uid: ComponentUID) { running?.faults.append((code, uid)) }

  private func receive(_ event: RouterEvent) {
    eventCount += 1
    if case .presenterTimedOut = event { presenterTimedOut() }
    guard violation == nil else { return }
    recent.append(event.text)
    if recent.count > 200 { recent.removeFirst(100) }
    switch event {
    case .sent(let sent) where sent.intent == .didEnterBackground:
      background = sent.number
      running?.isDisturbed = true
    case .began(let sent) where sent.intent == .didEnterBackground:
      departing = router.active
      departures[sent.number] = departing != nil
    case .ended(let sent, let result, _) where sent.intent == .didEnterBackground:
      let expected = departures.removeValue(forKey: sent.number) == true ? "applied" : "unchanged"
      check(result.text == expected, "background is \(result.text)")
    case .began(let sent):
      began(sent.intent, by: sent.requester)
      // A departure that was sent later has taken effect already.
      if sent.intent == .willEnterForeground, background ?? .max < sent.number { background = nil }
    case .modeChosen(_, let mode): running?.mode = mode
    case .resolved: check(running != nil, "resolved outside a transition")
    case .phase(let phase, let uid): checkPhase(phase, uid)
    case .presented(let before, let after):
      check(before.text == running?.before.text && after == router.state, "presented other states")
      running?.presented += 1
    case .presenterTimedOut, .data, .guarded, .guardTimedOut, .redirected, .stateNotSaved, .sent, .closeAnswered,
      .confirmed, .queueHeld, .queueReleased, .ending:
      break
    case .ended(let sent, let result, _): ended(sent.intent, result)
    case .leaked(let uid): fail("\(uid) leaks")
    }
  }

  private func presenterTimedOut() {
    check(onTimeOut != nil, "a presenter has timed out")
    onTimeOut?()
    onTimeOut = nil
  }

  private func began(_ intent: Intent, by requester: ComponentUID?) {
    check(running == nil, "\(intent) begins in the middle of another")
    running = Running(intent: intent, requester: requester, before: router.state, active: router.active?.number)
  }

  /// Phases alternate; a component is unmounted only when inactive; uids count up.
  private func checkPhase(_ phase: LifecyclePhase, _ uid: ComponentUID) {
    let life = lives[uid.number]
    switch phase {
    case .willMount:
      check(life == nil && uid.number > (lives.keys.max() ?? 0), "\(uid) is mounted out of turn")
      lives[uid.number] = .inactive
    case .willUpdate: check(life == .inactive || life == .active, "\(uid) is updated and not mounted")
    case .willActive:
      check(life == .inactive && !lives.values.contains(.active), "\(uid) becomes active out of turn")
      lives[uid.number] = .active
    case .willInactive:
      check(life == .active, "\(uid) is not active")
      lives[uid.number] = .inactive
    case .willUnmount:
      check(life == .inactive, "\(uid) is unmounted out of turn")
      lives[uid.number] = .gone
    }
    if phase == .willInactive, uid == departing {
      check(router.active == nil, "active in the background")
      departing = nil
    } else {
      check(departing == nil, "\(uid) is called before the component that the departure deactivates")
      running?.phases.append("\(uid) \(phase.rawValue)")
    }
  }

  private func ended(_ intent: Intent, _ result: Result<Outcome, RouterError>) {
    guard let running, running.intent == intent else { return fail("\(intent) ends and has not begun") }
    self.running = nil
    transitionCount += 1
    for fault in running.faults where fault.code == "mountFailed" { lives[fault.uid.number] = .gone }

    var forecast = ModelForecast(
      model, by: running.requester, active: running.active, isInBackground: background != nil)
    var meaning = meaning(intent)
    if let mode = running.mode, case .open(let link, _) = meaning { meaning = .incoming(link, mode) }
    forecast.run(meaning, faults: running.faults)
    check(
      result.text == forecast.result || running.isDisturbed && forecast.mayBeActivity(result.text),
      "\(intent) is \(result.text); the model expects \(forecast.result)")
    if case .success(let outcome) = result {
      check(outcome.components.map(\.number) == forecast.named, "\(intent) names \(outcome.components)")
      check(outcome.linkError?.code == forecast.linkError, "\(intent) has link error \(outcome.linkError?.code ?? "-")")
    } else {
      check(running.before.text == router.state.text, "\(intent) fails and changes the state")
    }
    let (phases, expected) =
      running.isDisturbed
      ? (running.phases.filter(Self.isNoActivity), forecast.phases.filter(Self.isNoActivity))
      : (running.phases, forecast.phases)
    check(phases == expected, "\(intent): phases \(phases)\nthe model expects \(expected)")
    check(running.presented == forecast.presented, "\(intent): \(running.presented) calls of the presenter")
    model = forecast.state
    checkState(intent)
    checkRepetition(intent, result, running)
  }

  private static func isNoActivity(_ phase: String) -> Bool {
    !phase.hasSuffix(" willActive") && !phase.hasSuffix(" willInactive")
  }

  private func checkState(_ intent: Intent) {
    let snapshot = router.snapshot
    check(snapshot.modelText == model.text, "\(intent): \(snapshot.modelText)")
    let mounted = snapshot.navigators.flatMap { $0.stack.map(\.uid.number) }
    let alive = lives.filter { $0.value != .gone }.map(\.key)
    check(mounted.sorted() == alive.sorted(), "\(intent): mounted \(mounted), alive by their phases \(alive)")
    let active = lives.first { $0.value == .active }?.key
    check(active == router.active?.number, "\(intent): \(active ?? 0) is active by its phases")
    check(active == nil || active == model.top, "\(intent): active is \(active ?? 0), not the top")
    for (tab, navigator) in zip(model.tabs, router.state.roots) where tab.root != nil {
      guard let root = navigator.stack.first?.uid else { continue }
      check(
        root == roots[tab.id, default: root] && root.name == tab.root?.name, "\(root) is at the bottom of \(tab.id)")
      roots[tab.id] = root
    }
    for id in roots.keys { check(model.tabs.contains { $0.id == id && !$0.items.isEmpty }, "\(id) has lost its root") }
  }

  /// An equal link opened twice is unchanged the second time.
  private func checkRepetition(_ intent: Intent, _ result: Result<Outcome, RouterError>, _ running: Running) {
    guard case .open(_, .reconcile, _, _) = intent, running.mode == nil, case .success = result else {
      lastOpened = nil
      return
    }
    if lastOpened == intent, !running.isDisturbed {
      check(result.text == "unchanged", "\(intent) changes something twice")
    }
    lastOpened = intent
  }
}
