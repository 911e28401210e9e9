import ComponentEngine
import DeepLinks

/// Answers the questions of a router with the answers of a recording.
@MainActor
final class TraceScript: RouterScript {
  /// A question that waits for its answer.
  private struct Question {
    enum Kind {
      case routeGuard(TraceGuardAnswer, CheckedContinuation<GuardDecision, Never>)
      case user(ComponentUID, CheckedContinuation<Bool, Never>)
    }

    let number: Int
    let kind: Kind
  }

  private struct GuardOfIntent: Hashable {
    let name: String
    /// The number of the intent in the replay.
    let intent: Int
  }

  private let lines: [Trace.Line]
  private let answers: TraceAnswers
  private let numbers: TraceNumbers
  private var questions: [Question] = []
  private var lastQuestion = 0
  private var hasEnded = false

  /// The guards that have not answered in time.
  private var late: Set<GuardOfIntent> = []

  /// The positions of the answers of components that were given.
  private var given: Set<Int> = []

  /// The position of the line that is expected next.
  var position = 0

  /// Called for each question that has to wait.
  var onQuestion: @MainActor () -> Void = {}

  init(_ lines: [Trace.Line], _ numbers: TraceNumbers) {
    self.lines = lines
    answers = TraceAnswers(lines)
    self.numbers = numbers
  }

  /// Whether a question waits for its answer.
  var isAsking: Bool { !questions.isEmpty }

  // MARK: Questions

  /// Answers at once if the answer is expected next, as a guard does that does not suspend.
  func decision(of routeGuard: String, for intent: SentIntent, about: [ResolvedComponent]) async -> GuardDecision {
    let asked = TraceGuardAnswer(
      intent: intent.number, name: routeGuard, about: about.map(\.name), decision: .reject("it was not answered"))
    if position < lines.count, case .guarded(let answer) = lines[position].entry.content, isAbout(asked, answer) {
      return answer.decision
    }
    guard !hasEnded, !isLate(asked) else { return asked.decision }
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { add(Question(number: number, kind: .routeGuard(asked, $0))) }
    } onCancel: {
      Task { @MainActor in withdraw(number) }
    }
  }

  /// Notes that a guard has not answered in time. The router may ask it again, about each component: it has not
  /// answered these questions either, and the recording has none of them.
  func noteLate(_ asked: TraceGuardAnswer) { late.insert(GuardOfIntent(name: asked.name, intent: asked.intent)) }

  /// Whether a guard is asked again about an intent for which it has not answered in time.
  func isLate(_ asked: TraceGuardAnswer) -> Bool {
    late.contains(GuardOfIntent(name: asked.name, intent: asked.intent))
  }

  func openMode(for intent: SentIntent) -> Intent.OpenMode? {
    numbers.recorded(intent.number).flatMap { answers.mode(of: $0) }
  }

  func closeAnswer(of uid: ComponentUID, for intent: SentIntent) -> CloseAnswer {
    for index in position..<max(position, min(lines.count, position + TraceSearch.limit)) {
      guard case .closeAnswered(let number, uid, let answer) = lines[index].entry.content, !given.contains(index),
        numbers.isSame(replayed: intent.number, recorded: number)
      else { continue }
      given.insert(index)
      return answer
    }
    return .allow
  }

  /// Answers in the user's place.
  func mayClose(_ uid: ComponentUID) async -> Bool {
    guard !hasEnded else { return false }
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { add(Question(number: number, kind: .user(uid, $0))) }
    } onCancel: {
      Task { @MainActor in withdraw(number) }
    }
  }

  private func nextNumber() -> Int {
    lastQuestion += 1
    return lastQuestion
  }

  private func add(_ question: Question) {
    questions.append(question)
    onQuestion()
  }

  private func isAbout(_ asked: TraceGuardAnswer, _ answer: TraceGuardAnswer) -> Bool {
    asked.name == answer.name && (answer.about.isEmpty || asked.about == answer.about)
      && numbers.isSame(replayed: asked.intent, recorded: answer.intent)
  }

  // MARK: Answers

  /// Answers the question that a line answers, if it is asked; all of a guard that has not answered in time.
  func answer(_ content: TraceEntry.Content) {
    while let index = questions.firstIndex(where: { isAnswer(content, to: $0) }) {
      switch (questions.remove(at: index).kind, content) {
      case (.routeGuard(_, let continuation), .guarded(let answer)):
        continuation.resume(returning: answer.decision)
        guard !answer.isLate else { continue }
      case (.user(_, let continuation), .confirmed(_, let mayClose)): continuation.resume(returning: mayClose)
      default: break
      }
      return
    }
  }

  /// Answers the first question that the recording does not answer: a guard allows, the user refuses. Returns whether
  /// there was one.
  func answerUnrecorded() -> Bool {
    guard let index = questions.firstIndex(where: { !isAnswered($0) }) else { return false }
    end(questions.remove(at: index), .allow)
    return true
  }

  /// Whether a later line answers a question.
  private func isAnswered(_ question: Question) -> Bool {
    switch question.kind {
    case .user(let uid, _): answers.hasConfirmation(of: uid, from: position)
    case .routeGuard(let asked, _):
      answers.hasAnswer(of: asked.name, for: numbers.recorded(asked.intent), from: position) {
        isAnswer($0, to: question)
      }
    }
  }

  /// Ends all questions.
  func end() {
    hasEnded = true
    let questions = questions
    self.questions = []
    for question in questions { end(question, .reject("the recording has ended")) }
  }

  private func withdraw(_ number: Int) {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return }
    end(questions.remove(at: index), .reject("the question was withdrawn"))
  }

  private func end(_ question: Question, _ decision: GuardDecision) {
    switch question.kind {
    case .routeGuard(_, let continuation): continuation.resume(returning: decision)
    case .user(_, let continuation): continuation.resume(returning: false)
    }
  }

  private func isAnswer(_ content: TraceEntry.Content, to question: Question) -> Bool {
    switch (question.kind, content) {
    case (.routeGuard(let asked, _), .guarded(let answer)): isAbout(asked, answer)
    case (.user(let uid, _), .confirmed(let other, _)): uid == other
    default: false
    }
  }
}
