import DeepLinks
import EngineBase

extension RouterSnapshot {
  /// The largest state of a component that is saved, in bytes of its JSON text.
  static let largestState = 64 * 1024

  /// Takes a snapshot of a running router.
  ///
  /// - Parameters:
  ///   - state: The current stacks.
  ///   - waiting: The redirected intents, in the order in which they were sent.
  ///   - skipped: Receives every component whose state is not saved, and the reason.
  @MainActor
  init(
    _ state: RouterState, waiting: [IntentRecord], _ components: MountedComponents,
    skipped: (ComponentUID, String) -> Void
  ) {
    self.init(state)
    let redirects = WaitingRedirects(waiting, state)
    let mounted = state.navigators
    for navigator in navigators.indices {
      for position in navigators[navigator].stack.indices {
        let uid = navigators[navigator].stack[position].uid
        navigators[navigator].stack[position].state = Self.state(of: uid, components) { skipped(uid, $0) }
        guard let redirect = mounted[navigator].stack[position].redirect,
          let isOpenedAgain = redirects.isOpenedAgain[redirect]
        else { continue }
        navigators[navigator].stack[position].isRedirect = true
        navigators[navigator].stack[position].isOpenedAgain = isOpenedAgain
      }
    }
    pendingLinks = redirects.senders.compactMap { PendingLink($0, state) }
  }

  @MainActor
  private static func state(
    of uid: ComponentUID, _ components: MountedComponents, skipped: (String) -> Void
  ) -> SavedState? {
    guard let component = components[uid] else { return nil }
    return component.context.stateForSnapshot {
      component.savedState
    } encode: { value in
      do {
        let state = try SavedState(encoding: value)
        guard state.byteCount > largestState else { return state }
        skipped("its state takes \(state.byteCount) bytes; at most \(largestState) are saved")
      } catch {
        skipped("its state cannot be encoded: \(error)")
      }
      return nil
    }
  }
}

/// The redirects that intents wait for.
@MainActor
private struct WaitingRedirects {
  /// The waiting intents that open no redirect for another one: the guards of that one open its redirect again.
  private(set) var senders: [IntentRecord] = []
  /// Whether the link of a sender opens a redirect again, by the redirect's number.
  private(set) var isOpenedAgain: [Int: Bool] = [:]

  init(_ waiting: [IntentRecord], _ state: RouterState) {
    // The intent that waits until another one has opened its redirect, by the number of that one.
    var waiters: [Int: IntentRecord] = [:]
    for intent in waiting {
      if case .redirected(let redirect) = intent.phase, case .opening(let opening) = redirect.target {
        waiters[opening.number] = intent
      }
    }
    for intent in waiting {
      var sender = intent
      while let waiter = waiters[sender.number] { sender = waiter }
      if sender === intent { senders.append(intent) }
      guard case .redirected(let redirect) = intent.phase else { continue }
      for redirect in redirect.components.compactMap({ state.component($0)?.redirect }) {
        isOpenedAgain[redirect] = isOpenedAgain[redirect] == true || sender.intent.link != nil
      }
    }
  }
}

extension RouterSnapshot.PendingLink {
  /// The link that an intent waits to open; nil for an intent without one.
  @MainActor
  fileprivate init?(_ intent: IntentRecord, _ state: RouterState) {
    guard let (link, source) = intent.intent.link else { return nil }
    let mode = intent.mode
    self.init(link: link.description, mode: mode, source: source, module: intent.sent.module)
    let options = intent.intent.options
    guard mode == .append, case .root(let id) = options.onto.navigator(in: state, sender: intent.requester) else {
      return
    }
    onto = id
    if options.selecting { selecting = true }
  }

  /// The intent that opens the link again. A path from outside was a parsed one.
  var restored: Intent {
    let place = onto.map { Intent.AppendPlace.navigator(.root($0)) } ?? .frontmost
    var options = OpenOptions(onto: place, selecting: selecting ?? false)
    options.isIncoming = source.isOutside && mode == .append && onto == nil
    return .open(
      source.isOutside ? DeepLink(stored: link) : DeepLink(link), mode, source: source, options: options)
  }
}

extension Intent.AppendPlace {
  /// Returns the navigator; nil for the frontmost one, and for a sender that is not mounted.
  fileprivate func navigator(in state: RouterState, sender: ComponentUID?) -> NavigatorID? {
    switch self {
    case .frontmost: nil
    case .sender: sender.flatMap { state.place(of: $0) }.map { state.navigator($0.owner).id }
    case .navigator(let id): id
    }
  }
}
