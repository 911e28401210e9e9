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
    var redirects: Set<Int> = []
    var openings: Set<Int> = []
    for intent in waiting {
      guard case .redirected(let redirect) = intent.phase else { continue }
      redirects.formUnion(redirect.components.compactMap { state.component($0)?.redirect })
      if case .opening(let opening) = redirect.target { openings.insert(opening.number) }
    }
    let mounted = state.navigators
    for navigator in navigators.indices {
      for position in navigators[navigator].stack.indices {
        let uid = navigators[navigator].stack[position].uid
        navigators[navigator].stack[position].state = Self.state(of: uid, components) { skipped(uid, $0) }
        let redirect = mounted[navigator].stack[position].redirect
        if redirect.map(redirects.contains) == true { navigators[navigator].stack[position].isRedirect = true }
      }
    }
    // A redirect that another link waits for is opened again by the guards of that link.
    pendingLinks = waiting.compactMap { openings.contains($0.number) ? nil : PendingLink($0, state) }
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
