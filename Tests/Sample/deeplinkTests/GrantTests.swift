import EngineProgramTesting
import Testing

// `--grant` and `--revoke`, and pending intents.
// Specification: command-line 2.1, command-line 2.5.
@Suite struct GrantTests {
  private let manifest = """
    {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}],
     "guards": [{"name": "signedIn", "redirect": "shop://login"}, {"name": "adult"}],
     "components": [
       {"name": "home", "path": "home"}, {"name": "login", "path": "login", "navigateMode": "present"},
       {"name": "order", "path": "order/:id<int>", "external": true, "guards": ["signedIn"]},
       {"name": "wine", "path": "wine", "guards": ["adult"]}]}
    """

  private func replay(_ lines: String..., options: [String] = []) throws -> Run {
    try Folder(["app.json": manifest]).run(
      .deeplink, ["replay", "--manifest", "app.json"] + options, input: lines.map { "\($0)\n" }.joined())
  }

  /// Returns the outcome of each step with its pending link and its ended intents, taken from the JSON report.
  private func trace(_ run: Run) -> [String] {
    run.output.split(separator: "\n").map { line in
      let outcome = line.firstMatch(of: /"outcome": "(\w+)"/).map { String($0.1) } ?? ""
      let pending = line.firstMatch(of: /, "pending": "([^"]*)"/).map { " pending \($0.1)" } ?? ""
      let ended = line.firstMatch(of: /, "ended": \[(.*?)\], "presenterCalls"/).map { " ended \($0.1)" } ?? ""
      return outcome + pending + ended
    }
  }

  @Test func `the trace contains pending and ended intents`() throws {
    let run = try replay(
      "shop://order/1", "append shop://order/2", "grant signedIn", "finish", options: ["--format", "json"])
    #expect(run.status == 0)
    #expect(
      trace(run) == [
        "applied", "applied pending shop://order/1", "applied pending shop://order/2", "unchanged",
        #"applied ended {"step": 1, "input": "shop://order/1", "outcome": "applied", "error": null}, "#
          + #"{"step": 2, "input": "append shop://order/2", "outcome": "applied", "error": null}"#,
      ])
  }

  @Test func `the text report names the earlier step that has ended`() throws {
    let run = try replay("shop://order/1", "new")
    #expect(run.status == 0)
    #expect(run.output.contains("        pending: shop://order/1 waits until this is finished\n"))
    #expect(
      run.output.hasSuffix(
        """
           2  applied    new
                ended: shop://order/1 of step 1 has failed: routerEnded: the router has ended
                + home#1  ● home#1
              ▸ main  home#1 ●

        """))
  }

  @Test(arguments: [[], ["--cold"]])
  func `a guard that is granted from the start needs no login`(options: [String]) throws {
    let run = try replay("shop://order/1", options: ["--grant", "signedIn", "--format", "json"] + options)
    #expect(run.status == 0)
    #expect(trace(run).last == "applied")
    #expect(run.output.hasSuffix("\"active\": \"order#2\"}\n"))
  }

  @Test func `a guard that is revoked from the start needs a login`() throws {
    let run = try replay(
      "shop://order/1", options: ["--grant", "adult", "--revoke", "signedIn", "--cold", "--format", "json"])
    #expect(trace(run) == ["applied pending shop://order/1"])
  }

  @Test(arguments: ["--grant", "--revoke"])
  func `an unknown guard is wrong usage`(option: String) throws {
    let run = try replay("shop://wine", options: [option, "signedUp", "--output", "trace.txt"])
    let expected = "\(option): there is no guard \"signedUp\"; there are: signedIn, adult; see deeplink replay --help"
    #expect(run == Run(status: 64, errors: "deeplink: \(expected)\n"))
  }

  @Test func `the shop's own guards can be granted`() throws {
    let run = try Folder().run(
      .deeplink, ["replay", "--grant", "signedIn", "--format", "json"], input: "shop://order/4711\n")
    #expect(run.status == 0)
    #expect(trace(run) == ["applied", "applied"])
  }
}
