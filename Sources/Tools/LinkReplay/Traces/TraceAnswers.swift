import ComponentEngine
import EngineBase

/// The answers of a recording by their questions, so that a question finds its answers without a search through all
/// lines.
struct TraceAnswers {
  private struct GuardKey: Hashable {
    let name: String
    /// The recorded number of the intent.
    let intent: Int
  }

  private var guardsOfIntents: [GuardKey: [Int]] = [:]
  private var guards: [String: [Int]] = [:]
  private var confirmations: [ComponentUID: Int] = [:]
  private var modes: [Int: Intent.OpenMode] = [:]
  private let lines: [Trace.Line]

  init(_ lines: [Trace.Line]) {
    self.lines = lines
    for (position, line) in lines.enumerated() {
      switch line.entry.content {
      case .guarded(let answer):
        guards[answer.name, default: []].append(position)
        guardsOfIntents[GuardKey(name: answer.name, intent: answer.intent), default: []].append(position)
      case .modeChosen(let intent, let mode): modes[intent] = mode
      case .confirmed(let uid, _): confirmations[uid] = position
      default: break
      }
    }
  }

  /// Returns the mode that was chosen for an incoming link; nil for another intent.
  func mode(of intent: Int) -> Intent.OpenMode? { modes[intent] }

  /// Returns whether a line from a position on has the user's answer about a component.
  func hasConfirmation(of uid: ComponentUID, from position: Int) -> Bool {
    confirmations[uid].map { $0 >= position } ?? false
  }

  /// Returns whether a line from a position on has an answer of a guard.
  ///
  /// - Parameters:
  ///   - intent: The recorded number of the intent; nil if it is unknown.
  ///   - isAnswer: Whether a line has the answer.
  func hasAnswer(
    of name: String, for intent: Int?, from position: Int, _ isAnswer: (TraceEntry.Content) -> Bool
  ) -> Bool {
    let positions = intent.map { guardsOfIntents[GuardKey(name: name, intent: $0)] } ?? guards[name]
    guard let positions else { return false }
    return positions[positions.partitioningIndex { $0 >= position }...].prefix(TraceSearch.limit).contains {
      isAnswer(lines[$0].entry.content)
    }
  }
}
