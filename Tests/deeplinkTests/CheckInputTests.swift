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
