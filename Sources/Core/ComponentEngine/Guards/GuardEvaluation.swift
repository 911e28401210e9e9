import DeepLinks
import EngineBase

/// A round: asks the guards of one intent, one after the other, within a time limit. All rounds of an intent until it
/// waits for a redirect or the user share one limit.
///
/// Guards that answer without suspending are done before ``onSuspend`` is called, and need no timer: a task that is
/// started after a guard's task runs when that one has answered or suspended.
@MainActor
final class GuardEvaluation {
  /// The result of an evaluation.
  enum Verdict {
    case allowed
    /// The answers do not count any more, and the guards must be asked again.
    case void
    case rejected(guardPosition: Int, reason: String)
    case redirected(guardPosition: Int, DeepLink)
  }

  let intent: QueuedIntent
  private let guards: GuardList
  private let isVoid: @MainActor () -> Bool
  private let base: RouterBase
  private let onSuspend: @MainActor () -> Void
  private let onVerdict: @MainActor (Verdict) -> Void

  private var questions: ArraySlice<GuardQuestion>
  private var hasEnded = false
  private var hasSuspended = false

  /// The guards' tasks of the current question.
  private var tasks: [Task<Void, Never>] = []

  private let deadline: Duration

  /// The timer of the current question; nil before a guard has suspended.
  private var timer: Task<Void, Never>?

  /// Counts the groups of guard tasks that are started together, so that late answers are ignored.
  private var group = 0

  /// The number of guard tasks of the current group that have not answered.
  private var pendingCount = 0

  /// - Parameter isVoid: Returns whether the answers of the round count no more.
  init(
    _ intent: QueuedIntent, _ questions: [GuardQuestion], _ guards: GuardList, _ base: RouterBase,
    isVoid: @escaping @MainActor () -> Bool, onSuspend: @escaping @MainActor () -> Void,
    onVerdict: @escaping @MainActor (Verdict) -> Void
  ) {
    self.intent = intent
    self.questions = questions[...]
    self.guards = guards
    self.base = base
    self.isVoid = isVoid
    deadline = intent.guardDeadline(base.settings)
    self.onSuspend = onSuspend
    self.onVerdict = onVerdict
  }

  /// Asks the first guard. Called once.
  func start() { askNext() }

  /// Cancels the guards' tasks. Nothing is called from now on.
  func cancel() {
    hasEnded = true
    cancelTasks()
  }

  private func cancelTasks() {
    for task in tasks { task.cancel() }
    tasks = []
    timer?.cancel()
    timer = nil
  }

  private func askNext() {
    cancelTasks()
    guard let question = questions.popFirst() else { return end(.allowed) }
    ask(question, about: [question.components]) { [self] _, decision in answered(question, decision) }
  }

  private func answered(_ question: GuardQuestion, _ decision: GuardDecision) {
    let position = question.position
    switch decision {
    case .allow:
      intent.answers.allow(question)
      askNext()
    case _ where intent.intent.skipsRefusedItems && question.components.count > 1: askEach(question)
    case _ where intent.intent.skipsRefusedItems:
      refuse(question.components[0], position, decision)
      askNext()
    case .reject(let reason): end(.rejected(guardPosition: position, reason: reason))
    case .redirect(let link): end(.redirected(guardPosition: position, link))
    }
  }

  /// Asks a guard that does not allow all components about each, side by side.
  private func askEach(_ question: GuardQuestion) {
    let position = question.position
    ask(question, about: question.components.map { [$0] }) { [self] components, decision in
      if decision == .allow {
        intent.answers.allow(GuardQuestion(position: position, components: components))
      } else {
        refuse(components[0], position, decision)
      }
      if pendingCount == 0 { askNext() }
    }
  }

  private func refuse(_ component: ResolvedComponent, _ position: Int, _ decision: GuardDecision) {
    let reason = if case .reject(let reason) = decision { reason } else { "it redirects" }
    intent.answers.refuse(component, by: position, .guardRejected(guard: guards[position].name, reason: reason))
  }

  /// Asks a guard about several lists of a question's components, side by side, and calls `onAnswer` for each.
  private func ask(
    _ question: GuardQuestion, about lists: [[ResolvedComponent]],
    _ onAnswer: @escaping @MainActor ([ResolvedComponent], GuardDecision) -> Void
  ) {
    group += 1
    pendingCount = lists.count
    let (asked, group) = (guards[question.position], group)
    let call = RouterTask(router: base.id, kind: .guarding(intent: intent.number))
    for components in lists {
      let request = GuardRequest(intent: intent.intent, components: components, requester: intent.requester)
      let task = RouterTask.$current.withValue(call) {
        Task {
          let decision =
            if let script = base.settings.script {
              await script.decision(of: asked.name, for: intent.sent, about: components)
            } else {
              await asked.decide(request)
            }
          guard !hasEnded, group == self.group else { return }
          pendingCount -= 1
          base.notify(.guarded(intent.sent, guard: asked.name, decision, about: components))
          if isVoid() { end(.void) } else { onAnswer(components, decision) }
        }
      }
      tasks.append(task)
    }
    watchForSuspension(question)
  }

  private func startTimer(_ question: GuardQuestion) {
    let clock = base.settings.clock
    let (deadline, remaining) = (deadline, questions.count)
    timer = Task {
      guard (try? await clock.sleep(until: deadline)) != nil, !hasEnded, questions.count == remaining else { return }
      timedOut(question)
    }
  }

  private func timedOut(_ question: GuardQuestion) {
    group += 1
    base.notify(.guardTimedOut(intent.sent, guard: guards[question.position].name))
    let reason = "it has not answered within \(base.settings.guardTimeout)"
    guard intent.intent.skipsRefusedItems else {
      return end(.rejected(guardPosition: question.position, reason: reason))
    }
    for component in intent.answers.open(question)?.components ?? [] {
      refuse(component, question.position, .reject(reason))
    }
    askNext()
  }

  /// Starts the question's timer and calls `onSuspend`, each once, if guard tasks have not answered when they have run
  /// for the first time.
  private func watchForSuspension(_ question: GuardQuestion) {
    guard timer == nil else { return }
    let group = group
    Task {
      guard !hasEnded, group == self.group else { return }
      startTimer(question)
      guard !hasSuspended else { return }
      hasSuspended = true
      onSuspend()
    }
  }

  private func end(_ verdict: Verdict) {
    hasEnded = true
    cancelTasks()
    onVerdict(verdict)
  }
}
