import EngineProgramTesting
import Testing

// Specification: command-line 1.2.
@Suite struct TerminalTests {
  @Test func `the output to a terminal has colours`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\nback 2 2\n"])
    let run = try folder.deeplink("replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 120)
    #expect(
      run.output.replacing("\u{1B}", with: "^")
        == """
        ^[2m+ willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected^[0m

           0  ^[32mapplied  ^[0m  ^[1mlaunch^[0m
                ^[32m+ home#1^[0m  ^[32m● home#1^[0m
              ▸ main  ^[32mhome#1 ●^[0m
           1  ^[32mapplied  ^[0m  ^[1mshop://goods/1^[0m
                ^[32m+ goods#2 id=1^[0m  ^[2m○ home#1^[0m  ^[32m● goods#2^[0m
              ▸ main  home#1 › ^[32mgoods#2 ●^[0m
           2  ^[31mfailed   ^[0m  ^[1mback 2 2^[0m
                ^[31munknownDirective:^[0m "2 2" is no argument here; expected: back [N], where N is a number from 1

        """)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `the output to a terminal without colours is plain`(environment: [String: String]) throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 120, environment: environment)
    #expect(try run.output == folder.deeplink("replay", "a.links", "--manifest", "app.json").output)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `colours can be switched off`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--no-color", inTerminal: .output, columns: 120)
    #expect(try run == folder.deeplink("replay", "a.links", "--manifest", "app.json"))
  }

  @Test func `lines are wrapped at the terminal's width, except for links`() throws {
    let folder = try Folder.withApp([
      "a.links": """
      shop://goods/1?utm_source=newsletter;utm_medium=mail/goods/2/goods/3
      select
      """
    ])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 50, environment: ["NO_COLOR": "1"])
    #expect(
      run.output == """
        + willMount   ~ willUpdate   ○ willInactive
        ● willActive   − willUnmount   ▸ selected

           0  applied    launch
                + home#1  ● home#1
              ▸ main  home#1 ●
           1  applied    shop://goods/1?utm_source=newsletter;utm_medium=mail/goods/2/goods/3
                + goods#2 id=1 utm_source=newsletter
                    utm_medium=mail  + goods#3 id=2
                + goods#4 id=3  ○ home#1  ● goods#4
              ▸ main  home#1 › goods#2 › goods#3 ›
                      goods#4 ●
           2  failed     select
                unknownDirective: an argument is missing;
                  expected: select NAV

        """)
  }

  @Test func `lines are not wrapped if the terminal's width is unknown`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1?a=1;b=2;c=3;d=4;e=5;f=6;g=7;h=8\n"])
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 0, environment: ["NO_COLOR": "1"])
    #expect(try run == folder.deeplink("replay", "a.links", "--manifest", "app.json"))
  }

  @Test func `lines on a very narrow terminal have 40 columns`() throws {
    let folder = try Folder.withApp(["a.links": "back 0\n"])
    let narrow = try folder.deeplink("replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 5)
    #expect(
      try narrow
        == folder.deeplink("replay", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 40))
  }

  @Test func `a comparison does not depend on the terminal`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    let trace = try folder.deeplink("replay", "a.links", "--manifest", "app.json").output
    try folder.write(trace, to: "trace.txt")
    let run = try folder.deeplink(
      "replay", "a.links", "--manifest", "app.json", "--expect", "trace.txt", inTerminal: .output)
    #expect(run.status == 0)
    #expect(run.errors == "1 step: 1 applied; equal to trace.txt\n")
    #expect(run.output.contains("\u{1B}"))
  }

  /// Creates a folder with a session of 5,000 steps after the launch.
  private func longSession() throws -> Folder {
    try Folder.withApp(["long.links": String(repeating: "home\n", count: 5000)])
  }

  @Test func `a terminal shows the progress of long input`() throws {
    let run = try longSession().deeplink(
      "replay", "long.links", "--manifest", "app.json", "--quiet", inTerminal: .errors)
    #expect(run == Run(status: 0, errors: "\r5000 steps\r5001 steps\n"))
  }

  @Test func `a message clears the progress`() throws {
    let folder = try longSession()
    try folder.write(String(repeating: "{}\n", count: 5000), to: "trace.jsonl")
    let run = try folder.deeplink(
      "replay", "long.links", "--manifest", "app.json", "--quiet", "--format", "json", "--expect", "trace.jsonl",
      inTerminal: .errors)
    let message = "trace.jsonl:5001: the trace has ended, the replay goes on with step 5000 (home)"
    #expect(run == Run(status: 1, errors: "\r5000 steps\r\u{1B}[K\(message)\n\r5001 steps\n"))
  }

  @Test func `no progress is shown without a terminal`() throws {
    let run = try longSession().deeplink("replay", "long.links", "--manifest", "app.json", "--quiet")
    #expect(run == Run(status: 0))
  }

  @Test func `a user who types the lines is asked for them`() throws {
    let folder = try Folder.withApp()
    let waiting = "deeplink: waiting for lines; Control-D ends the input\n"
    let replay = try folder.deeplink("replay", "--manifest", "app.json", typing: "shop://goods/1\n")
    #expect(replay.errors == waiting + "1 step: 1 applied\n")
    #expect(replay.output.contains("   1  applied    shop://goods/1\n"))
    let check = try folder.deeplink("check", "-", "--manifest", "app.json", typing: "shop://goods/1\n")
    #expect(check == Run(status: 0, output: check.output, errors: waiting))
    let statistics = try folder.deeplink("stats", typing: "\n")
    #expect(statistics.errors.hasPrefix(waiting + "deeplink: standard input: has no statistics"))
  }
}
