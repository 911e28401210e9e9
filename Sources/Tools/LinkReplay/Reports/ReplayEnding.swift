import EngineTerminal

/// The end of a replay, for people.
struct ReplayEnding {
  /// The lines after the step that has ended the replay: nil for a replay of all lines, and `.some(nil)` if their
  /// number is unknown.
  let rest: Int??
  /// The number of steps that differ from their recording. Default 0.
  var differingSteps = 0
  /// The files that had no lines.
  let emptyFiles: [String]
  /// Whether a step makes the replay fail: it has failed, or differs from its recording.
  let hasFailed: Bool

  /// Writes the summary to standard error. With `--quiet`, it is written only for failed steps, and beside JSON on
  /// standard output, which is for programs, only to a terminal or if the replay has ended early.
  ///
  /// - Parameters:
  ///   - summary: The numbers of the replay.
  ///   - options: The options of the replay.
  ///   - output: The output of the steps, which is written first.
  ///   - comparison: The result of a comparison with a trace. Default: empty, without a comparison.
  func write(_ summary: ReplaySummary, _ options: ReplayOptions, to output: Output, comparison: String = "") {
    let isForPrograms = options.format == .json && (options.output ?? "-") == "-"
    guard !isForPrograms || Platform.isTerminal(2) || rest != nil else { return }
    guard !options.isQuiet || hasFailed else { return }
    output.flush()
    if output.isTerminal, Platform.isTerminal(2) { Output(file: 2).write("\n") }
    for file in emptyFiles { Output.printError("\(LinePlace.name(of: file)): there are no lines to replay") }
    let sample = options.sample.map { "; a sample of \($0.text) of the lines" } ?? ""
    let text = summary.text + differences + sentence + comparison + sample
    for line in text.linesForErrors { Output.printError(line) }
  }

  /// The sentence about steps that differ from their recording.
  private var differences: String {
    switch differingSteps {
    case 0: ""
    case 1: "; 1 step differs from the recording"
    default: "; \(differingSteps) steps differ from the recording"
    }
  }

  /// The sentence about what was not replayed.
  private var sentence: String {
    switch rest {
    case nil: ""
    case 0?? where differingSteps > 0: "; what follows was not replayed, --keep-going replays it"
    case 0??: ""
    case 1??: "; 1 line after it was not replayed, --keep-going replays it"
    case let rest??: "; \(rest) lines after it were not replayed, --keep-going replays them"
    case .some(nil): "; the lines after it were not replayed, --keep-going replays them"
    }
  }
}
