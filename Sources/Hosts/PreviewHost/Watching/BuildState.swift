/// The state of the rebuilding of the program.
struct BuildState: Codable, Sendable, Equatable {
  enum Phase: String, Codable, Sendable {
    /// The sources have changed, and the program is being built.
    case building
    /// The sources have a fault. The running program is the older one.
    case failed
    /// The new program has ended while it was tried.
    case crashed
    /// The new program is starting, in place of this one.
    case starting
    /// The build has made no other program.
    case unchanged
  }

  let phase: Phase
  /// The output of the build, or of the program that has ended; empty while they run.
  let output: String

  /// The line in the trace.
  var summary: String {
    switch phase {
    case .building: "the sources have changed, building"
    case .failed: "the build has failed; the devices show the older program"
    case .crashed: "the new program does not start; the devices show the older one"
    case .starting: "starting the new program"
    case .unchanged: "the program is unchanged"
    }
  }
}

extension BuildState {
  /// Creates the state after a run that has failed.
  init(phase: Phase, _ run: CapturedRun.Result) {
    let subject = phase == .crashed ? "The program" : "The build"
    self.init(phase: phase, output: run.output + (run.failure.map { "\(subject) \($0).\n" } ?? ""))
  }
}
