import ComponentEngine
import EngineTerminal

/// Replays a recording in an app, router by router.
@MainActor
struct TraceReplay<ViewController> {
  private let trace: Trace
  private let file: String
  private let configuration: RouterConfiguration<ViewController>
  private let pages: StepPages<ViewController>?

  init(
    _ trace: Trace, _ file: String, _ configuration: RouterConfiguration<ViewController>,
    _ pages: StepPages<ViewController>?
  ) {
    self.trace = trace
    self.file = file
    self.configuration = configuration
    self.pages = pages
  }

  /// Plays all routers.
  ///
  /// - Parameter process: Receives each step and the lines of its diff from the recording; returns whether the replay
  ///   goes on.
  /// - Returns: Whether all routers were played.
  func run(
    _ process: (ReplayStep, [String]) throws(CommandError) -> Bool
  ) async throws(CommandError) -> Bool {
    var stepCount = 0
    for router in trace.routers {
      let player = TracePlayer(router, in: configuration, pages: pages, firstStep: stepCount)
      let goesOn = try await player.play { (traced) throws(CommandError) in
        stepCount += 1
        let differences = traced.diff(in: file)
        var step = traced.step
        step.place = LinePlace(file: file, line: traced.line)
        // The page has no other place for them.
        if pages != nil { step.warnings += differences }
        return try process(step, differences)
      }
      guard goesOn else { return false }
    }
    return true
  }
}

extension TraceStep {
  /// The lines of a diff; empty without differences.
  fileprivate func diff(in file: String) -> [String] {
    guard let first = differences.first else { return [] }
    let name = step.input.isEmpty ? step.directive : step.input.escapedAndShortened()
    return ["\(file):\(first.line): step \(step.number) (\(name)) differs from the recording:"]
      + differences.map(\.text)
  }
}

extension Trace {
  /// Whether a file is a recording: it begins with the head of a session. Nothing is read from a pipe.
  static func isTrace(_ path: String) -> Bool { Platform.begins(path, with: Array("{\"trace\":".utf8)) }

  /// Reads a file. Lines that were cut are reported.
  init(file: String, _ program: Program) throws(CommandError) {
    let reader = try CommandError.reading { () throws(FileError) in
      try LineReader(path: file, limit: Limits().lineBytes + 1)
    }
    do throws(TraceReadingError) {
      try self.init(reader)
    } catch {
      switch error {
      case .invalid(let error): throw .unusable("\(file):\(error)")
      case .unreadable(let error): throw .unreadable(error)
      }
    }
    for line in tornLines {
      program.printError("\(file):\(line): warning: the line is cut; the program ended while it was written")
    }
  }
}

extension ReplayOptions {
  /// Checks that options about launches, sources and guards are not used for a recording, which has its own.
  func checkTraces(of program: Program) throws(CommandError) {
    guard isCold || !grants.isEmpty || source != .internal, let file = files.first(where: Trace.isTrace) else { return }
    let option = isCold ? "--cold" : source != .internal ? "--source" : "--grant and --revoke"
    let command = Self.command(of: program)
    throw .usage(
      command.error(
        "\(file) is a recording, which has its own launches, sources and answers of guards; leave out \(option)"))
  }
}
