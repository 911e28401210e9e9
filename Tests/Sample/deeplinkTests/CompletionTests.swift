import EngineProgramTesting
import Foundation
import Testing

/// Returns the path of an installed program; nil without it.
func installed(_ name: String) -> URL? {
  ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(filePath: "\($0)/\(name)") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

// Specification: command-line 11.
@Suite struct CompletionTests {
  /// Returns the words that bash offers for the last of these words.
  private func bash(_ words: String..., in folder: Folder? = nil) throws -> [String] {
    let folder = try folder ?? Folder()
    try folder.write(try folder.deeplink("completions", "bash").output, to: "deeplink.bash")
    let list = (["deeplink"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source deeplink.bash
      COMP_WORDS=(\(list)) COMP_CWORD=\(words.count)
      _deeplink
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try folder.run(try #require(installed("bash")), ["--norc", "-c", script])
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map { String($0) }.sorted()
  }

  @Test(.enabled(if: installed("bash") != nil, "bash is not installed: its completions are not run"))
  func `bash completes commands, options, values and files`() throws {
    let commands = [
      "check", "compare", "completions", "explain", "help", "man", "publish", "replay", "routes", "stats",
    ]
    #expect(try bash("") == ["--help", "--version"] + commands)
    #expect(try bash("re") == ["replay"])
    #expect(try bash("help", "ro") == ["routes"])
    #expect(try bash("replay", "--fo") == ["--format"])
    #expect(try bash("replay", "--format", "") == ["html", "json", "text"])
    #expect(try bash("replay", "--format", "=", "js") == ["json"])
    #expect(try bash("replay", "--format", "=") == ["html", "json", "text"])
    #expect(try bash("completions", "") == ["bash", "fish", "zsh"])
    #expect(try bash("replay", "--grant", "") == [])
    #expect(try bash("routes", "") == ["check"])
    #expect(try bash("publish", "") == ["aasa", "assetlinks", "check", "manifest"])
    #expect(try bash("routes", "--st") == [])
    #expect(try bash("routes", "check", "--st") == ["--style"])
    #expect(
      try bash("routes", "check", "--format", "") == ["github", "gitlab", "html", "json", "junit", "sarif", "text"])
    #expect(try bash("explain", "shop") == [])
    let folder = try Folder(["a b.links": "", "app.json": "{}"])
    #expect(try bash("replay", "a", in: folder) == ["a b.links", "app.json"])
    #expect(try bash("publish", "check", "app", in: folder) == ["app.json"])
    #expect(try bash("explain", "x", "--after", "a ", in: folder) == ["a b.links"])
    #expect(try bash("replay", "--manifest", "=", "app", in: folder) == ["app.json"])
    #expect(try bash("replay", "--", "--f", in: folder) == [])
  }

  @Test(.enabled(if: installed("zsh") != nil, "zsh is not installed: its completions are not run"))
  func `zsh loads the completions`() throws {
    let folder = try Folder()
    try folder.write(try folder.deeplink("completions", "zsh").output, to: "_deeplink")
    let script = "autoload -Uz compinit && compinit -D -u && source ./_deeplink && print $_comps[deeplink]"
    let zsh = try #require(installed("zsh"))
    #expect(try folder.run(zsh, ["-f", "-n", "_deeplink"]) == Run(status: 0))
    #expect(try folder.run(zsh, ["-f", "-c", script]).output == "_deeplink\n")
  }

  @Test(.enabled(if: installed("fish") != nil, "fish is not installed: its completions are not run"))
  func `fish completes commands, options and values`() throws {
    let folder = try Folder()
    try folder.write(try folder.deeplink("completions", "fish").output, to: "deeplink.fish")
    let complete = { (line: String) in
      try folder.run(
        try #require(installed("fish")), ["--no-config", "-c", "source deeplink.fish; complete -C '\(line)'"]
      ).output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    }
    #expect(try complete("deeplink re") == ["replay"])
    #expect(try complete("deeplink replay --format ").sorted() == ["html", "json", "text"])
    #expect(try complete("deeplink replay --col") == ["--cold"])
    #expect(try complete("deeplink routes ch") == ["check"])
    #expect(try complete("deeplink routes --st") == [])
    #expect(try complete("deeplink routes check --st") == ["--style"])
    #expect(try complete("deeplink check --st") == [])
  }

  @Test(.enabled(if: installed("groff") != nil, "groff is not installed: the manual page is not formatted"))
  func `groff formats the manual page without warnings`() throws {
    let folder = try Folder()
    try folder.write(try folder.deeplink("man").output, to: "deeplink.1")
    let run = try folder.run(
      try #require(installed("groff")), ["-man", "-Kutf8", "-Tutf8", "-ww", "-P-c", "-rLL=80n", "deeplink.1"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let page = run.output.replacing(/.\u{8}/, with: "")
    for text in ["deeplink replay [OPTION…] [FILE…|-]", "--manifest FILE", "'shop://goods/42'", "Exit status: 0"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `the scripts have every option of every command`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try deeplink("completions", shell).output
      for command in [
        "replay", "explain", "routes", "routes check", "publish", "publish check", "stats", "completions", "man",
      ] {
        let help = try Folder().run(.deeplink, command.split(separator: " ").map(String.init) + ["--help"]).output
        for match in help.matches(of: /(?m)^  --([a-z-]+)/) {
          #expect(script.contains(shell == "fish" ? "-l \(match.1)" : "--\(match.1)"), "\(shell) \(command) \(match.0)")
        }
      }
    }
  }

  @Test(arguments: [[], ["powershell"], ["bash", "zsh"]])
  func `other shells are wrong usage`(words: [String]) throws {
    let given = words.isEmpty ? "" : ", not \(words.joined(separator: " "))"
    #expect(
      try Folder().run(.deeplink, ["completions"] + words)
        == Run(
          status: 64,
          errors: """
            deeplink: deeplink completions needs one of bash, zsh, fish\(given); see deeplink completions --help

            """))
  }
}
