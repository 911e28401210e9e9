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

  @Test func `without links a check names what it takes, and the command that checks the routes`() throws {
    let folder = try Folder.withApp()
    let message = """
      deeplink: deeplink check needs a LINK, a FILE, or - for standard input; deeplink routes check checks the routes; \
      see deeplink check --help

      """
    #expect(try check(folder, input: "shop://goods/1\n") == Run(status: 64, errors: message))
    #expect(try folder.deeplink("check", "--grant", "a") == Run(status: 64, errors: message))
  }

  @Test func `an argument with a scheme is a link, before the files`() throws {
    let folder = try Folder.withApp(["a.links": "shop://goods/1\n"])
    let words = ["check", "--manifest", "app.json", "a.links", "shop://goods/x", " shop://goods/2 "]
    #expect(
      try folder.run(.deeplink, words)
        == Run(
          status: 1,
          output: """
            does not open: shop://goods/x — "x" is not a whole number, which goods/:id<int> needs
            opens: shop://goods/2 → goods id=2
            a.links:1: opens: shop://goods/1 → goods id=1

            3 links: 2 open, 1 does not open

            """))
  }

  @Test func `a link that is an argument has no file and no line in JSON`() throws {
    let run = try check(Folder.withApp(), "shop://goods/x", "--format", "json")
    #expect(run.output.hasPrefix(#"{"input": "shop://goods/x", "verdict": "doesNotOpen", "#))
    #expect(!run.output.contains("\"line\"") && !run.output.contains("\"file\""))
  }

  @Test func `a file that is no text is named with the way to its links, and the others are checked`() throws {
    let folder = try Folder.withApp(["b.links": "shop://goods/1\n"])
    try Data("PK\u{3}\u{4}\n\u{0}shop://goods/1\n".utf8).write(to: folder.url.appending(path: "a.xlsx"))
    try Data("%PDF-1.7\n(shop://goods/1)\n".utf8).write(to: folder.url.appending(path: "a.pdf"))
    let run = try check(folder, "a.xlsx", "a.pdf", "b.links")
    #expect(
      run
        == Run(
          status: 66,
          errors: """
            deeplink: a.xlsx is an Excel workbook; save its sheet as CSV in UTF-8
            deeplink: a.pdf is a PDF document; copy its links into a text file, each on a line of its own

            """))
    let mail = "Received: by mail.test\nSubject: Sale\n\nshop://goods/1?a=3Db\n"
    #expect(
      try check(folder, "-", input: mail)
        == Run(
          status: 66,
          errors: "deeplink: standard input is a mail with its headers, which encodes and breaks links; open the mail, "
            + "and copy its links into a text file\n"))
  }
}
