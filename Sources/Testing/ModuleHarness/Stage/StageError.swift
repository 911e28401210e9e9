/// The reason why a ``ModuleStage`` cannot perform a step of a test.
public enum StageError: Error, Equatable {
  /// No screen is shown.
  case noScreen
  /// The screen on top has no row and no action of this title.
  case unknownTitle(String, screen: String, titles: [String])
  /// Several titles of the screen on top begin with this text, and none is equal to it.
  case ambiguousTitle(String, screen: String, titles: [String])
  /// A control does not take the text that was typed; the sentence names the texts that it takes.
  case input(String)
  /// The screen on top, of this title, cannot be refreshed.
  case notRefreshable(String)
  /// No guard has this name.
  case unknownGuard(String, known: [String])
  /// Work has made no progress for ``StageOptions/timeLimit``, or the test was cancelled.
  case notSettled([String])
}

extension StageError: CustomStringConvertible {
  /// A sentence with the fault, its place, and the existing names.
  public var description: String {
    switch self {
    case .noScreen: "no screen is shown; launch the stage, or open a link"
    case .unknownTitle(let title, let screen, let titles):
      "the screen \(Self.quoted([screen])) has no row or action \(Self.quoted([title])) to choose; "
        + (titles.isEmpty ? "there are none" : "there are: \(Self.quoted(titles))")
    case .ambiguousTitle(let title, let screen, let titles):
      "\(Self.quoted([title])) begins several titles of the screen \(Self.quoted([screen])): \(Self.quoted(titles)); "
        + "write one of them in full"
    case .input(let sentence): sentence
    case .notRefreshable(let screen): "the screen \(Self.quoted([screen])) has no refresh"
    case .unknownGuard(let name, let known):
      "no guard has the name \(Self.quoted([name])); "
        + (known.isEmpty ? "there are none" : "there are: \(Self.quoted(known))")
    case .notSettled(let work):
      work.isEmpty
        ? "not settled: the test was cancelled"
        : "not settled: \(work.joined(separator: ", ")); it must end, or sleep on the manual clock"
    }
  }

  private static func quoted(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
}
