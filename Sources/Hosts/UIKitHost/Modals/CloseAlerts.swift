#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import EngineBase
import UIKit

/// The alerts that ask whether a component may be closed, one at a time.
@MainActor
final class CloseAlerts {
  private struct Question {
    let number: Int
    let text: String
    let answer: CheckedContinuation<Bool, Never>
  }

  /// An alert, and its question if that has not been withdrawn.
  private struct Asked {
    var question: Question?
    let alert: UIAlertController
  }

  private enum State {
    case idle
    /// UIKit has not presented the alert yet; it may have refused it.
    case presenting(Asked, Retry)
    /// The alert is on the screen. The attempts to dismiss it, if its question has been withdrawn.
    case presented(Asked, dismissal: Retry? = nil)
    /// The alert has gone, and its action has not been called.
    case gone(Asked)

    var asked: Asked? {
      switch self {
      case .idle: nil
      case .presenting(let asked, _), .presented(let asked, _), .gone(let asked): asked
      }
    }

    /// The question of the alert is withdrawn.
    mutating func withdraw() {
      guard var asked else { return }
      asked.question = nil
      switch self {
      case .idle: break
      case .presenting(_, let retry): self = .presenting(asked, retry)
      case .presented: self = .presented(asked)
      case .gone: self = .gone(asked)
      }
    }
  }

  /// A change of the screen.
  enum Change {
    case present(UIAlertController)
    case dismiss(UIAlertController)
  }

  private let texts: CloseAlertTexts
  private let clock: AnyClock
  private var later: Task<Void, Never>?
  private var waiting: [Question] = []
  private var state = State.idle
  private var lastNumber = 0

  /// Called when an alert is to be presented or dismissed.
  var onChange: @MainActor () -> Void = {}

  init(_ texts: CloseAlertTexts, clock: AnyClock) {
    self.texts = texts
    self.clock = clock
  }

  /// Asks the user. A question that is cancelled, or whose alert is dismissed by other means, is refused.
  func ask(_ question: CloseQuestion) async -> Bool {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.append(Question(number: number, text: question.text, answer: continuation))
        if Task.isCancelled { withdraw(number) } else { onChange() }
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number) }
    }
  }

  /// Whether a controller is the alert of a question.
  func isOwn(_ controller: UIViewController) -> Bool { state.asked?.alert === controller }

  /// Returns the next change of the screen, when nothing moves. A change that UIKit refuses is returned again at
  /// growing intervals.
  ///
  /// An alert that has gone and is not answered a second later counts as a refusal: UIKit may call its action after its
  /// dismissal.
  func nextChange() -> Change? {
    let now = clock.now
    switch state {
    case .idle: return waiting.isEmpty ? nil : present(asked(waiting.removeFirst()), Retry(at: now))
    case .presenting(let asked, var retry):
      guard asked.question != nil else {
        end(false)
        return nil
      }
      if now < retry.due { return lookAgain(at: retry.due) }
      retry.refused(at: now)
      return present(asked, retry)
    case .presented(let asked, var retry):
      if asked.alert.presentingViewController == nil {
        if asked.question == nil { end(false) } else { refuseLater(asked) }
        return nil
      }
      guard asked.question == nil, asked.alert.presentedViewController == nil else { return nil }
      if let retry, now < retry.due { return lookAgain(at: retry.due) }
      if retry == nil { retry = Retry(at: now) } else { retry?.refused(at: now) }
      state = .presented(asked, dismissal: retry)
      return .dismiss(asked.alert)
    case .gone(let asked):
      if asked.question == nil { end(false) }
      return nil
    }
  }

  private func asked(_ question: Question) -> Asked {
    let alert = UIAlertController(title: texts.title, message: question.text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: texts.stay, style: .cancel) { [weak self] _ in self?.end(false) })
    alert.addAction(UIAlertAction(title: texts.close, style: .destructive) { [weak self] _ in self?.end(true) })
    return Asked(question: question, alert: alert)
  }

  /// A change was performed. Returns true if UIKit has refused it, and it was the first attempt.
  func isFirstRefusal(of change: Change) -> Bool {
    switch (change, state) {
    case (.present(let alert), .presenting(let asked, let retry)):
      if alert.presentingViewController == nil { return retry.isFirst }
      state = .presented(asked)
      return false
    case (.dismiss(let alert), .presented(_, let retry)):
      return !alert.isBeingDismissed && alert.presentingViewController != nil && retry?.isFirst == true
    default: return false
    }
  }

  private func present(_ asked: Asked, _ retry: Retry) -> Change {
    state = .presenting(asked, retry)
    return .present(asked.alert)
  }

  private func lookAgain(at time: Duration) -> Change? {
    wait(until: time) { $0.onChange() }
    return nil
  }

  private func refuseLater(_ asked: Asked) {
    state = .gone(asked)
    wait(until: clock.now + .seconds(1)) { alerts in
      if case .gone(let gone) = alerts.state, gone.alert === asked.alert { alerts.end(false) }
    }
  }

  private func wait(until time: Duration, then action: @escaping @MainActor (CloseAlerts) -> Void) {
    later?.cancel()
    later = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: time)) != nil, let self, !Task.isCancelled else { return }
      action(self)
    }
  }

  private func end(_ mayClose: Bool) {
    let question = state.asked?.question
    state = .idle
    later?.cancel()
    later = nil
    question?.answer.resume(returning: mayClose)
    onChange()
  }

  private func withdraw(_ number: Int) {
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      waiting.remove(at: index).answer.resume(returning: false)
    } else if let question = state.asked?.question, question.number == number {
      state.withdraw()
      question.answer.resume(returning: false)
      onChange()
    }
  }
}
#endif
