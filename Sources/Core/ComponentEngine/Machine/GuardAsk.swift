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

  /// The step that follows an answer.
  enum Next {
    case wait
    /// The guard of the question is asked about its lists.
    case ask
    /// The round ends with the answer of all guards.
    case end(Answer)
  }

  /// The intent that waits for the guards.
  var record: IntentRecord

  /// The intent that guards are asked about: ``record``, or the launch that it continues.
  let sent: SentIntent
  let subject: Subject

  /// The epoch of the round. The answers are void once another one has begun.
  private(set) var epoch: Int

  /// The answer that the intent had before.
  let earlier: Answer

  /// The question that is asked now.
  private(set) var question: GuardQuestion

  /// The lists of the question's components that the guard is asked about, side by side.
  private(set) var lists: [[ResolvedComponent]]

  /// The number of lists without an answer.
  private var openCount = 1

  /// The questions that follow.
  private var following: ArraySlice<GuardQuestion>

  /// Whether a guard has suspended, and the intent with it.
  private(set) var hasSuspended = false

  init(_ record: IntentRecord, _ questions: [GuardQuestion], about subject: Subject, epoch: Int) {
    guard let first = questions.first else { preconditionFailure("guards are asked without a question") }
    self.record = record
    sent = record.sent
    self.epoch = epoch
    self.subject = subject
    earlier = record.answer
    question = first
    lists = [first.components]
    following = questions.dropFirst()
  }

  /// A guard has suspended.
  func suspend() { hasSuspended = true }

  /// Takes the answers over into the next epoch, since a guard of the round has begun it.
  func enter(_ epoch: Int) {
    self.epoch = epoch
    record.keepAnswers(in: epoch)
  }

  /// The guard of the question has answered about one of the lists.
  func answered(_ components: [ResolvedComponent], _ decision: GuardDecision, guardName: String) -> Next {
    switch decision {
    case .allow: store(.allowed, about: components)
    case _ where subject == .items && components.count > 1:
      lists = question.components.map { [$0] }
      openCount = lists.count
      return .ask
    case .reject(let reason) where subject == .items:
      store(.refused(.guardRejected(guard: guardName, reason: reason)), about: components)
    case .redirect where subject == .items:
      store(.refused(.guardRejected(guard: guardName, reason: "it redirects")), about: components)
    case .reject(let reason): return .end(.refused(.guardRejected(guard: guardName, reason: reason)))
    case .redirect(let link): return .end(redirect(to: link, guardName))
    }
    openCount -= 1
    return openCount == 0 ? next() : .wait
  }

  /// The guard of the question has not answered in time.
  ///
  /// - Parameter epoch: The current epoch, which can be later than that of the round.
  func timedOut(_ reason: String, guardName: String, epoch: Int) -> Next {
    let refused = Answer.refused(.guardRejected(guard: guardName, reason: reason))
    guard subject == .items else { return .end(refused) }
    store(refused, about: record.unanswered(question, in: epoch))
    return next()
  }

  /// Begins the next question, or ends the round after the last one.
  private func next() -> Next {
    guard let next = following.popFirst() else { return .end(.allowed) }
    question = next
    lists = [next.components]
    openCount = 1
    return .ask
  }

  private func store(_ answer: Answer, about components: [ResolvedComponent]) {
    for component in components { record.store(answer, of: question.position, about: component) }
  }

  /// Returns the answer that opens a link first. A guard whose redirect has just finished must not redirect again.
  private func redirect(to link: DeepLink, _ guardName: String) -> Answer {
    if subject == .intent, record.facts?.finishedRedirects.contains(question.position) == true {
      let reason = "it redirects to \(link) again, which has just finished"
      return .refused(.guardRejected(guard: guardName, reason: reason))
    }
    let opened = record.redirection
    return .redirect(
      Redirection(
        guardPosition: question.position, guardName: guardName, link: link, earlier: opened?.earlier ?? [],
        earlierLinks: opened?.earlierLinks ?? []))
  }
}
