import DeepLinks
import EngineBase

/// A round: the guards that are asked about one intent, one after the other.
@MainActor
final class GuardAsk {
  /// The components that guards are asked about, and with them the meaning of the answers.
  enum Subject {
    /// The components of an intent, which it shows only if all guards allow them.
    case intent
    /// The first root of a launch, which is shown whatever the guards answer.
    case firstRoot
    /// Components that are left out, skipped or closed one by one if a guard does not allow them.
    case items
  }

  /// The intent that waits for the guards.
  var record: IntentRecord

  /// The intent that guards are asked about: ``record``, or the launch that it continues.
  let sent: SentIntent
  let subject: Subject

  /// The epoch of the round. The answers are void once another one has begun.
  fileprivate(set) var epoch: Int

  /// The answer that the intent had before.
  let earlier: Answer

  /// The question that is asked now.
  fileprivate(set) var question: GuardQuestion

  /// The lists of the question's components that the guard is asked about, side by side.
  fileprivate(set) var lists: [[ResolvedComponent]]

  /// The number of lists without an answer.
  private var openCount = 1

  /// The questions that follow.
  private(set) var following: ArraySlice<GuardQuestion>

  /// Whether a guard has suspended, and the intent with it.
  fileprivate(set) var hasSuspended = false

  fileprivate init(
    _ record: IntentRecord, _ first: GuardQuestion, _ questions: [GuardQuestion], about subject: Subject, epoch: Int
  ) {
    self.record = record
    sent = record.sent
    self.epoch = epoch
    self.subject = subject
    earlier = record.answer
    question = first
    lists = [first.components]
    following = questions.dropFirst()
  }

  /// Begins the next question. Returns false after the last one.
  fileprivate func beginNext() -> Bool {
    guard let next = following.popFirst() else { return false }
    question = next
    lists = [next.components]
    openCount = 1
    return true
  }

  /// Asks about each component, side by side.
  fileprivate func askEach() {
    lists = question.components.map { [$0] }
    openCount = lists.count
  }

  /// Counts an answer about a list; true if it was the last one.
  fileprivate func countAnswer() -> Bool {
    openCount -= 1
    return openCount == 0
  }
}

/// Asking guards: which guard is asked next about an intent, and what its answer means.
///
/// An answer counts for the components that it was given about, until ``Intent/recheckGuards`` is sent because the
/// conditions of guards have changed.
extension RouterMachine {
  /// Returns the questions about components that have no answer.
  func openQuestions(_ record: IntentRecord, _ components: some Collection<ResolvedComponent>) -> [GuardQuestion] {
    if guards.isEmpty || record.skipsGuards { return [] }
    return guards.questions(components).compactMap { open($0, of: record) }
  }

  /// Returns the part of a question that has no answer; nil if all of it has.
  private func open(_ question: GuardQuestion, of record: IntentRecord) -> GuardQuestion? {
    let answers = record.makeFacts(epoch).answers
    let open = question.components.filter { answers[GuardedComponent($0, guardPosition: question.position)] == nil }
    return open.isEmpty ? nil : GuardQuestion(position: question.position, components: open)
  }

  /// Returns the answer of all guards about one component.
  func verdict(_ record: IntentRecord, _ component: ResolvedComponent) -> Answer {
    guard !guards.isEmpty else { return .allowed }
    let answers = record.makeFacts(epoch).answers
    var verdict = Answer.allowed
    for question in guards.questions(CollectionOfOne(component)) {
      let answer = answers[GuardedComponent(component, guardPosition: question.position)]
      if case .refused = answer { return answer ?? .notAsked }
      if answer == nil { verdict = .notAsked }
    }
    return verdict
  }

  /// Begins to ask guards about an intent, in its turn.
  mutating func evaluate(
    _ record: IntentRecord, _ questions: [GuardQuestion], about subject: GuardAsk.Subject, in change: Change
  ) {
    guard let first = questions.first else { preconditionFailure("guards are asked without a question") }
    let ask = GuardAsk(record, first, questions, about: subject, epoch: epoch)
    record.phase = .asked(ask)
    stage = .evaluating(change, ask)
    step = .askGuard(ask)
  }

  /// Whether guards are still asked.
  private func isOpen(_ ask: GuardAsk) -> Bool {
    if case .asked(let current) = ask.record.phase { current === ask } else { false }
  }

