import EngineProgramTesting
import Testing

// Specification: command-line 4.
/// `--expect` with a JSON trace.
@Suite struct ExpectationTests {
  /// Creates a folder with a session of three steps and its trace, in which some text is replaced.
  private func folder(replacing text: String = "", with other: String = "") throws -> Folder {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\nback\n"])
    let trace = try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--format", "json").output
    try folder.write(trace.replacing(text, with: other), to: "trace.jsonl")
    return folder
  }

  private func hold(_ folder: Folder) throws -> Run {
    try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--format", "json", "--expect", "trace.jsonl", "--quiet")
  }

  @Test func `an equal trace produces no output`() throws {
    #expect(try hold(folder()) == Run(status: 0))
  }

  @Test func `the steps are written in addition to the comparison`() throws {
    let folder = try folder()
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--format", "json", "--expect", "trace.jsonl")
    #expect(try run == Run(status: 0, output: folder.read("trace.jsonl")))
  }

  @Test func `every step that differs is shown with its differing values`() throws {
    #expect(
      try hold(folder(replacing: "goods#2", with: "goods#3"))
        == Run(
          status: 1,
          errors: """
            trace.jsonl:2: step 1 (shop://goods/1) differs:
              active: expected "goods#3", is "goods#2"
              components[0].uid: expected "goods#3", is "goods#2"
              events[0].uid: expected "goods#3", is "goods#2"
              events[2].uid: expected "goods#3", is "goods#2"
              navigators[0].stack[1]: expected "goods#3", is "goods#2"
            trace.jsonl:3: step 2 (back) differs:
              events[0].uid: expected "goods#3", is "goods#2"
              events[2].uid: expected "goods#3", is "goods#2"

            """))
  }

  @Test func `lists of different lengths are shown completely`() throws {
    #expect(
      try hold(folder(replacing: #"["home#1", "goods#2"]"#, with: "[]")).errors == """
        trace.jsonl:2: step 1 (shop://goods/1) differs:
          navigators[0].stack: expected [], is ["home#1", "goods#2"]

        """)
  }

  @Test func `keys that the trace does not have are ignored`() throws {
    let folder = try folder()
    try folder.write("{}\n{\"active\": \"goods#2\"}\n{\"navigators\": [{\"id\": \"main\"}, {}]}\n", to: "trace.jsonl")
    #expect(try hold(folder) == Run(status: 0))
  }

  @Test func `a key that the step does not have is null`() throws {
    let folder = try folder()
    try folder.write("{\"a\": null}\n{\"b\": {\"c\": [true, 1.5]}}\n{}\n", to: "trace.jsonl")
    #expect(
      try hold(folder).errors == """
        trace.jsonl:2: step 1 (shop://goods/1) differs:
          b: expected {"c": [true, 1.5]}, is null

        """)
  }

  @Test func `blank lines in the trace are skipped but counted`() throws {
    let folder = try folder()
    try folder.write("\n{}\n  \r\n{\"outcome\": \"failed\"}\n{}\n\n", to: "trace.jsonl")
    #expect(
      try hold(folder).errors
        == "trace.jsonl:4: step 1 (shop://goods/1) differs:\n  outcome: expected \"failed\", is \"applied\"\n")
  }

  @Test func `a shorter trace ends the comparison`() throws {
    let folder = try folder()
    try folder.write("{}\n", to: "trace.jsonl")
    #expect(
      try hold(folder)
        == Run(
          status: 1, errors: "trace.jsonl:2: the trace has ended, the replay goes on with step 1 (shop://goods/1)\n"))
  }

  @Test func `a step that the trace does not have is named, and the steps after it are compared`() throws {
    let folder = try folder(replacing: "willUnmount", with: "willMount")
    let lines = try folder.read("trace.jsonl").split(separator: "\n")
    try folder.write("\(lines[0])\n\(lines[2])\n", to: "trace.jsonl")
    #expect(
      try hold(folder).errors == """
        trace.jsonl:2: the trace has no step 1 (shop://goods/1)
        trace.jsonl:2: step 2 (back) differs:
          events[2].phase: expected "willMount", is "willUnmount"

        """)
  }

  @Test func `a step that the replay does not have is named`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    try folder.write("{\"step\": 0}\n{\"step\": 1, \"outcome\": \"applied\"}\n", to: "trace.jsonl")
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--cold", "--format", "json", "--expect", "trace.jsonl", "--quiet")
    #expect(
      run == Run(status: 1, errors: "trace.jsonl:1: the replay has no step 0:\n  - {\"step\": 0}\n"))
  }

  @Test func `the statistics after the steps are not compared`() throws {
    let folder = try folder()
    let arguments = ["replay", "a.links", "--manifest", "app.json", "--format", "json", "--stats"]
    try folder.write(folder.run(.deeplink, arguments).output, to: "trace.jsonl")
    let run = try folder.run(.deeplink, arguments + ["--expect", "trace.jsonl"])
    #expect(try run == Run(status: 0, output: folder.read("trace.jsonl")))
  }

  @Test func `an empty trace ends in its first line`() throws {
    let folder = try folder()
    try folder.write("", to: "trace.jsonl")
    #expect(
      try hold(folder)
        == Run(status: 1, errors: "trace.jsonl:1: the trace has ended, the replay goes on with step 0 (launch)\n"))
  }

  @Test func `the additional lines of a longer trace are shown`() throws {
    let folder = try folder()
    try folder.write("{}\n{}\n{}\n\n{\"step\": 3}\n{\"step\": 4}\n", to: "trace.jsonl")
    #expect(
      try hold(folder)
        == Run(status: 1, errors: "trace.jsonl:5: the replay has ended, the trace goes on:\n  - {\"step\": 3}\n"))
  }

  @Test func `a line that is no object makes the trace invalid`() throws {
    let folder = try folder()
    try folder.write("{}\n42\n", to: "trace.jsonl")
    #expect(
      try hold(folder)
        == Run(status: 65, errors: "deeplink: trace.jsonl:2: expected an object, the step\n"))
  }

  @Test func `a line that is no JSON makes the trace invalid`() throws {
    let folder = try folder()
    try folder.write("{}\n{\"step\" 1}\n", to: "trace.jsonl")
    #expect(
      try hold(folder)
        == Run(status: 65, errors: "deeplink: trace.jsonl:2: column 9: expected \":\", found \"1\"\n"))
  }

  @Test func `a step that fails as expected is no difference`() throws {
    let folder = try Folder.withApp(["trace.jsonl": "{}\n{\"error\": {\"code\": \"noRoute\"}}\n{}\n"])
    let options = ["--format", "json", "--expect", "trace.jsonl", "--quiet", "--keep-going"]
    #expect(try folder.replay("shop://nowhere", "back", options: options) == Run(status: 0))
  }

  @Test func `the replay of several files has a single trace`() throws {
    let folder = try folder()
    let trace = try folder.read("trace.jsonl")
    try folder.write(trace + trace, to: "trace.jsonl")
    let run = try folder.deeplink(
      "replay", "a.links", "a.links", "--manifest", "app.json", "--format", "json", "--expect", "trace.jsonl", "--quiet"
    )
    #expect(run == Run(status: 0))
  }

  @Test(arguments: [
    (Self.textTrace, ["--format", "json"], "this is a text trace; leave out --format json"),
    ("\n\n" + Self.textTrace, ["--format", "json"], "this is a text trace; leave out --format json"),
    ("   1  applied    shop://goods/1\n", ["--format", "json"], "this is a text trace; leave out --format json"),
    ("{\"step\": 0}\n", [], "this is a JSON trace; add --format json"),
    ("<!doctype html>\n", [], "this is a page, which cannot be compared; write the trace with --format json"),
    ("{\"trace\": 1}\n", [], "this is a recording, not a trace of a replay; replay it as FILE, without --expect"),
    (
      "{\"trace\": 1}\n", ["--format", "json"],
      "this is a recording, not a trace of a replay; replay it as FILE, without --expect"
    ),
  ])
  func `a file of another format than the replay is refused with the option that fits`(
    content: String, options: [String], reason: String
  ) throws {
    let folder = try folder()
    try folder.write(content, to: "trace")
    let line = content.prefix { $0 == "\n" }.count + 1
    #expect(
      try folder.run(.deeplink, ["replay", "a.links", "--manifest", "app.json", "--expect", "trace"] + options)
        == Run(status: 65, errors: "deeplink: trace:\(line): \(reason)\n"))
  }

  private static let textTrace = """
    + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

       0  applied    launch

    """
}
