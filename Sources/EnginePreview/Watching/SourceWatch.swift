/// Builds the program again whenever its sources change.
@MainActor
struct SourceWatch {
  /// The time between two looks at the sources.
  private static let interval = Duration.milliseconds(300)

  private let tree: SourceTree
  private let build: ShellCommand
  private let program: RunningProgram
  private let report: @MainActor (BuildState) -> Void

  init(
    _ tree: SourceTree, _ build: ShellCommand, _ program: RunningProgram,
    report: @escaping @MainActor (BuildState) -> Void
  ) {
    self.tree = tree
    self.build = build
    self.program = program
    self.report = report
  }

  /// Waits for a change of the sources and builds, until there is a new program.
  ///
  /// - Returns: False if the task was cancelled.
  func nextProgram() async -> Bool {
    let file = program.fileState
    var known = await tree.state()
    while (try? await Task.sleep(for: Self.interval)) != nil {
      let state = await tree.state()
      guard state != known else { continue }
      known = await settled(after: state)
      report(BuildState(phase: .building, output: ""))
      let result = await build.run()
      guard result.status == 0 else {
        report(BuildState(phase: .failed, output: result.output))
        continue
      }
      guard program.fileState != file else {
        report(BuildState(phase: .unchanged, output: ""))
        continue
      }
      // A change during the build is built before anything else.
      guard await tree.state() == known else { continue }
      report(BuildState(phase: .starting, output: ""))
      return true
    }
    return false
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
