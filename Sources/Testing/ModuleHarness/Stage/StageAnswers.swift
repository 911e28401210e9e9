import CommonUI
import ComponentEngine

/// The answers of guards and of the user, set by a test.
@MainActor
final class StageAnswers {
  /// The decisions of guards by name. A guard without an entry decides itself.
  var decisions: [String: GuardDecision] = [:]

  /// The user's answer to the question whether a component may be closed.
  var allowsClosing = true

  /// The questions that the user was asked.
  private(set) var questions: [CloseQuestion] = []

  /// The user's answer to the questions of actions.
  var confirms = true

  /// The questions of actions that the user was asked.
  private(set) var confirmations: [Confirmation] = []

  func answer(_ confirmation: Confirmation) -> Bool {
    confirmations.append(confirmation)
    return confirms
  }

  func answer(_ question: CloseQuestion) -> Bool {
    questions.append(question)
    return allowsClosing
  }
}
