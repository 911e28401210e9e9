import ComponentEngine
import EngineRandomTesting
import ModuleHarness

/// Checks the events of one router against the rules that always hold.
@MainActor
final class RoughRules {
  private enum Life { case inactive, active, gone }

  private let log: RoughLog
  private var lives: [Int: Life] = [:]
  private var begun: Set<Int> = []
  private var ended: Set<Int> = []

  init(_ log: RoughLog) { self.log = log }

  func receive(_ event: RouterEvent, of router: Router?) {
    log.add(event.text)
    switch event {
    case .began(let sent):
      log.check(begun.insert(sent.number).inserted && !ended.contains(sent.number), "\(sent.number) begins twice")
    case .ended(let sent, _, _): log.check(ended.insert(sent.number).inserted, "\(sent.number) ends twice")
    case .phase(let phase, let uid): receive(phase, uid)
    case .presented(_, let after): if let router { log.check(after == router.state, "presented another state") }
    case .leaked(let uid): log.fail("\(uid) leaks")
    case .modeChosen, .resolved, .guarded, .guardTimedOut, .redirected, .presenterTimedOut, .stateNotSaved, .data,
      .sent,
      .closeAnswered, .confirmed, .queueHeld, .queueReleased, .ending:
      break
    }
  }

  private func receive(_ phase: LifecyclePhase, _ uid: ComponentUID) {
    let life = lives[uid.number]
    switch phase {
    case .willMount:
      log.check(life == nil && uid.number > (lives.keys.max() ?? 0), "\(uid) is mounted out of turn")
      lives[uid.number] = .inactive
    case .willUpdate: log.check(life == .inactive || life == .active, "\(uid) is updated and not mounted")
    case .willActive:
      log.check(life == .inactive && !lives.values.contains(.active), "\(uid) becomes active out of turn")
      lives[uid.number] = .active
    case .willInactive:
      log.check(life == .active, "\(uid) is not active")
      lives[uid.number] = .inactive
    case .willUnmount:
      log.check(life == .inactive, "\(uid) is unmounted out of turn")
      lives[uid.number] = .gone
    }
  }

  /// Records that a component could not be mounted: no other phase of it may be called.
  func failedToMount(_ uid: ComponentUID) { lives[uid.number] = .gone }

  /// Checks the stacks of a router that is at rest in the foreground.
  func checkRest(_ router: Router) {
    let state = router.state
    let mounted = state.navigators.flatMap(\.stack).map(\.uid.number)
    log.check(mounted.sorted() == lives.filter { $0.value != .gone }.map(\.key).sorted(), "mounted \(state.text)")
    log.check(state.modals.allSatisfy { !$0.stack.isEmpty }, "an empty modal: \(state.text)")
    let top = state.frontmost.stack.last?.uid
    log.check(router.active == top, "\(router.active.map { "\($0)" } ?? "none") is active in \(state.text)")
    log.check(
      lives.filter { $0.value == .active }.map(\.key) == (top.map { [$0.number] } ?? []), "active by phases")
    for root in state.roots {
      guard let declared = RoughApp.roots[root.id.description], let bottom = root.stack.first else { continue }
      // A check of guards can close the root under a redirect, which stays.
      let isRedirect = ["login", "verify"].contains(bottom.component.name)
      log.check(bottom.component.name == declared || isRedirect, "\(bottom.uid) is at the bottom of \(root.id)")
    }
  }

  /// Checks a router that has ended.
  func checkEnd() {
    log.check(lives.values.allSatisfy { $0 == .gone }, "still mounted: \(lives.filter { $0.value != .gone }.keys)")
    log.check(begun.subtracting(ended).isEmpty, "begun and not ended: \(begun.subtracting(ended).sorted())")
  }
}
