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

    /// A change of the screen.
    enum Change {
      case present(UIAlertController)
      case dismiss(UIAlertController)
    }

    private let texts: CloseAlertTexts
    private let clock: AnyClock
    private var refusal: Task<Void, Never>?
    private var waiting: [Question] = []
    private var shown: (question: Question?, alert: UIAlertController)?
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
    func isOwn(_ controller: UIViewController) -> Bool { shown?.alert === controller }

    /// Returns the next change of the screen, when nothing moves.
    ///
    /// An alert that has gone and is not answered a second later counts as a refusal: UIKit may call its action after its dismissal.
    func nextChange() -> Change? {
      if let shown {
        if shown.alert.presentingViewController == nil {
          refuseLater(shown.alert)
          return nil
        }
        return shown.question == nil && shown.alert.presentedViewController == nil ? .dismiss(shown.alert) : nil
      }
      guard !waiting.isEmpty else { return nil }
      let question = waiting.removeFirst()
      let alert = UIAlertController(title: texts.title, message: question.text, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: texts.stay, style: .cancel) { [weak self] _ in self?.end(false) })
      alert.addAction(UIAlertAction(title: texts.close, style: .destructive) { [weak self] _ in self?.end(true) })
      shown = (question, alert)
      return .present(alert)
    }

    private func refuseLater(_ alert: UIAlertController) {
      if shown?.question == nil { return end(false) }
      guard refusal == nil else { return }
      let deadline = clock.now + .seconds(1)
      refusal = Task { [weak self, clock] in
        guard (try? await clock.sleep(until: deadline)) != nil, let self, shown?.alert === alert else { return }
        end(false)
      }
    }

    private func end(_ mayClose: Bool) {
      let question = shown?.question
      shown = nil
      refusal?.cancel()
      refusal = nil
      question?.answer.resume(returning: mayClose)
      onChange()
    }

    private func withdraw(_ number: Int) {
      if let index = waiting.firstIndex(where: { $0.number == number }) {
        waiting.remove(at: index).answer.resume(returning: false)
      } else if let shown, let question = shown.question, question.number == number {
        self.shown = (nil, shown.alert)
        question.answer.resume(returning: false)
        onChange()
      }
    }
  }
#endif
