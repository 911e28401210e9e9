import EngineProgramTesting
import Testing

// Specification: command-line 2.1, command-line 2.4.
@Suite struct ReplayFlagTests {
  @Test(arguments: [
    "append", "append --onto", "back x", "host-dismiss x", "finish {", "arrange", "close", "select", "grant",
  ])
  func `a cold replay names the directive before any fault of its argument`(line: String) throws {
    let run = try Folder.withApp().replay(line, options: ["--cold"])
    let word = line.prefix { $0 != " " }
    #expect(run.output.contains("unknownDirective: \"\(word)\" means nothing in a cold replay"))
  }

  @Test func `the first failed step ends the replay`() throws {
    let run = try Folder.withApp().replay("back", "back 0", "back", options: ["--format", "json"])
    #expect(run.status == 1)
    #expect(run.output.matches(of: /"outcome": "(\w+)"/).map(\.1) == ["applied", "unchanged", "failed"])
  }

  @Test func `--keep-going replays all steps, and the status reports the failure`() throws {
    let run = try Folder.withApp().replay("back", "back 0", "back", options: ["--format", "json", "--keep-going"])
    #expect(run.status == 1)
    #expect(run.output.matches(of: /"outcome": "(\w+)"/).map(\.1) == ["applied", "unchanged", "failed", "unchanged"])
  }

  @Test(arguments: ["external", "notification", "web"])
  func `an external source opens only external routes, by link and by path`(source: String) throws {
    let run = try Folder.withApp().replay(
      "shop://goods/1", "shop://search/a", "forward search/a", "append shop://login", "back",
      options: ["--format", "json", "--keep-going", "--source", source])
    #expect(
      run.output.matches(of: /"error": (?:null|\{"code": "(\w+)")/).map { $0.1 ?? "null" }
        == ["null", "null", "notExternal", "notExternal", "null", "null"])
  }

  @Test func `the default source is the app itself`() throws {
    let lines = ["shop://search/a", "forward search/b"]
    let run = try Folder.withApp().run(
      .deeplink, ["replay", "--manifest", "app.json", "--quiet"], input: lines.joined(separator: "\n"))
    #expect(run == Run(status: 0))
  }

  @Test func `every link of a cold replay launches a new router`() throws {
    let run = try Folder.withApp().replay(
      "# none of these is step 0", "shop://goods/1", "", "open shop://login", "shop://nowhere",
      options: ["--cold", "--keep-going"])
    #expect(
      run
        == Run(
          status: 1,
          output: """
            + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

               1  applied    shop://goods/1
                    + home#1  + goods#2 id=1  ● goods#2
                  ▸ main  home#1 › goods#2 ●
               2  applied    open shop://login
                    + home#1  + login#2  ● login#2
                  ▸ main     home#1
                    modal#1  login#2 ●
               3  failed     shop://nowhere
                    noRoute: no route matches segment 1 ("nowhere")
                    hint: no route begins with "nowhere"; routes begin with goods, home, login, search
                    + home#1  ● home#1
                  ▸ main  home#1 ●

            """, errors: "3 steps: 2 applied, 1 failed (standard input:5)\n"))
  }

  @Test(arguments: [
    "append shop://goods/1", "reset shop://goods/1", "forward goods/1", "back", "home", "dismiss", "close home#1",
    "select other", "host-pop home#1", "host-dismiss", "host-select other", "background", "foreground", "new",
  ])
  func `a line of a cold replay must be a link`(line: String) throws {
    let run = try Folder.withApp().replay(line, options: ["--cold"])
    let word = line.prefix { $0 != " " }
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        """
           1  failed     \(line)
                unknownDirective: "\(word)" means nothing in a cold replay, where every line is a link: LINK or open LINK

        """))
  }

  @Test func `--name=value equals --name value`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1"])
    #expect(
      try folder.deeplink("replay", "--manifest=app.json", "--format=json", "--source=web", "a.links")
        == folder.deeplink("replay", "a.links", "--source", "web", "--format", "json", "--manifest", "app.json"))
  }

  @Test func `files can have the names of options`() throws {
    let folder = try Folder.withApp(["--cold": "back", "-": "back 0"])
    let run = try folder.deeplink("replay", "--manifest", "app.json", "--quiet", "--", "--cold", "./-")
    #expect(run.status == 1)
    #expect(run.errors.contains("./-:1: step 1 (back 0)"))
  }
}
