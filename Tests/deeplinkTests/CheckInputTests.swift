import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 12.1, command-line 12.2.
/// The files and options of `deeplink check`.
@Suite struct CheckInputTests {
  private func check(_ folder: Folder, _ words: String..., input: String = "") throws -> Run {
    try folder.run(.deeplink, ["check", "--manifest", "app.json", "--quiet"] + words, input: input)
  }

  @Test func `an unreadable file is named and the others are checked`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/x\n", "b.links": "shop://goods/1\n"])
    let run = try check(folder, "none.links", "a.links", ".", "b.links")
    #expect(run.status == 66)
    #expect(run.errors == "deeplink: none.links: No such file or directory\ndeeplink: .: Is a directory\n")
    #expect(run.output.hasSuffix("2 links: 1 opens, 1 does not open\n"))
  }

  @Test func `a file without links is a warning`() throws {
    let folder = try Folder.withApp(["a.links": "# nothing yet\n\n", "b.links": "shop://goods/1\n"])
    #expect(try check(folder, "a.links", "b.links") == Run(status: 1, errors: "a.links: there are no links\n"))
    #expect(try check(folder, "a.links", "--allow-warnings").status == 0)
    #expect(try check(folder, "-").errors == "standard input: there are no links\n")
  }

  @Test func `lines on standard input are not ignored without a word`() throws {
    let folder = try Folder.withApp()
    let message = "standard input is not read; to check its links, name - as the file\n"
    #expect(try check(folder, input: "shop://goods/1\n").errors == message)
    #expect(try check(folder).errors == "")
  }

  @Test func `a file that is a table is named with the command that checks its column of links`() throws {
    let folder = try Folder.withApp([
      "a.csv": "name,link\nSpring,shop://goods/1\n\"Red, new\",\"shop://goods/2\"\n",
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

  @Test(arguments: [["--grant", "a"], ["--revoke", "a"], ["--allow-parameter", "a"]])
  func `options for links are refused without links`(options: [String]) throws {
    let run = try Folder.withApp().run(.deeplink, ["check", "--manifest", "app.json"] + options)
    #expect(
      run
        == Run(
          status: 64,
          errors:
            "deeplink: \(options[0]) is for links, and there is no FILE; - is standard input; see deeplink check --help\n"
        ))
  }
}
