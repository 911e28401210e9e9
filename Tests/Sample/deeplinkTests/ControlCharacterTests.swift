import EngineProgramTesting
import Testing

// Specification: command-line 1.2.
@Suite struct ControlCharacterTests {
  @Test func `control characters of a link are escaped in its step`() throws {
    let run = try Folder.withApp().replay("shop://goods/1?x=\u{1B}[2J&y=%1B%5B2J;z=%C2%9B\u{202E}")
    #expect(
      run.output.hasSuffix(
        """
           1  applied    shop://goods/1?x=\\u{1b}[2J&y=%1B%5B2J;z=%C2%9B\\u{202e}
                + goods#2 id=1 x=\\u{1b}[2J y=\\u{1b}[2J z=\\u{9b}\\u{202e}  ○ home#1  ● goods#2
              ▸ main  home#1 › goods#2 ●

        """))
  }

  @Test func `control characters of a line are escaped in its error`() throws {
    let run = try Folder.withApp().replay("back \u{1B}]0;x\u{7}")
    #expect(
      run.output.hasSuffix(
        """
           1  failed     back \\u{1b}]0;x\\u{7}
                unknownDirective: "\\u{1b}]0;x\\u{7}" is no argument here; expected: back [N], where N is a number from 1

        """))
  }

  @Test func `control characters of a manifest's names are escaped in steps`() throws {
    let folder = try Folder([
      "app.json": """
      {"version": 1, "navigators": [{"id": "ma\\u001bin", "root": "home"}],
       "components": [{"name": "ho\\u001bme", "path": "home"}, {"name": "bo\\u001bdy", "path": "body"}]}
      """
    ])
    let run = try folder.replay("forward body", "back")
    #expect(
      run.output.hasSuffix(
        """
           1  applied    forward body
                + bo\\u{1b}dy#2  ○ ho\\u{1b}me#1  ● bo\\u{1b}dy#2
              ▸ ma\\u{1b}in  ho\\u{1b}me#1 › bo\\u{1b}dy#2 ●
           2  applied    back
                ○ bo\\u{1b}dy#2  ● ho\\u{1b}me#1  − bo\\u{1b}dy#2
              ▸ ma\\u{1b}in  ho\\u{1b}me#1 ●

        """))
  }

  @Test func `control characters of a manifest's routes are escaped in the table`() throws {
    let folder = try Folder([
      "app.json": """
      {"version": 1, "components": [{"name": "ho\\u001bme", "path": "home", "summary": "\\u009b2J"}]}
      """
    ])
    #expect(
      try folder.deeplink("routes", "--manifest", "app.json").output == """
        component   pattern  mode  navigator  reach     summary
        ho\\u{1b}me  home     push  -          internal  \\u{9b}2J

        """)
  }

  @Test func `control characters of a manifest's keys are escaped in warnings`() throws {
    let folder = try Folder(["app.json": #"{"version": 1, "\u001b[2J": 1}"#])
    #expect(
      try folder.replay("home").errors
        == "deeplink: app.json: warning: the key \"\\u{1b}[2J\" means nothing and is ignored\n1 step: 1 unchanged\n")
  }

  @Test func `control characters of a trace are escaped in differences`() throws {
    let folder = try Folder.withApp(["trace.jsonl": #"{"selected": "\u001b[2J"}"#])
    let run = try folder.replay(options: ["--format", "json", "--expect", "trace.jsonl", "--quiet"])
    #expect(
      run
        == Run(
          status: 1,
          errors: """
            trace.jsonl:1: step 0 (launch) differs:
              selected: expected "\\u{1b}[2J", is "main"

            """))
  }

  @Test func `control characters are escaped as JSON in a JSON report`() throws {
    let run = try Folder.withApp().replay("shop://goods/1?x=\u{1B}", options: ["--format", "json"])
    #expect(run.output.contains(#""input": "shop://goods/1?x=\u001b", "#))
    #expect(run.output.contains(#""parameters": {"id": "1", "x": "\u001b"}"#))
  }
}
