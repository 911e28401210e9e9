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
    _ state: RouterState, waiting: [QueuedIntent], _ components: MountedComponents,
    skipped: (ComponentUID, String) -> Void
  ) {
    self.init(state)
    var redirects: Set<ComponentUID> = []
    for intent in waiting {
      guard case .redirected(let redirect) = intent.phase else { continue }
      redirects.formUnion(redirect.components.filter { state.component($0)?.isRedirect == true })
    }
    for navigator in navigators.indices {
      for position in navigators[navigator].stack.indices {
        let uid = navigators[navigator].stack[position].uid
        navigators[navigator].stack[position].state = Self.state(of: uid, components) { skipped(uid, $0) }
        if redirects.contains(uid) { navigators[navigator].stack[position].isRedirect = true }
      }
    }
    pendingLinks = waiting.compactMap { PendingLink($0, state) }
  }

  @MainActor
  private static func state(
    of uid: ComponentUID, _ components: MountedComponents, skipped: (String) -> Void
  ) -> SavedState? {
    guard let value = components[uid]?.savedState else { return nil }
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

extension RouterSnapshot.PendingLink {
  /// The link that an intent waits to open; nil for an intent without one and for a redirect, which guards open again.
  @MainActor
  fileprivate init?(_ intent: QueuedIntent, _ state: RouterState) {
    guard intent.redirection == nil, let (link, source) = intent.intent.link else { return nil }
    let mode = intent.mode
    self.init(link: link.description, mode: mode, source: source, module: intent.module)
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
