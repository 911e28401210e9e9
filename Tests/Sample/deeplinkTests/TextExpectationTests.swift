import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 4.
/// `--expect` with a text trace.
@Suite struct TextExpectationTests {
  private func folder(replacing text: String = "", with other: String = "") throws -> Folder {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\nback\n"])
    let trace = try folder.deeplink("replay", "a.links", "--manifest", "app.json").output
    try folder.write(trace.replacing(text, with: other), to: "trace.txt")
    return folder
  }

  private func hold(_ folder: Folder) throws -> Run {
    try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--expect", "trace.txt", "--quiet")
  }

  @Test func `an equal trace produces no output`() throws {
    #expect(try hold(folder()) == Run(status: 0))
  }

  @Test func `a trace with Windows line ends is equal`() throws {
    #expect(try hold(folder(replacing: "\n", with: "\r\n")) == Run(status: 0))
  }

  @Test func `a legend that differs is shown`() throws {
    let legend = "+ willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected"
    #expect(
      try hold(folder(replacing: "+ willMount", with: "+ mounted"))
        == Run(
          status: 1,
          errors: """
            trace.txt:3: the lines before step 0 differ:
              - \(legend.replacing("+ willMount", with: "+ mounted"))
              + \(legend)

            """))
  }

  @Test func `a trace without a legend is equal`() throws {
    let folder = try folder()
    try folder.write(String(folder.read("trace.txt").drop { $0 != "\n" }), to: "trace.txt")
    #expect(try hold(folder) == Run(status: 0))
  }

  @Test func `the first step that differs is shown from its first differing line`() throws {
    #expect(
      try hold(folder(replacing: "id=1", with: "id=2"))
        == Run(
          status: 1,
          errors: """
            trace.txt:7: step 1 (shop://goods/1) differs:
                   1  applied    shop://goods/1
              -         + goods#2 id=2  ○ home#1  ● goods#2
              +         + goods#2 id=1  ○ home#1  ● goods#2
                      ▸ main  home#1 › goods#2 ●

            """))
  }

  @Test func `the missing lines of a shorter trace are shown`() throws {
    let folder = try folder()
    let lines = try folder.read("trace.txt").split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(lines.prefix(7).joined(separator: "\n"), to: "trace.txt")
    #expect(
      try hold(folder)
        == Run(
          status: 1,
          errors: """
            trace.txt:8: step 1 (shop://goods/1) differs:
                   1  applied    shop://goods/1
                        + goods#2 id=1  ○ home#1  ● goods#2
              +       ▸ main  home#1 › goods#2 ●
            trace.txt:8: the trace has ended, the replay goes on with step 2 (back)

            """))
  }

  @Test func `the first additional line of a longer trace is shown`() throws {
    let folder = try folder()
    try folder.write(folder.read("trace.txt") + "\n   3  unchanged  back\n   4  unchanged  back\n", to: "trace.txt")
    #expect(
      try hold(folder)
        == Run(
          status: 1, errors: "trace.txt:13: the replay has ended, the trace goes on:\n  -    3  unchanged  back\n"))
  }

  @Test func `an empty trace ends in its first line`() throws {
    let folder = try folder()
    try folder.write("", to: "trace.txt")
    let run = try hold(folder)
    #expect(run.status == 1)
    #expect(run.errors == "trace.txt:1: the trace has ended, the replay goes on with step 0 (launch)\n")
  }

  @Test func `a step that the trace does not have is named, and the steps after it are compared`() throws {
    let folder = try folder()
    let trace = try folder.read("trace.txt")
    let step = try #require(trace.components(separatedBy: "   2  ").first?.components(separatedBy: "   1  ").last)
    try folder.write(
      trace.replacing("   1  \(step)", with: "").replacing("− goods#2", with: "− goods#3"), to: "trace.txt")
    #expect(
      try hold(folder).errors == """
        trace.txt:6: the trace has no step 1 (shop://goods/1)
        trace.txt:7: step 2 (back) differs:
               2  applied    back
          -         ○ goods#2  ● home#1  − goods#3
          +         ○ goods#2  ● home#1  − goods#2
                  ▸ main  home#1 ●

        """)
  }

  @Test func `a step that the replay does not have is named`() throws {
    let folder = try Folder.withApp(["a.links": "back\n"])
    let trace = try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--cold", "--keep-going").output
    try folder.write("   0  unchanged  launch\n" + trace, to: "trace.txt")
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--cold", "--keep-going", "--expect", "trace.txt", "--quiet")
    #expect(run == Run(status: 1, errors: "trace.txt:1: the replay has no step 0:\n  -    0  unchanged  launch\n"))
  }

  @Test func `the steps of several files are compared file by file`() throws {
    let folder = try folder()
    try folder.write("back\n", to: "b.links")
    let arguments = ["replay", "a.links", "b.links", "--manifest", "app.json"]
    try folder.write(folder.run(.deeplink, arguments).output, to: "trace.txt")
    #expect(try folder.run(.deeplink, arguments + ["--expect", "trace.txt", "--quiet"]) == Run(status: 0))
  }
}
