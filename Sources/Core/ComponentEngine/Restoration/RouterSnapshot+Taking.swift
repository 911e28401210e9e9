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
    pendingLinks = waiting.compactMap { openings.contains($0.number) ? nil : PendingLink($0) }
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
  fileprivate init?(_ intent: QueuedIntent) {
    guard let (link, source) = intent.intent.link else { return nil }
    let mode: Intent.OpenMode = if case .open(_, let mode, _, _) = intent.intent { mode } else { .reconcile }
    self.init(link: link.description, mode: mode, source: source, module: intent.module)
  }

  /// The link to open again. A path from outside was a parsed one.
  var restored: DeepLink { source.isOutside ? DeepLink(stored: link) : DeepLink(link) }
}
