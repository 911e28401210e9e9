/// Builds the program again whenever its sources change.
@MainActor
struct SourceWatch {
  /// The time between two looks at the sources.
  private static let interval = Duration.milliseconds(300)

  private let tree: SourceTree
  private let build: CapturedRun
  private let program: RunningProgram
  private let report: @MainActor (BuildState) -> Void

  init(
    _ tree: SourceTree, _ build: CapturedRun, _ program: RunningProgram,
    report: @escaping @MainActor (BuildState) -> Void
  ) {
    self.tree = tree
    self.build = build
    self.program = program
    self.report = report
  }

  /// Waits for a change of the sources and builds, until there is a new program that starts.
  ///
  /// - Parameters:
  ///   - sources: The sources from which this program was built.
  ///   - trial: Starts the new program, which was built from these sources, for a trial.
  /// - Returns: The sources of the new program; nil if the task was cancelled.
  func nextProgram(
    after sources: SourceTree.State, trial: @MainActor (SourceTree.State) async -> CapturedRun.Result
  ) async -> SourceTree.State? {
    let file = program.fileState
    var known = sources
    while (try? await Task.sleep(for: Self.interval)) != nil {
      let state = await tree.state()
      guard state != known else { continue }
      known = await settled(after: state)
      report(BuildState(phase: .building, output: ""))
      let result = await build.result()
      guard result.failure == nil else {
        report(BuildState(phase: .failed, result))
        continue
      }
      guard program.fileState != file else {
        report(BuildState(phase: .unchanged, output: ""))
        continue
      }
      let start = await trial(known)
      // A change since the beginning of the build is built before anything else.
      guard await tree.state() == known else { continue }
      guard start.failure == nil else {
        report(BuildState(phase: .crashed, start))
        continue
      }
      report(BuildState(phase: .starting, output: ""))
      return known
    }
    return nil
  }

  /// Returns the state when it has not changed for a moment: an editor writes several files, or one in several steps.
  private func settled(after state: SourceTree.State) async -> SourceTree.State {
    var last = state
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      let next = await tree.state()
      if next == last { break }
      last = next
    }
    return last
  }
}
