import EngineProgramTesting
import Testing

// Specification: command-line 2.6.
@Suite struct StatisticsTests {
  @Test func `statistics follow the steps`() throws {
    let folder = try Folder.withApp()
    let text = try folder.replay("shop://goods/1", "back", options: ["--stats"]).output
    #expect(text.contains("main  home#1 ●\n\noutcomes   steps    share\napplied        2  100.0 %\n"))
    let json = try folder.replay("shop://goods/1", options: ["--stats", "--format", "json"]).output
    #expect(json.split(separator: "\n").count == 3)
    #expect(json.split(separator: "\n").last?.hasPrefix(#"{"stats": {"steps": 1, "outcomes": {"applied": 1}"#) == true)
  }

  @Test func `quiet statistics stand alone`() throws {
    let run = try Folder.withApp().replay("back", options: ["--stats", "--quiet"])
    #expect(run.output.hasPrefix("outcomes "))
  }

  @Test func `the statistics of parts are merged to those of the whole`() throws {
    let folder = try Folder.withApp([
      "1.links": "shop://goods/1\nshop://gods/1\n", "2.links": "shop://search/a\nshop://goods/2/login\n",
    ])
    let options = ["--manifest", "app.json", "--cold", "--keep-going", "--stats", "--format", "json"]
    for part in ["1", "2"] {
      try folder.write(folder.run(.deeplink, ["replay", "\(part).links"] + options).output, to: "\(part).json")
    }
    let whole = try folder.run(.deeplink, ["replay", "1.links", "2.links", "--quiet"] + options).output
    #expect(
      try folder.deeplink("stats", "1.json", "2.json", "--format", "json") == Run(status: 0, output: whole))
    let text = try folder.deeplink("stats", input: whole)
    #expect(text.status == 0)
    #expect(text.output.contains("routes          named   share\ngoods/:id<int>      2  50.0 %\n"))
  }

  @Test func `the shares of the outcomes sum to 100 %, also after a merge`() throws {
    let links = (1...60).map { $0.isMultiple(of: 3) ? "shop://orders" : "shop://goods/\($0)" }
    let app = """
      {"version": 1, "schemes": ["shop"], "guards": [{"name": "signedIn", "redirect": "shop://login"}], "components": [
        {"name": "login", "path": "login"}, {"name": "orders", "path": "orders", "guards": ["signedIn"]},
        {"name": "goods", "path": "goods/:id<int>"}]}
      """
    let folder = try Folder(["app.json": app, "a.links": links.joined(separator: "\n")])
    let options = ["--manifest", "app.json", "--cold", "--keep-going", "--quiet", "--stats"]
    let text = try folder.run(.deeplink, ["replay", "a.links"] + options).output
    #expect(
      text.hasPrefix(
        """
        outcomes   steps   share
        applied       40  66.7 %
        pending       20  33.3 %
        unchanged      0   0.0 %
        failed         0   0.0 %
        all           60

        routes          named   share
        goods/:id<int>     40  66.7 %
        orders             20  33.3 %

        """))
    let part = try folder.run(.deeplink, ["replay", "a.links"] + options + ["--format", "json"]).output
    #expect(part.hasPrefix(#"{"stats": {"steps": 60, "outcomes": {"applied": 40, "pending": 20}, "errors": {}, "#))
    #expect(try folder.deeplink("stats", "-", input: part).output == text)
  }

  @Test func `files without usable statistics are refused with the place`() throws {
    let folder = try Folder(["none.json": "{}\n", "bad.json": "{}\n{\"stats\": {\"steps\": true}}\n"])
    #expect(
      try folder.deeplink("stats", "none.json")
        == Run(
          status: 65,
          errors: "deeplink: none.json: has no statistics; write them with replay --stats --format json\n"))
    #expect(
      try folder.deeplink("stats", "bad.json")
        == Run(
          status: 65, errors: "deeplink: bad.json:2: stats.steps: expected a whole number from 0 to 9007199254740992\n")
    )
    #expect(try folder.deeplink("stats", "no.json").status == 66)
  }

  @Test func `stats has its own help`() throws {
    let run = try deeplink("stats", "--help")
    try expectSnapshot(run.output, "help/stats.txt")
    #expect(run == Run(status: 0, output: run.output))
  }
}
