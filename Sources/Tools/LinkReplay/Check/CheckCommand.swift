import ComponentEngine
import EngineTerminal

/// A run of `deeplink check`.
@MainActor
final class CheckCommand {
  private let options: CheckOptions
  private let program: Program
  private let configuration: RouterConfiguration<Any>
  private let table: RouteTable
  /// The links that are checked without a router; nil for none.
  private let foreseen: ForeseenLinks?
  private let output: Output
  private var report: CheckReport
  private var input: ReplayInput
  private var summary = CheckSummary()
  private var hasUnreadableFiles = false
  /// The current file as a table; nil before the first file.
  private var rows: TableRows?
  private var brokenLink = BrokenLink()

  /// - Parameter hasBehaviour: Whether the components of the app are its own, and not those of a manifest.
  init(
    _ options: CheckOptions, _ configuration: RouterConfiguration<Any>, _ program: Program, hasBehaviour: Bool
  ) throws {
    let known = configuration.routeGuards.map(\.name)
    let command = CheckOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.report.output)
    self.options = options
    self.program = program
    self.configuration = configuration
    table = configuration.table
    foreseen = hasBehaviour ? nil : ForeseenLinks(of: configuration, grants: options.grants)
    input = ReplayInput(files: options.files, limit: configuration.table.policy.lineLimit) {
      CommentedLink($0) != nil || SpreadsheetFaults.error(inComment: $0) != nil
    }
    output = try Output(option: options.report.output)
    report = CheckReport(options.report, output, program, inputs: options.links + options.files)
  }

  /// Opens every link in a new app and writes the results.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    defer { output.flush() }
    await checkLinks()
    for file in input.emptyFiles {
      Output.printError("\(LinePlace.name(of: file)): there are no links")
      output.write(report.text(for: file, .warning, "emptyFile", "there are no links"))
    }
    output.write(report.end(summary.text))
    writeSummary()
    try output.finish()
    if hasUnreadableFiles { return DeepLinkCommand.ExitStatus.noInput }
    let hasFaults = summary.count(of: .doesNotOpen) > 0
    let hasWarnings = summary.count(of: .opensBut) > 0 || !input.emptyFiles.isEmpty
    return hasFaults || hasWarnings && !options.report.allowsWarnings
      ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  private func checkLinks() async {
    var isFirst = true
    let session = ReplaySession(configuration, source: .external, isCold: true, grants: options.grants)
    for link in options.links {
      let line = ReplayLine(text: String(link.trimmingWhiteSpace()), place: .argument)
      write(await check(line, foresee(line), session))
    }
    while output.failure == nil {
      if input.isDrained { output.flush() }
      do throws(FileError) {
        switch try input.next() {
        case nil: return noteTable()
        case .file(let file):
          noteTable()
          rows = TableRows(file: file)
          isFirst = true
          if input.isTerminal { program.printError(LineReader.waiting) }
          if try input.takeRecording() != nil { refuse(file, program.refusal(ofRecording: file)) }
        case .line(let line):
          if isFirst, let kind = FileKind(firstLine: line.text, file: line.place.file) {
            input.skipFile()
            let name = LinePlace.name(of: line.place.file)
            refuse(line.place.file, "\(name) is \(kind.name); \(kind.advice)")
            continue
          }
          isFirst = false
          let link = foresee(line)
          let isClean = link.map { LinkCheck.isClean($0, line, table, options.allowed) } ?? false
          if isClean, options.report.isQuiet {
            rows?.add(line.row ?? line.text, at: line.place.line, isFaulty: false, table)
            summary.add(.opens)
            continue
          }
          let check = await check(line, link, isClean: isClean, session)
          let isFaulty = check.failure != nil || check.warnings.contains { $0.code == "tableRow" }
          rows?.add(line.row ?? line.text, at: line.place.line, isFaulty: isFaulty, table)
          write(check)
        }
      } catch {
        refuse(error.path, error.naming(linkOf: table).description)
      }
    }
  }

  /// Reports a file whose links are not checked. The other files are checked, so that one run shows all faults.
  private func refuse(_ file: String, _ message: String) {
    hasUnreadableFiles = true
    output.flush()
    program.printError(message)
    output.write(report.text(for: file, .error, "unreadableFile", message))
  }

  /// Returns the link of a line whose effect is known without a router; nil for another line.
  private func foresee(_ line: ReplayLine) -> ResolvedLink? {
    guard let foreseen, let link = try? table.resolve(DeepLink(absolute: line.text), source: .external),
      foreseen.contains(link)
    else { return nil }
    _ = brokenLink.add(line)
    return link
  }

  /// Returns the result of a line.
  ///
  /// - Parameters:
  ///   - link: The link whose effect is known; nil for a line that is opened in a new app.
  ///   - isClean: Whether the link has no mistake. Default false: it is searched for them.
  private func check(
    _ line: ReplayLine, _ link: ResolvedLink?, isClean: Bool = false, _ session: ReplaySession
  ) async -> LinkCheck {
    if let link { return LinkCheck(foreseen: link, isClean: isClean, line, table, options.allowed) }
    let broken = brokenLink.add(line)
    var opened = line
    if let comment = CommentedLink(line.text) { opened.text = comment.link }
    return LinkCheck(await session.replay(opened), line, continuing: broken, table, options.allowed)
  }

  /// Writes how the links of a file can be checked that is a table.
  private func noteTable() {
    guard let note = rows.take()?.note(program, manifest: options.report.manifest) else { return }
    output.flush()
    program.printError(note)
  }

  private func write(_ check: LinkCheck) {
    summary.add(check.verdict)
    if !options.report.isQuiet || check.verdict != .opens { output.write(report.text(for: check)) }
  }

  /// Writes the summary under the lines, or to standard error if programs read the lines.
  private func writeSummary() {
    if hasUnreadableFiles, summary.count == 0 { return }
    guard !options.report.isQuiet || summary.count(of: .opens) < summary.count else { return }
    switch options.report.format {
    case .text: output.write("\n\(summary.text)\n")
    case .json, .html, .junit, .sarif, .github, .gitlab:
      output.flush()
      Output.printError(summary.text)
    }
  }
}
