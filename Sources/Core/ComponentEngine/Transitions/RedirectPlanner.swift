import DeepLinks
import EngineBase

/// Plans a guard's redirect in the place of the intent that waits for it.
@MainActor
struct RedirectPlanner {
  /// The plan for an intent and its redirect.
  enum Result {
    /// The intent names the redirect's components itself, which the guard is not asked about: it is planned again.
    case namedByIntent
    /// The redirect's component is on top already: the intent waits for it.
    case mounted(ComponentUID)
    /// A queued intent opens the redirect. The redirected intent waits for it.
    case opened(by: QueuedIntent)
  }

  let intents: IntentPlanner
  private let outcomes: OutcomeDelivery

  init(_ intents: IntentPlanner, _ outcomes: OutcomeDelivery) {
    self.intents = intents
    self.outcomes = outcomes
  }

  var queue: IntentQueue { outcomes.queue }

  /// Returns how the redirect of an intent is opened, and registers the intent that opens it.
  ///
  /// - Throws: The error of the redirect's link, `guardRejected` if it names no component, and `redirectLoop` if an
  ///   earlier redirect of the chain names the same components.
  func plan(
    _ redirection: Redirection, of intent: QueuedIntent, over state: RouterState
  ) throws(RouterError) -> Result {
    if let navigator = try intents.coveredNavigator(of: intent, over: state) {
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
    guard !redirection.earlier.contains(components), redirection.earlier.count < Conductor.longestChain else {
      throw .redirectLoop((redirection.earlierLinks + [redirection.link]).map(\.description))
    }
    let named = try intent.resolve(intents.table, onResolved: { _ in })?.components ?? []
    // The guard was asked about the root that the intent would mount, and would be asked again.
    let isAboutRoot = areExempt(named, redirection)
    intents.guards?.exempt(link.components, from: redirection.guardPosition)
    if !named.isEmpty, areExempt(named, redirection) {
      intent.nameRedirect(only: isAboutRoot)
      return .namedByIntent
    }
    if let top = state.top, ComponentKey(top.component) == ComponentKey(last) { return .mounted(top.uid) }
    var followed = redirection
    followed.earlier.append(components)
    followed.earlierLinks.append(redirection.link)
    let opening = open(followed)
    opening.whenEnded { [outcomes] in outcomes.redirectOpened(intent, redirection, $0) }
    queue.redirect(intent, Redirect(redirection: redirection, target: .opening(opening)))
    return .opened(by: opening)
  }

  /// Returns the queued intent that opens the redirect of a launch's root, which no intent waits for; nil if the
  /// redirect's component is on top already, or if its link is faulty.
  func openingOfRootRedirect(_ redirection: Redirection, over state: RouterState) -> QueuedIntent? {
    guard let last = try? resolve(redirection).components.last,
      state.top.map({ ComponentKey($0.component) }) != ComponentKey(last)
    else { return nil }
    return open(redirection)
  }

  /// Whether the guard of a redirection is not asked about any of these components.
  private func areExempt(_ components: [ResolvedComponent], _ redirection: Redirection) -> Bool {
    intents.guards?.areExempt(components, from: redirection.guardPosition) == true
  }

  private func resolve(_ redirection: Redirection) throws(RouterError) -> ResolvedLink {
    do throws(LinkError) {
      return try intents.table.resolve(redirection.link)
    } catch {
      throw .link(error)
    }
  }

  private func open(_ redirection: Redirection) -> QueuedIntent {
    let opening = QueuedIntent(
      number: queue.nextNumber(), .open(redirection.link, .append), redirection: redirection)
    queue.register(opening)
    return opening
  }
}
