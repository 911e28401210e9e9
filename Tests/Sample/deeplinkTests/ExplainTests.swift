import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 8.1, command-line 8.2, command-line 8.3.
@Suite struct ExplainTests {
  private func explain(_ arguments: String..., files: [String: String] = [:]) throws -> Run {
    try Folder.withApp(files).run(.deeplink, ["explain", "--manifest", "app.json"] + arguments)
  }

  private func json(_ run: Run) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `the explanation of a link shows how it is read, matched and opened`() throws {
    let run = try explain("shop://goods/42?ref=push/login")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            shop://goods/42?ref=push/login
            opens  goods, login

            Read
              scheme     shop
              segment 1  goods
              segment 2  42  ref=push
              segment 3  login

            Matched
              1–2  goods/:id<int> opens goods
                   3 other routes do not begin with "goods"
              3    login opens login
                   3 other routes do not begin with "login"

            Component goods
              parameter  id = 42, int, from the path
              parameter  ref = push, not declared
              mode       push, of the route
              reach      external: links from outside too

            Component login
              mode       present, of the route
              reach      external: links from outside too

            Target
              navigator  main: the selected navigator, because the link names no other

            From a fresh start
              applied
                    + home#1  + goods#2 id=42 ref=push  + login#3  ● login#3
                  ▸ main     home#1 › goods#2
                    modal#1  login#3 ●

            """))
  }

  @Test func `an undeclared parameter is followed by the declared name that it is similar to`() throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main"}], "components": [{"name": "goods", \
      "path": "goods", "parameters": [{"name": "coupon", "required": true}]}]}
      """
    let folder = try Folder(["shop.json": manifest])
    let run = try folder.deeplink("explain", "shop://goods?cupon=SPRING&Nav=push&utm_id=1", "--manifest", "shop.json")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
          parameter  cupon = SPRING, not declared; did you mean coupon?
          parameter  Nav = push, not declared; did you mean nav?
          parameter  utm_id = 1, not declared
          parameter  coupon, string, not in the link; it is required

        """))
    let json = try folder.deeplink("explain", "shop://goods?cupon=a", "--manifest", "shop.json", "--format", "json")
    #expect(json.output.contains(#""name": "cupon", "values": ["a"], "from": "link", "type": null, "near": "coupon""#))
  }

  @Test func `a link that fails has status 1 and similar links that open`() throws {
    let run = try explain("shop://gods/42")
    #expect(run.status == 1)
    #expect(run.output.contains("\nfails  no route matches segment 1 (\"gods\"); near: goods/:id<int>\n"))
    #expect(run.output.contains("\n       not goods/:id<int> (goods): segment 1 (\"gods\") is not \"goods\"\n"))
    #expect(run.output.hasSuffix("\nSimilar links that open\n  shop://goods/42\n"))
  }

  @Test(arguments: [
    ("shop://Goods/42", "\"goods\" is written in lower case; write shop://goods/42"),
    ("shop://goods/x", "\"x\" is not a whole number, which goods/:id<int> needs"),
    ("goods/42", "a link begins with a scheme; write shop://goods/42"),
  ])
  func `a faulty link has the hint of a check`(link: String, hint: String) throws {
    #expect(try explain(link).output.contains("\n       \(hint)\n"))
    let quoted = hint.replacing("\"", with: "\\\"")
    #expect(try explain(link, "--format", "json").output.contains(", \"hint\": \"\(quoted)\", \"read\": "))
  }

  @Test func `a link that no route is like has the beginnings of the routes`() throws {
    let run = try explain("shop://xyzzy/42")
    #expect(
      run.output.contains(
        """

        Matched
          1–2  no route
               no route begins with "xyzzy"; routes begin with goods, home, login, search

        """))
  }

  @Test func `the parents of a link are part of its target`() throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main"}], "guards": [{"name": "adult"}],
       "components": [
         {"name": "shelf", "path": "shelf/:id", "guards": ["adult"]}, {"name": "hall", "path": "hall"},
         {"name": "wine", "path": "wine/:id", "parent": {"name": "shelf", "path": "shelf/:id"}},
         {"name": "box", "path": "box", "parent": {"name": "hall", "path": "hall"}}]}
      """
    let folder = try Folder(["shop.json": manifest])
    let run = try folder.deeplink("explain", "shop://wine/7", "--manifest", "shop.json")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        """

        Target
          navigator  main: the selected navigator, because the link names no other
          parents    shelf id=7, below the first component

        Guards
          adult      of shelf: rejects it: it is not granted (try --grant adult)

        From a fresh start
          applied
                + wine#1 id=7  ● wine#1
              ▸ main  wine#1 ●

        """))
    let json = try folder.deeplink("explain", "shop://box", "--manifest", "shop.json", "--format", "json")
    let parents = #""parents": [{"component": "hall", "path": "hall", "parameters": {}}]"#
    #expect(json.output.contains(#""target": {"navigator": "main", "reason": "selected", \#(parents)}"#))
  }

  @Test func `--after replays a file and opens the link then`() throws {
    let files = ["a.links": "# start\nshop://search/a\nshop://nothing\nselect other\n"]
    let run = try explain("shop://goods/1", "--after", "a.links", files: files)
    #expect(run.status == 0)
    let reason = "noRoute: no route matches segment 1 (\"nothing\")"
    #expect(run.errors == "deeplink: a.links: step 2 (shop://nothing) failed: \(reason)\n")
    #expect(
      run.output.hasSuffix(
        """
        After a.links (3 lines)
          applied
                + goods#3 id=1  ● goods#3
                main   home#1 › search#2
              ▸ other  goods#3 ●

        """))
  }

  @Test func `a recording is no file of links for --after`() throws {
    let run = try explain("shop://goods/1", "--after", "a.ndjson", files: ["a.ndjson": "{\"trace\": 1}\n"])
    let reason = "a.ndjson is a recording of a session; --after takes a file of links and directives"
    #expect(run == Run(status: 65, errors: "deeplink: \(reason)\n"))
  }

  @Test func `a link that fails only after the file has status 1`() throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "guards": [{"name": "adult"}],
       "components": [{"name": "a", "path": "a"}, {"name": "b", "path": "b", "guards": ["adult"]}]}
      """
    let files = ["app.json": manifest, "no.links": "revoke adult\n"]
    let granted = try explain("shop://b", "--grant", "adult", files: files)
    #expect(granted.status == 0)
    #expect(granted.output.contains("\nGuards\n  adult      of b: allows it\n"))
    let run = try explain("shop://b", "--grant", "adult", "--after", "no.links", files: files)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("shop://b\nfails  the guard adult does not allow it: it is not granted\n"))
    let rejected = try explain("shop://b", files: files)
    #expect(rejected.output.contains("  adult      of b: rejects it: it is not granted (try --grant adult)\n"))
  }

  @Test func `a link that only the app can open has a line about links from outside`() throws {
    let run = try explain("shop://home")
    #expect(run.status == 0)
    #expect(
      run.output.contains("\nopens  home\n       From outside it fails: home cannot be opened by a link from outside"))
    #expect(try explain("shop://home", "--source", "notification").status == 1)
  }

  @Test func `a JSON explanation is one object whose steps are those of a cold replay`() throws {
    let run = try explain("shop://goods/42?ref=push", "--format", "json", "--source", "external")
    #expect(run.output.split(separator: "\n").count == 1)
    let object = try json(run)
    #expect(object["opens"] as? Bool == true)
    #expect((object["components"] as? [[String: Any]])?.first?["component"] as? String == "goods")
    let replay = try Folder.withApp().replay(
      "shop://goods/42?ref=push", options: ["--cold", "--source", "external", "--format", "json"])
    let step = replay.output.dropLast()
    #expect(run.output.contains("\"cold\": \(step), \"after\": null"))
  }

  @Test func `lines have the columns of the terminal, and links are not broken`() throws {
    let folder = try Folder.withApp()
    let link = "shop://goods/42?reference=a-long-campaign-name-that-does-not-fit"
    for columns in [40, 60, 80] {
      let run = try folder.deeplink(
        "explain", "--manifest", "app.json", link, inTerminal: .output, columns: UInt16(columns),
        environment: ["NO_COLOR": "1"])
      let lines = run.output.split(separator: "\n")
      #expect(lines.contains { $0 == link })
      let long = lines.filter { $0.count > columns && !$0.contains("campaign") }
      #expect(long == [])
    }
    let coloured = try folder.deeplink("explain", "--manifest", "app.json", link, inTerminal: .output)
    #expect(coloured.output.contains("\u{1B}[1m\(link)\u{1B}[0m\n\u{1B}[32mopens"))
  }

  @Test(arguments: [
    ([], "deeplink explain needs a LINK; put it in quotes, because of ? and &; see deeplink explain --help"),
    (["a://b", "c"], "deeplink explain takes one LINK, in quotes, not 2; see deeplink explain --help"),
    (
      ["shop://goods/1", "--grant", "x"],
      "--grant: there is no guard \"x\"; there are: none; see deeplink explain --help"
    ),
  ])
  func `wrong usage has status 64`(words: [String], message: String) throws {
    let run = try Folder.withApp().run(.deeplink, ["explain", "--manifest", "app.json"] + words)
    #expect(run == Run(status: 64, errors: "deeplink: \(message)\n"))
  }

  @Test func `an unreadable file has status 66`() throws {
    #expect(
      try explain("shop://goods/1", "--after", "no.links")
        == Run(status: 66, errors: "deeplink: no.links: No such file or directory\n"))
  }

  @Test(arguments: ["://", "a", "shop:", "%", "shop://%", "\u{1B}[2J", "https://", "shop://goods/\u{7}"])
  func `any text has an explanation`(text: String) throws {
    let run = try explain(text)
    #expect(run.status == 1)
    #expect(!run.output.contains("\u{1B}"))
    #expect(try json(explain(text, "--format", "json"))["opens"] as? Bool == false)
  }
}
