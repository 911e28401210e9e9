import DeepLinks
import EngineBase

/// Planning a guard's redirect in the place of the intent that waits for it.
extension IntentPlanner {
  /// Plans a guard's redirect in the place of an intent.
  ///
  /// If the intent names the redirect's components itself, which the guard is not asked about, it is planned again. If
  /// the redirect's component is on top already, the intent waits for that one.
  ///
  /// - Throws: The error of the redirect's link, `guardRejected` if it names no component, and `redirectLoop` if an
  ///   earlier redirect of the chain names the same components.
  mutating func redirect(
    _ record: IntentRecord, _ redirection: Redirection, in change: Change, beside intents: LiveIntents
  ) throws(RouterError) -> Planned {
    if let navigator = try coveredNavigator(of: record, over: change.planner.state) {
      throw .guardRejected(
        guard: redirection.guardName,
        reason: "it redirects to \(redirection.link), which is not opened for the navigator \(navigator), "
          + "because that is not in front")
    }
    let link = try resolve(redirection)
    guard let last = link.components.last else {
      throw .guardRejected(
        guard: redirection.guardName, reason: "it redirects to \(redirection.link), which names no component")
    }
    let components = link.components.map { ComponentKey($0) }
    guard !redirection.earlier.contains(components), redirection.earlier.count < RouterMachine.longestChain else {
      throw .redirectLoop((redirection.earlierLinks + [redirection.link]).map(\.description))
    }
    let named = try record.link?.get().components ?? []
    // The guard was asked about the root that the intent would mount, and would be asked again.
    let isAboutRoot = areExempt(named, redirection)
    let open = guards.hasOpened ? openComponents(over: change.planner.state, intents.redirected) : []
    guards.exempt(link.components, from: redirection.guardPosition, open: open)
    if !named.isEmpty, areExempt(named, redirection) {
      record.makeFacts().placesAsRedirect = isAboutRoot
      record.phase = .planning(.notAsked)
      return try plan(record, in: change, beside: intents)
    }
    if let top = change.planner.state.top, ComponentKey(top.component) == ComponentKey(last) {
      return .part(.redirected(record, redirection, awaiting: top.uid))
    }
    var followed = redirection
    followed.earlier.append(components)
    followed.earlierLinks.append(redirection.link)
    return .redirect(followed)
  }

  /// Returns the navigator to which an intent appends without bringing it to the front; nil for an intent that shows
  /// what it opens.
  private func coveredNavigator(of record: IntentRecord, over state: RouterState) throws(RouterError) -> NavigatorID? {
    guard case .open(_, .append, _, let options) = record.intent, !options.selecting else { return nil }
    return try state.coveredOwner(options, sender: record.requester).map { state.navigator($0).id }
  }

  /// Returns whether the redirect of a launch's root can be opened: not if its component is on top already, or if its
  /// link is faulty.
  func canOpen(_ redirection: Redirection, over state: RouterState) -> Bool {
    guard let last = try? resolve(redirection).components.last else { return false }
    return state.top.map { ComponentKey($0.component) } != ComponentKey(last)
  }

  /// Returns the components that are mounted, or that redirects are about to open.
  private func openComponents(over state: RouterState, _ redirected: [IntentRecord]) -> Set<ComponentKey> {
    var keys = Set(state.navigators.flatMap { $0.stack.map { ComponentKey($0.component) } })
    for case .redirected(let redirect) in redirected.map(\.phase) {
      guard case .opening(let opening) = redirect.target else { continue }
      keys.formUnion(opening.redirection?.earlier.last ?? [])
    }
    return keys
  }

  /// Whether the guard of a redirection is not asked about any of these components.
  private func areExempt(_ components: [ResolvedComponent], _ redirection: Redirection) -> Bool {
    components.allSatisfy { guards.isExempt($0, from: redirection.guardPosition) }
  }

  private func resolve(_ redirection: Redirection) throws(RouterError) -> ResolvedLink {
    do throws(LinkError) {
      return try table.resolve(redirection.link)
    } catch {
      throw .link(error)
    }
  }
}
