import EngineTerminal

/// The options of `deeplink compare`.
struct CompareOptions: Equatable {
  /// The output format of the differences.
  enum Format: String, CaseIterable {
    case text
    case json
    case markdown
  }

  /// The two manifests, and files with links; with ``versions`` only the files.
  var operands: [String] = []
  /// The folder with the manifests of the versions that people use; nil to compare two versions.
  var versions: String?
  var format = Format.text
  var output: String?
  var isColoured = true

  /// The files with links; `-` is standard input.
  var files: [String] { versions == nil ? Array(operands.dropFirst(2)) : operands }

  /// Checks that there are two versions, and that the files do not exclude each other.
  func check(for command: Command<CompareOptions>) throws {
    guard versions == nil || !operands.isEmpty else {
      throw command.error("\(command.name) --versions needs LINKS: files with links, or - for standard input")
    }
    guard versions != nil || operands.count >= 2 else {
      throw command.error(
        "\(command.name) needs OLD and NEW, the manifests of two versions: files, or TAG:PATH for a file of a commit")
    }
    for operand in operands where operand.hasSchemeMark {
      let expected = versions == nil ? "manifests, then files with links" : "files with links"
      throw command.error("\(operand) is a link; \(command.name) takes \(expected)")
    }
    try command.check(inputs: operands + [output].compactMap(\.self).filter(isInVersions), output: output)
  }

  /// Whether a file is a manifest of ``versions``, or would be one.
  private func isInVersions(_ file: String) -> Bool {
    guard let versions, file.hasSuffix(".json"), let end = file.lastIndex(of: "/") else { return false }
    return file[..<end] == versions || file[...end] == versions
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<CompareOptions> {
    let command = "\(program.name) \(Subcommand.compare)"
    return Command(
      command, Subcommand.compare.summary,
      options: [
        .text(
          "--versions", "DIR", "a folder",
          "Open LINKS in all versions whose manifests the folder has, as 1.2.0.json, in place of OLD and NEW."
        ) { $0.versions = $1 },
        .choice(
          "--format", "FORMAT", of: Format.self,
          "text (default, for people), json (one object a line) or markdown (for a merge request).",
          synonyms: ["md": "markdown"]
        ) { $0.format = $1 },
        .text("--output", "PATH", "a file", Subcommand.outputSummary) { $0.output = $1 },
        .flag("--no-color", "Write no colours to a terminal.") { $0.isColoured = false },
      ], operands: .init("[OLD NEW] [LINKS…|-]") { $0.operands.append($1) },
      sections: [
        .text(
          """
          OLD and NEW are manifests, as \(program.name) \(Subcommand.publish) manifest writes them: files, or TAG:PATH, the file of a \
          commit. Every difference has the step of the version number that it needs:
          """),
        .list("A difference", levels),
        .text(
          """
          and names whom it concerns: links outside of the app, callers in other modules, and snapshots, queued mutations, cached and durable values on \
          users' devices. LINKS are files of links that are in the world. Each is opened from outside, in a new app of both versions. Links that open \
          nothing in both have lines of their own: they prove nothing.
          """),
        .text(
          """
          With --versions, a table has the result of each link in each version, compared with the newest one in which it opens:
          """),
        .list("A result", results),
        .text(
          """
          If the folder has shares.json, as {"1.2.0": 0.4, "1.3.0": 0.6}, the table has the part of the users for whom a link \
          opens.
          """),
        .text(
          """
          Exit status: 0 nothing breaks; 1 a link of LINKS breaks, with --versions in the newest version, or without LINKS, or if all open nothing, a difference is major; the \
          others are those of \(program.name) --help.
          """),
        .examples(
          "Examples:",
          [
            "\(command) old.json new.json",
            "\(command) v1.4.0:\(program.scheme).json \(program.scheme).json published.links",
            "\(command) old.json new.json --format markdown --output changes.md",
            "\(command) --versions shipped published.links",
          ]),
      ])
  }

  private static let results = [
    ("opens", "it opens the same"), ("differs", "it opens something else, or in another place or way"),
    ("fails", "it opens nothing"),
  ]
  private static let levels = [
    ("major", "what others rely on works no longer"), ("minor", "all works, some of it in another way; or more works"),
    ("patch", "only texts for people differ"),
  ]
}