  /// The conditions of guards have changed: all rounds are void, except the round of the guard that has sent the
  /// intent.
  mutating func beginEpoch(sentBy sender: SentIntent.Sender) {
    epoch += 1
    guard case .task(let number, closing: nil) = sender else { return }
    for record in queue.asked(as: number) {
      guard case .asked(let ask) = record.phase, ask.epoch == epoch - 1 else { continue }
      ask.epoch = epoch
      record.keepAnswers(in: epoch)
    }
  }

  /// The guard of the current question has answered about one of its lists. After an answer of a void round, all guards
  /// are asked again.
  mutating func guardAnswered(_ ask: GuardAsk, _ components: [ResolvedComponent], _ decision: GuardDecision) {
    guard isOpen(ask) else { return }
    guard ask.epoch == epoch else { return end(ask, ask.earlier) }
    let position = ask.question.position
    let isAboutItems = ask.subject == .items
    switch decision {
    case .allow: for component in components { ask.record.store(.allowed, of: position, about: component) }
    case _ where isAboutItems && components.count > 1:
      ask.askEach()
      return effects.append(.askGuard(ask))
    case .reject(let reason) where isAboutItems: refuse(ask, components, reason)
    case .redirect where isAboutItems: refuse(ask, components, "it redirects")
    case .reject(let reason): return answered(ask, .refused(rejection(ask, reason)))
    case .redirect(let link):
      let opened = ask.record.redirection
      let redirection = Redirection(
        guardPosition: position, guardName: guards[position].name, link: link, earlier: opened?.earlier ?? [],
        earlierLinks: opened?.earlierLinks ?? [])
      return answered(ask, .redirect(redirection))
    }
    if ask.countAnswer() { askNext(ask) }
  }

  /// The guard of the current question has not answered in time.
  mutating func guardTimedOut(_ ask: GuardAsk, _ reason: String) {
    guard isOpen(ask) else { return }
    guard ask.subject == .items else { return answered(ask, .refused(rejection(ask, reason))) }
    refuse(ask, open(ask.question, of: ask.record)?.components ?? [], reason)
    askNext(ask)
  }

  private func refuse(_ ask: GuardAsk, _ components: [ResolvedComponent], _ reason: String) {
    for component in components {
      ask.record.store(.refused(rejection(ask, reason)), of: ask.question.position, about: component)
    }
  }

  private func rejection(_ ask: GuardAsk, _ reason: String) -> RouterError {
    .guardRejected(guard: guards[ask.question.position].name, reason: reason)
  }

  private mutating func askNext(_ ask: GuardAsk) {
    if ask.beginNext() { effects.append(.askGuard(ask)) } else { answered(ask, .allowed) }
  }

  /// All guards have answered, or one has not allowed the intent.
  private mutating func answered(_ ask: GuardAsk, _ answer: Answer) {
    let record = ask.record
    var answer = answer
    switch answer {
    case _ where ask.subject == .firstRoot:
      if case .redirect = answer {} else { answer = .allowed }
      guard case .evaluating(let change, let current) = stage, current === ask else { break }
      change.rootAnswer = answer
      answer = ask.earlier
    case .redirect(let redirection) where record.facts?.finishedRedirects.contains(redirection.guardPosition) == true:
      let reason = "it redirects to \(redirection.link) again, which has just finished"
      answer = .refused(.guardRejected(guard: redirection.guardName, reason: reason))
    case .allowed: answer = ask.earlier
    case .notAsked, .refused, .declined, .redirect: break
    }
    end(ask, answer)
  }

  /// The round has ended: the intent is planned with an answer now, or at its next turn if it is suspended.
  private mutating func end(_ ask: GuardAsk, _ answer: Answer) {
    let record = ask.record
    guard case .evaluating(let change, let current) = stage, current === ask else {
      return requeue(record, answer)
    }
    effects.append(.dropAsk(ask))
    record.phase = .planning(answer)
    change.backlog.prepend(record)
    stage = .planning(change, nil)
  }

  /// A guard has suspended for the first time: its intent leaves the change. A launch goes on without it, and a
  /// restoration shows a root in the meantime.
  mutating func guardSuspended(_ ask: GuardAsk) {
    guard case .evaluating(let change, let current) = stage, current === ask else { return }
    ask.hasSuspended = true
    let record = ask.record
    switch record.intent {
    case .launch where record.launchNumber == nil: goOn(record, ask, in: change)
    case .restore(let snapshot) where record.facts?.shown == nil:
      paused.addAsked(record)
      showRootOnly(of: snapshot, in: change)
      stage = .planning(change, nil)
    default:
      paused.addAsked(record)
      leave(change, record)
    }
  }
}
