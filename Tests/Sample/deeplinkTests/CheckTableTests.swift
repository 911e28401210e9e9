import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 12.2.
/// Files of `deeplink check` that are tables.
@Suite struct CheckTableTests {
  private func check(_ folder: Folder, _ file: String) throws -> Run {
    try folder.run(.deeplink, ["check", "--manifest", "app.json", "--quiet", file])
  }

  @Test func `a file that is a table is named with the command that checks its column of links`() throws {
    let folder = try Folder.withApp([
      "a.csv": "name,link\nSpring,shop://goods/1\n\"Red\",\"shop://goods/2\"\n",
      "b b.tsv": "shop://goods/1\tSpring\nshop://goods/2\tSummer\n",
      "c.csv": "link;name\nshop://goods/1;Spring\nshop://goods/2;Summer\n",
      "e.csv": "name,link\nSpring,\nSummer,shop://goods/2\n", "d.links": "Sale, shop://goods/1\nshop://goods/2\n",
    ])
    let command = "deeplink check - --manifest app.json"
    func note(_ file: String) throws -> String { try check(folder, file).errors }
    #expect(
      try note("a.csv")
        == "deeplink: a.csv is a table; to check its column 2: tail -n +2 a.csv | cut -d, -f2 | tr -d '\"' | \(command)\n"
    )
    #expect(
      try note("b b.tsv") == "deeplink: b b.tsv is a table; to check its column 1: cut -f1 'b b.tsv' | \(command)\n")
    #expect(
      try note("c.csv")
        == "deeplink: c.csv is a table; to check its column 1: tail -n +2 c.csv | cut -d';' -f1 | \(command)\n")
    #expect(
      try note("e.csv")
        == "deeplink: e.csv is a table; to check its column 2: tail -n +2 e.csv | cut -d, -f2 | \(command)\n")
    #expect(try note("d.links") == "")
    let text = "\u{FEFF}link\tname\r\nshop://goods/1\tSpring\r\n"
    try #require(text.data(using: .utf16LittleEndian)).write(to: folder.url.appending(path: "f.txt"))
    #expect(
      try note("f.txt")
        == "deeplink: f.txt is a table; to check its column 1: "
        + "iconv -f UTF-16 -t UTF-8 f.txt | tail -n +2 | cut -f1 | \(command)\n")
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", "gzip c.csv && zcat c.csv.gz > c.csv"]).status == 0)
    #expect(
      try note("c.csv.gz")
        == "deeplink: c.csv.gz is a table; to check its column 1: "
        + "gzip -dc c.csv.gz | tail -n +2 | cut -d';' -f1 | \(command)\n")
    let shell = try folder.run(
      URL(filePath: "/bin/sh"),
      ["-c", "tail -n +2 c.csv | cut -d';' -f1 | '\(URL.deeplink.path)' \(command.dropFirst(9))"])
    #expect(shell.output.hasSuffix("2 links: 2 open\n"))
  }

  @Test func `an empty cell at the beginning of a table's row with tabs is a column`() throws {
    let folder = try Folder.withApp([
      "a.tsv": "\tshop://goods/1\tSpring\n\tshop://goods/2\tSummer\n",
      "b.tsv": "name\t\tlink\tday\n\t\tshop://goods/1\tMonday\nA\tx\tshop://goods/2\n",
    ])
    let run = try check(folder, "a.tsv")
    #expect(
      run.output.hasPrefix(
        "a.tsv:1: does not open: shop://goods/1\\u{9}Spring — the line is a row of a table with the link in column 2; ")
    )
    #expect(
      run.errors == "deeplink: a.tsv is a table; to check its column 2: cut -f2 a.tsv | \(command)\n")
    #expect(
      try check(folder, "b.tsv").errors
        == "deeplink: b.tsv is a table; to check its column 3: tail -n +2 b.tsv | cut -f3 | \(command)\n")
  }

  @Test func `a table with its separator in quotes has no command that would cut it elsewhere`() throws {
    let folder = try Folder.withApp([
      "a.csv": "name,link\n\"Red, new\",shop://goods/1\nSpring,shop://goods/2\n",
      "b.csv": "link,name\nshop://goods/1,\"Red, new\"\nshop://goods/2,Spring\n",
    ])
    #expect(
      try check(folder, "a.csv").errors
        == "deeplink: a.csv is a table with the links in column 2, and fields up to it contain the separator ,: save it "
        + "as text with tabs, and check that file\n")
    #expect(try check(folder, "b.csv").errors.hasSuffix("column 1: tail -n +2 b.csv | cut -d, -f1 | \(command)\n"))
  }

  @Test func `a first line that names the separator, comments and rows that begin with # belong to a table`() throws {
    let folder = try Folder.withApp([
      "a.csv": "# Spring\nsep=|\nname|link\nA|shop://goods/1\n#2|shop://goods/2\n",
      "b.csv": "sep=;\nA;shop://goods/1\n\"B, C\";shop://goods/2\n",
    ])
    let run = try check(folder, "a.csv")
    #expect(
      run.errors == "deeplink: a.csv is a table; to check its column 2: tail -n +4 a.csv | cut -d'|' -f2 | \(command)\n"
    )
    #expect(
      run.output == """
        a.csv:2: does not open: sep=| — the line is no link: sep=| names the separator of a spreadsheet's table
        a.csv:3: does not open: name|link — the line is no link; a link begins with shop://
        a.csv:4: does not open: A|shop://goods/1 — the line is a row of a table with the link in column 2; write shop://goods/1
        a.csv:5: opens, but: #2|shop://goods/2 → goods id=2 — the line is a comment, because it begins with #, but has a \
        link in column 2; write shop://goods/2

        4 links: 1 opens with warnings, 3 do not open

        """)
    #expect(
      try check(folder, "b.csv").errors
        == "deeplink: b.csv is a table; to check its column 2: tail -n +2 b.csv | cut -d';' -f2 | \(command)\n")
  }

  @Test func `a line of a table with tabs is no directive`() throws {
    let folder = try Folder.withApp(["a.tsv": "name\tlink\nback\tshop://goods/1\n"])
    #expect(
      try check(folder, "a.tsv").output.hasPrefix(
        """
        a.tsv:1: does not open: name\\u{9}link — the line is no link; a link begins with shop://
        a.tsv:2: does not open: back\\u{9}shop://goods/1 — the line is a row of a table with the link in column 2; write \
        shop://goods/1
        """))
  }

  private let command = "deeplink check - --manifest app.json"
}
