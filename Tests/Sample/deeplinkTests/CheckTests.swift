import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 12.1, command-line 12.2, command-line 12.3.
/// `deeplink check` with links.
@Suite struct CheckTests {
  private static let mistakes = URL.fixtures.appending(path: "check/mistakes.links").path

  private func folder(_ lines: String...) throws -> Folder {
    try .withApp(["a.links": lines.map { "\($0)\n" }.joined()])
  }

  private func check(_ folder: Folder, _ options: String...) throws -> Run {
    try folder.run(.deeplink, ["check", "a.links", "--manifest", "app.json"] + options)
  }

  @Test func `usual mistakes are explained in the words of their authors`() throws {
    let folder = try Folder(["mistakes.links": String(contentsOfFile: Self.mistakes, encoding: .utf8)])
    let run = try folder.deeplink("check", "mistakes.links")
    try expectSnapshot(run.output, "check/mistakes.txt")
    #expect(run == Run(status: 1, output: run.output))
  }

  @Test func `usual mistakes have their codes in JSON`() throws {
    let folder = try Folder(["mistakes.links": String(contentsOfFile: Self.mistakes, encoding: .utf8)])
    let run = try folder.deeplink("check", "mistakes.links", "--format", "json")
    try expectSnapshot(run.output, "check/mistakes.jsonl")
    #expect(
      run == Run(status: 1, output: run.output, errors: "157 links: 4 open, 51 open with warnings, 102 do not open\n"))
  }

  @Test func `links that open have status 0`() throws {
    #expect(
      try check(folder("# two links", "shop://goods/1", "", "shop://login"))
        == Run(
          status: 0,
          output: """
            a.links:2: opens: shop://goods/1 → goods id=1
            a.links:4: opens: shop://login → login

            2 links: 2 open

            """))
  }

  @Test func `a link that does not open has status 1, also if warnings are allowed`() throws {
    let folder = try folder("shop://goods/x", "shop://goods/1?a=b")
    let output = """
      a.links:1: does not open: shop://goods/x — "x" is not a whole number, which goods/:id<int> needs
      a.links:2: opens, but: shop://goods/1?a=b → goods id=1 a=b — goods does not declare "a"; --allow-parameter a accepts it

      2 links: 1 opens with warnings, 1 does not open

      """
    #expect(try check(folder) == Run(status: 1, output: output))
    #expect(try check(folder, "--allow-warnings") == Run(status: 1, output: output))
  }

  @Test func `a link with a warning has status 1 unless warnings are allowed`() throws {
    let folder = try folder("shop://goods/1?a=b")
    #expect(try check(folder).status == 1)
    #expect(try check(folder, "--allow-warnings").status == 0)
    #expect(try check(folder, "--allow-parameter", "a").status == 0)
    #expect(try check(folder, "--allow-parameter=a*").status == 0)
    #expect(try check(folder, "--allow-parameter=b").status == 1)
  }

  @Test func `a link that only the app itself opens does not open`() throws {
    let run = try check(folder("shop://search/a"), "--allow-warnings", "--quiet")
    #expect(
      run
        == Run(
          status: 1,
          output: """
            a.links:1: does not open: shop://search/a — search opens from inside the app only; a link from outside needs an \
            external route

            1 link: 1 does not open

            """))
  }

  @Test func `every link opens in a new app`() throws {
    let run = try check(folder("shop://login", "shop://", "append shop://goods/1"))
    #expect(
      run.output.hasPrefix(
        """
        a.links:1: opens: shop://login → login
        a.links:2: opens: shop:// → home
        a.links:3: does not open: append shop://goods/1 — "append" is a directive of a replay; every line of a check is a link
        """))
  }

  @Test func `a directive with a link is a warning, and one without does not open`() throws {
    let run = try check(folder("open shop://goods/1", "back", "home"))
    #expect(
      run.output.hasPrefix(
        """
        a.links:1: opens, but: open shop://goods/1 → goods id=1 — "open" is a directive of a replay, and a file of links has \
        links only; write shop://goods/1
        a.links:2: does not open: back — "back" is a directive of a replay; every line of a check is a link
        a.links:3: does not open: home — "home" is a directive of a replay; every line of a check is a link
        """))
    #expect(run.status == 1)
  }

  @Test func `a comment with a link in a column of its own is a warning, and its link is checked`() throws {
    let run = try check(
      folder("#1,shop://goods/1", "#N/A;shop://goods/x", "# 1,shop://goods/x", "#shop://goods/x,old", "#REF!"))
    let fault = "the line is a comment, because it begins with #, but has a link in column 2"
    #expect(
      run.output == """
        a.links:1: opens, but: #1,shop://goods/1 → goods id=1 — \(fault); write shop://goods/1
        a.links:2: does not open: #N/A;shop://goods/x — \(fault): "x" is not a whole number, which goods/:id<int> needs
        a.links:5: does not open: #REF! — #REF! is the error of a spreadsheet's formula in place of a value; correct the formula

        3 links: 1 opens with warnings, 2 do not open

        """)
  }

  @Test func `a link that a mail's source breaks is joined and decoded`() throws {
    let run = try check(folder("shop://goods/1?a=3Db&utm_source=", "=3Dc&utm_=", "medium=3Dd", "shop://goods/2"))
    let fault = "the line continues the link of the line before, which a mail's source breaks (quoted-printable)"
    #expect(
      run.output == """
        a.links:1: opens, but: shop://goods/1?a=3Db&utm_source= → goods id=1 a=3Db utm_source — the = at the end is a line break of \
        a mail's source (quoted-printable): the link goes on in the next line; join both lines
        a.links:2: does not open: =3Dc&utm_= — \(fault)
        a.links:3: does not open: medium=3Dd — \(fault); write shop://goods/1?a=b&utm_source=c&utm_medium=d
        a.links:4: opens: shop://goods/2 → goods id=2

        4 links: 1 opens, 1 opens with warnings, 2 do not open

        """)
  }

  @Test func `guards are granted and revoked by options, and a link that waits for a login names it`() throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}],
       "guards": [{"name": "signedIn", "redirect": "shop://login"}],
       "components": [{"name": "home", "path": "home"}, {"name": "login", "path": "login"},
         {"name": "orders", "path": "orders", "external": true, "guards": ["signedIn"]}]}
      """
    let folder = try Folder(["app.json": manifest, "a.links": "shop://orders"])
    let line = "a.links:1: opens: shop://orders →"
    #expect(try check(folder).output.hasPrefix("\(line) login, then orders\n"))
    #expect(try check(folder, "--grant", "signedIn").output.hasPrefix("\(line) orders\n"))
    #expect(try check(folder, "--grant=signedIn", "--revoke=signedIn").output.hasPrefix("\(line) login, then orders\n"))
    #expect(
      try check(folder, "--grant", "admin")
        == Run(
          status: 64,
          errors: "deeplink: --grant: there is no guard \"admin\"; there are: signedIn; see deeplink check --help\n"))
  }

  @Test func `quiet writes only links with a fault, and nothing if all links open`() throws {
    #expect(try check(folder("shop://goods/1"), "--quiet") == Run(status: 0))
    let run = try check(folder("shop://goods/1", "shop://goods/1#a"), "--quiet")
    #expect(
      run.output == """
        a.links:2: opens, but: shop://goods/1#a → goods id=1 — no component receives the text after # ("a")

        2 links: 1 opens, 1 opens with warnings

        """)
  }

  @Test func `JSON has one object a line, and the summary goes to standard error`() throws {
    let run = try check(folder("shop://goods/1?a=b", "shop://goods/x"), "--format", "json", "--output", "out.jsonl")
    #expect(run == Run(status: 1, errors: "2 links: 1 opens with warnings, 1 does not open\n"))
  }

  @Test func `links can come from standard input and from several files`() throws {
    let run = try folder("shop://goods/1").deeplink(
      "check", "a.links", "-", "--manifest", "app.json", input: "\nshop://goods/2")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            a.links:1: opens: shop://goods/1 → goods id=1
            standard input:2: opens: shop://goods/2 → goods id=2

            2 links: 2 open

            """))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a file in UTF-16 is read`(encoding: String.Encoding) throws {
    let folder = try Folder.withApp()
    let text = "\u{FEFF}shop://goods/1\r\nshop://goods/größe\r\n"
    try #require(text.data(using: encoding)).write(to: folder.url.appending(path: "a.links"))
    #expect(
      try check(folder).output == """
        a.links:1: opens: shop://goods/1 → goods id=1
        a.links:2: does not open: shop://goods/größe — "größe" is not a whole number, which goods/:id<int> needs

        2 links: 1 opens, 1 does not open

        """)
  }

  @Test func `a file that cannot be read has status 66`() throws {
    let run = try Folder.withApp().deeplink("check", "no.links", "--manifest", "app.json")
    #expect(run == Run(status: 66, output: "", errors: "deeplink: no.links: No such file or directory\n"))
  }

  @Test func `a terminal has colours unless they are switched off, and long lines are wrapped`() throws {
    let folder = try folder("shop://goods/1", "shop://goods/x", "shop://goods/1#a")
    let run = try folder.deeplink("check", "a.links", "--manifest", "app.json", inTerminal: .output, columns: 80)
    #expect(
      run.output.replacing("\u{1B}", with: "^") == """
        a.links:1: ^[32mopens:^[0m ^[1mshop://goods/1^[0m → goods id=1
        a.links:2: ^[31mdoes not open:^[0m ^[1mshop://goods/x^[0m — "x" is not a whole number, which
            goods/:id<int> needs
        a.links:3: ^[33mopens, but:^[0m ^[1mshop://goods/1#a^[0m → goods id=1 — no component receives the
            text after # ("a")

        3 links: 1 opens, 1 opens with warnings, 1 does not open

        """)
    let plain = try folder.deeplink(
      "check", "a.links", "--manifest", "app.json", "--no-color", inTerminal: .output, columns: 80)
    #expect(!plain.output.contains("\u{1B}"))
  }

  @Test(arguments: [["check", "--help"], ["help", "check"]])
  func `check has its own help`(words: [String]) throws {
    let run = try Folder().run(.deeplink, words)
    try expectSnapshot(run.output, "help/check.txt")
    #expect(run == Run(status: 0, output: run.output))
  }
}
