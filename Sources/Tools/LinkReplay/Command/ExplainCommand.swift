import ComponentEngine
import EngineJSON
import EngineTerminal

/// A run of `deeplink explain`.
@MainActor
struct ExplainCommand {
  let options: ExplainOptions
  let link: String
  let configuration: RouterConfiguration<Any>
  let program: Program

  /// Explains the link.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    let known = configuration.routeGuards.map(\.name)
    try ExplainOptions.command(of: program).check(grants: options.grants, known: known)
    let after = try await replayFile()
    let cold = await session(isCold: true).open(link)
    let reading = LinkReading(link, source: options.source, table: configuration.table)
    let explanation = LinkExplanation(link, reading, cold: cold, after: after, in: configuration)
    let output = try Output(option: options.output)
    switch options.format {
    case .text: output.write(TextExplanation(explanation, style: ReportStyle(of: output)).text)
    case .json: output.write(JSONExplanation(explanation: explanation).json.line + "\n")
    }
    try output.finish()
    return explanation.opens ? DeepLinkCommand.ExitStatus.success : DeepLinkCommand.ExitStatus.failure
  }

  private func session(isCold: Bool) -> ReplaySession {
    ReplaySession(configuration, source: options.source, isCold: isCold, grants: options.grants)
  }

  /// Opens the link after the lines of `--after`. Failed lines are reported on standard error.
  private func replayFile() async throws -> LinkExplanation.After? {
    guard let file = options.after else { return nil }
    var reader = try LineReader(path: file, limit: configuration.table.policy.lineLimit)
    let name = LinePlace.name(of: file)
    if try reader.beginsRecording() {
      throw UnusableInput("\(name) is a recording of a session; --after takes a file of links and directives")
    }
    let session = session(isCold: false)
    _ = await session.launch()
    var count = 0
    while let line = try reader.next() {
      let text = line.trimmingWhiteSpace()
      guard text.isDirective else { continue }
      let place = LinePlace(file: file, line: reader.number)
      let step = await session.replay(ReplayLine(text: String(text), place: place, cutBytes: reader.cutBytes))
      count += 1
      if let failure = step.failure {
        let input = step.input.escapedAndShortened()
        program.printError("\(name): step \(step.number) (\(input)) failed: \(failure.code): \(failure.message)")
      }
    }
    return .init(file: name, stepCount: count, step: await session.open(link))
  }
}
