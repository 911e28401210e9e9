import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 2.8.
@Suite struct SummaryTests {
  private static let lines = "shop://goods/1\n\n# a comment\nshop://gods/1\nback\nshop://goods/x\n"

  /// Replays two files, of which the first has two wrong links.
  private func replay(_ options: [String]) throws -> Run {
    let folder = try Folder.withApp(["a.links": Self.lines, "b.links": "shop://goods/2\nshop://login\n"])
    return try folder.run(.deeplink, ["replay", "a.links", "b.links", "--manifest", "app.json"] + options)
  }

  @Test(arguments: [[], ["--cold"]])
  func `a replay that a failed step ends counts the lines that were not replayed`(options: [String]) throws {
    let run = try replay(options)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        2 steps: 1 applied, 1 failed (a.links:4); 4 lines after it were not replayed, --keep-going replays them

        """)
  }

  @Test func `the summary names the first failed steps`() throws {
    let folder = try Folder.withApp(["a.links": String(repeating: "shop://x\n", count: 8)])
    let run = try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--cold", "--keep-going")
    let places = (1...5).map { "a.links:\($0)" }.joined(separator: ", ")
    #expect(run.errors == "8 steps: 8 failed (\(places), 3 more)\n")
  }

  @Test func `a failed last line leaves nothing to be replayed`() throws {
    #expect(try Folder.withApp().replay("back 0").errors == "1 step: 1 failed (standard input:1)\n")
  }

  @Test func `lines from a pipe are not waited for after a failed step`() throws {
    let folder = try Folder.withApp()
    let replay = Process.make(.deeplink, ["replay", "--manifest", "app.json"], in: folder.url)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (replay.standardInput, replay.standardOutput, replay.standardError) = (input, output, errors)
    try replay.start()
    input.fileHandleForWriting.write(Data("back 0\n".utf8))
    replay.waitUntilExit()
    #expect(
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) == """
        1 step: 1 failed (standard input:1); the lines after it were not replayed, --keep-going replays them

        """)
  }

  @Test func `quiet shows failed steps with their places`() throws {
    let run = try replay(["--quiet", "--keep-going"])
    #expect(
      run
        == Run(
          status: 1,
          errors: """
            a.links:4: step 2 (shop://gods/1) has failed: noRoute: no route matches segment 1 ("gods"); near: goods/:id<int>
            a.links:6: step 4 (shop://goods/x) has failed: noRoute: no route matches segment 2 ("x"); near: goods/:id<int> \
            — "x" is not a whole number, which goods/:id<int> needs
            6 steps: 4 applied, 2 failed (a.links:4, a.links:6)

            """))
  }

  @Test func `failed steps after the first 100 are only counted`() throws {
    let folder = try Folder.withApp(["a.links": String(repeating: "shop://x\n", count: 2500)])
    let words = ["replay", "a.links", "--manifest", "app.json", "--cold", "--keep-going", "--quiet"]
    let lines = try folder.run(.deeplink, words).errors.split(separator: "\n")
    #expect(lines.count == 102)
    #expect(lines[100] == "further failed steps are only counted")
    #expect(lines[101].hasPrefix("2500 steps: 2500 failed"))
  }

  @Test func `beside JSON a summary is written only if the replay has ended early`() throws {
    #expect(try replay(["--format", "json", "--keep-going"]).errors == "")
    #expect(try replay(["--format", "json"]).errors.hasPrefix("2 steps: 1 applied, 1 failed (a.links:4); 4 lines"))
  }

  @Test(arguments: [[], ["--cold"]])
  func `a summary is written if the JSON goes to a file`(options: [String]) throws {
    let run = try replay(["--format", "json", "--keep-going", "--output", "steps.jsonl"] + options)
    #expect(run.output == "")
    #expect(run.errors.wholeMatch(of: /6 steps: \d applied, .*\d failed \(a.links:4, a.links:(5|6).*\)\n/) != nil)
  }

  @Test func `a terminal shows the summary beside JSON too`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--format", "json", inTerminal: .errors)
    #expect(run.errors == "1 step: 1 applied\n")
  }

  @Test func `on a narrow terminal, failed steps are wrapped between words`() throws {
    let folder = try Folder.withApp(["a.links": "shop://gods/1\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--quiet", "--cold", inTerminal: .errors, columns: 40)
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.count <= 40 } && run.errors.contains("\n  "))
  }

  @Test func `the summary has the result of the comparison with a trace`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n", "b.links": "back\n"])
    try folder.write(folder.deeplink("replay", "a.links", "--manifest", "app.json").output, to: "trace.txt")
    let options = ["--manifest", "app.json", "--expect", "trace.txt"]
    #expect(
      try folder.run(.deeplink, ["replay", "a.links"] + options).errors == "1 step: 1 applied; equal to trace.txt\n")
    #expect(
      try folder.run(.deeplink, ["replay", "b.links"] + options).errors
        .hasSuffix("1 step: 1 unchanged; different from trace.txt\n"))
  }

  // Specification: command-line 3.2.
  @Test func `an error in JSON has its parameter, the expected type and its place`() throws {
    let folder = try Folder.withApp(["app.json": Self.typed, "a.links": "\nshop://goods?id=x\n"])
    let run = try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--format", "json", "--cold")
    #expect(run.output.contains(#""parameter": "id", "expected": "int", "file": "a.links", "line": 2}"#))
  }

  // Specification: command-line 4.
  @Test func `a trace can be compared with the replay of a moved file`() throws {
    let folder = try Folder.withApp(["a.links": "shop://x\n", "b.links": "\n\nshop://x\n"])
    let options = ["--manifest", "app.json", "--format", "json"]
    try folder.write(folder.run(.deeplink, ["replay", "a.links"] + options).output, to: "trace.jsonl")
    let run = try folder.run(.deeplink, ["replay", "b.links"] + options + ["--expect", "trace.jsonl", "--quiet"])
    #expect(run == Run(status: 0))
  }

  private static let typed = """
    {"version": 1, "schemes": ["shop"], "components": [
      {"name": "goods", "path": "goods", "parameters": [{"name": "id", "type": "int"}]}]}
    """
}
