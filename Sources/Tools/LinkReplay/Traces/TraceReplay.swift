import ComponentEngine
import EngineTerminal

/// Replays a recording in an app, router by router.
@MainActor
struct TraceReplay {
  private let trace: Trace
  private let file: String
  private let configuration: RouterConfiguration<Any>
  private let pages: StepPages?

  init(
    _ trace: Trace, _ file: String, _ configuration: RouterConfiguration<Any>,
    _ pages: StepPages?
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
    _ process: (ReplayStep, [String]) throws -> Bool
  ) async throws -> Bool {
    var stepCount = 0
    let routes = configuration.table.digest
    var isHinted = false
    for router in trace.routers {
      let player = TracePlayer(router, in: configuration, pages: pages, firstStep: stepCount)
      let goesOn = try await player.play { traced in
        stepCount += 1
        var differences = traced.diff(in: file)
        if !differences.isEmpty, !isHinted, let hint = router.hint(about: routes) {
          differences.append("  hint: \(hint)")
          isHinted = true
        }
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

extension Trace.Router {
  /// Returns the way to replay a recording that has other routes than the app; nil if the routes are equal or unknown.
  fileprivate func hint(about routes: String) -> String? {
    guard let recorded = beginning.routes, recorded != routes else { return nil }
    guard let mockApp else {
      return "it was recorded with other routes than these; replay it with the app that recorded it, or with the "
        + "routes of that app as --manifest FILE"
    }
    return "\(mockApp) recorded it, with other routes than these; write its routes with \(mockApp) --manifest > "
      + "routes.json, and replay it with --manifest routes.json"
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
  /// Whether a file is a recording: its first line that is not blank is the head of a session. Nothing is read from a
  /// pipe.
  static func isTrace(_ path: String) -> Bool {
    let bytes = Platform.beginning(of: path, count: 4096)
    let isEncoded = bytes.starts(with: InputFile.compressionMark) || UTF16Text(mark: bytes) != nil
    guard isEncoded else {
      return String(decoding: bytes.trimmingPrefix([0xEF, 0xBB, 0xBF]), as: UTF8.self).trimmingWhiteSpace()
        .hasPrefix(TraceFormat.beginning)
    }
    // Standard input that is compressed can be read only once.
    guard path != "-" else { return false }
    do throws(FileError) {
      var reader = try LineReader(path: path, limit: Limits().lineBytes)
      return try reader.beginsRecording()
    } catch {
      return false  // the replay reports the error
    }
  }

  /// Reads a file. Lines that were cut are reported.
  init(_ reader: consuming LineReader, file: String, _ program: Program) throws {
    do {
      try self.init(reader)
    } catch let error as TraceError {
      throw UnusableInput("\(file):\(error)")
    }
    for line in tornLines {
      program.printError("\(file):\(line): warning: the line is cut; the program ended while it was written")
    }
    if !hasIntents { program.printError("\(file): warning: the recording has no intents to replay") }
  }
}

extension ReplayOptions {
  /// Checks that options about launches, sources and guards are not used for a recording, which has its own.
  func checkTraces(of program: Program) throws {
    guard optionOfLinks != nil, let file = files.first(where: Trace.isTrace) else { return }
    try check(recording: file, of: program)
  }

  /// Checks the options for a file that is a recording.
  func check(recording file: String, of program: Program) throws {
    guard let option = optionOfLinks else { return }
    throw Self.command(of: program).error(
      "\(LinePlace.name(of: file)) is a recording, which has its own launches, sources and answers of guards; "
        + "leave out \(option)")
  }

  /// An option that a recording excludes; nil without one.
  private var optionOfLinks: String? {
    if isCold { return "--cold" }
    if source != .internal { return "--source" }
    return grants.isEmpty ? nil : "--grant and --revoke"
  }
}
