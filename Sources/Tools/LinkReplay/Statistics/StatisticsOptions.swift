import EngineTerminal

/// The options of `deeplink stats`.
struct StatisticsOptions: Equatable {
  /// The output format of the statistics.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  /// The files with the statistics of parts; `-` is standard input.
  var files: [String] = []
  var format = Format.text
  var output: String?

  /// Adds the statistics of all files and writes them to the selected output.
  func write(_ program: Program) throws {
    var all = ReplayStatistics()
    for file in files.isEmpty ? ["-"] : files { try Self.read(file, into: &all, program) }
    let file = try Output(option: output)
    switch format {
    case .text: file.write(all.text(width: file.isTerminal ? file.terminalWidth ?? .max : .max))
    case .json: file.write(all.json)
    }
    try file.finish()
  }

  /// Adds the statistics of a file. Other lines, such as steps, are skipped.
  private static func read(
    _ path: String, into all: inout ReplayStatistics, _ program: Program
  ) throws {
    var reader = try LineReader(path: path, limit: Platform.largestFile)
    if reader.isTerminal { program.printError(LineReader.waiting) }
    var number = 0
    var found = false
    while let line = try reader.next() {
      number += 1
      guard line.hasPrefix(ReplayStatistics.beginning) else { continue }
      found = true
      do throws(ManifestError) {
        all.merge(try ReplayStatistics(json: line.utf8))
      } catch {
        throw UnusableInput("\(LinePlace(file: path, line: number)): \(error)")
      }
    }
    guard found else {
      throw UnusableInput(
        "\(LinePlace.name(of: path)): has no statistics; write them with replay --stats --format json")
    }
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<StatisticsOptions> {
    let command = "\(program.name) \(Subcommand.stats)"
    let replay = "\(program.name) \(Subcommand.replay)"
    return Command(
      command, Subcommand.stats.summary,
      options: [
        .choice("--format", "FORMAT", of: Format.self, "text (default, for people) or json (one object).") {
          $0.format = $1
        },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
      ], operands: .init("[FILE…|-]") { $0.files.append($1) },
      sections: [
        .text(
          """
          A file is the output of \(replay) --stats --format json; its steps are skipped. The result is that of a \
          replay of all parts. - is standard input, which is also the default.
          """),
        .examples(
          "Examples:",
          [
            "\(replay) part1.links --cold --keep-going --quiet --stats --format json > part1.json",
            "\(command) part1.json part2.json",
          ]),
      ])
  }
}
