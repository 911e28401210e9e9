import EngineProgramTesting
import Testing

// Specification: command-line 2.2.
@Suite struct SeveralFilesTests {
  private func folder() throws -> Folder {
    try Folder.withApp(["a.links": "shop://goods/1\n", "b.links": "back\n", "bad.links": "back 0\n", "empty.links": ""])
  }

  @Test func `every file has its own router and a heading`() throws {
    let run = try folder().deeplink("replay", "a.links", "b.links", "--manifest", "app.json")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

            # a.links
               0  applied    launch
                    + home#1  ● home#1
                  ▸ main  home#1 ●
               1  applied    shop://goods/1
                    + goods#2 id=1  ○ home#1  ● goods#2
                  ▸ main  home#1 › goods#2 ●

            # b.links
               0  applied    launch
                    + home#1  ● home#1
                  ▸ main  home#1 ●
               1  unchanged  back

            """, errors: "2 steps: 1 applied, 1 unchanged\n"))
  }

  @Test func `standard input can be one of the files`() throws {
    let run = try folder().deeplink("replay", "a.links", "-", "--manifest", "app.json", "--cold", input: "shop://login")
    #expect(
      run.output.hasSuffix(
        """
              ▸ main  home#1 › goods#2 ●

        # standard input
           1  applied    shop://login
                + home#1  + login#2  ● login#2
              ▸ main     home#1
                modal#1  login#2 ●

        """))
  }

  @Test func `a failed step ends the replay of all files`() throws {
    let run = try folder().deeplink("replay", "bad.links", "a.links", "--manifest", "app.json")
    #expect(run.status == 1)
    #expect(!run.output.contains("# a.links"))
  }

  @Test func `--keep-going continues with the next file after a failed step`() throws {
    let run = try folder().deeplink("replay", "bad.links", "a.links", "--manifest", "app.json", "--keep-going")
    #expect(run.status == 1)
    #expect(run.output.contains("\n# a.links\n   0  applied    launch\n"))
  }

  @Test func `an unreadable file ends the replay after the previous files`() throws {
    let run = try folder().deeplink("replay", "a.links", "no.links", "b.links", "--manifest", "app.json")
    #expect(run.status == 66)
    #expect(run.errors == "deeplink: no.links: No such file or directory\n")
    #expect(run.output.hasSuffix("▸ main  home#1 › goods#2 ●\n"))
  }

  @Test func `a text trace contains the headings`() throws {
    let folder = try folder()
    let trace = try folder.deeplink("replay", "a.links", "b.links", "--manifest", "app.json").output
    try folder.write(trace, to: "trace.txt")
    let run = try folder.deeplink(
      "replay", "a.links", "b.links", "--manifest", "app.json", "--expect", "trace.txt", "--quiet")
    #expect(run == Run(status: 0))
  }

  @Test func `the steps of several files follow one another in JSON`() throws {
    let folder = try folder()
    let run = try folder.deeplink(
      "replay", "a.links", "empty.links", "b.links", "--manifest", "app.json", "--format=json")
    #expect(run.output.matches(of: /"step": (\d)/).map(\.1) == ["0", "1", "0", "0", "1"])
  }
}
