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
