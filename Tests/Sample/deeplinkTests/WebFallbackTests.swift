import EngineProgramTesting
import Testing

// Specification: patterns 6.1.
/// Replays links that no route matches, with a manifest that has a web component.
@Suite struct WebFallbackTests {
  /// Creates a folder with the manifest, `web.json`.
  private func folder() throws -> Folder {
    try Folder([
      "web.json": """
      {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
       "webFallback": {"name": "web", "hosts": ["*.example.com", "localhost:8080"], "navigateMode": "present"},
       "navigators": [{"id": "main", "root": "home"}],
       "components": [{"name": "home", "path": "home"}, {"name": "goods", "path": "goods/:id<int>", "external": true}]}
      """
    ])
  }

  @Test func `a replay opens pages of the listed hosts and refuses all others`() throws {
    let links = """
      https://www.example.com/help?nav=root#top
      append https://shop.example.com/goods/7
      append http://LOCALHOST:8080/a%20b
      https://shop.example.com/nowhere
      https://evil.com/
      https://www.example.com.evil.com/
      https://www.example.com@evil.com/
      https://www.example.com:8080/
      https://evil.com%2F.example.com/
      http://localhost:8080/a b
      javascript://www.example.com/%0Aalert(1)
      shop://web?url=https://www.example.com/
      back
      """
    let run = try folder().run(
      .deeplink, ["replay", "--manifest", "web.json", "--format", "json", "--keep-going", "--source", "web"],
      input: links)
    #expect(run.status == 1)
    try expectSnapshot(run.output, "web/expected.jsonl")
  }

  @Test func `the text report shows a page like the recorded one`() throws {
    let run = try folder().run(
      .deeplink, ["replay", "--manifest", "web.json", "--cold"], input: "https://www.example.com/help\n")
    #expect(run.status == 0)
    try expectSnapshot(run.output, "web/cold.txt")
  }

  @Test func `the web component is the last row of the table`() throws {
    let run = try folder().deeplink("routes", "--manifest", "web.json")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            component  pattern                        mode     navigator  reach     summary
            home       home                           push     -          internal
            goods      goods/:id<int>                 push     -          external
            web        *.example.com, localhost:8080  present  -          external  A web page that no route claims
                url  string  required  The address of the page

            """))
  }

  @Test func `the web component is part of the written manifest`() throws {
    let folder = try folder()
    let run = try folder.deeplink("publish", "manifest", "--manifest", "web.json", "--output", "tidy.json")
    #expect(run == Run(status: 0))
    #expect(
      try folder.read("tidy.json").contains(
        #"""
          "webFallback": {"name": "web", "hosts": ["*.example.com", "localhost:8080"], "navigateMode": "present"},
        """#))
    let table = try folder.deeplink("routes", "--manifest", "tidy.json")
    #expect(try table == folder.deeplink("routes", "--manifest", "web.json"))
  }

  @Test func `an invalid host in the list makes the manifest invalid`() throws {
    let manifest = #"{"version": 1, "webFallback": {"hosts": ["*"]}}"#
    let run = try Folder(["web.json": manifest]).deeplink("routes", "--manifest", "web.json")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(#"deeplink: web.json: web fallback web: "*" is no host; write shop.example.com"#))
  }
}
