import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 13.4.
@Suite struct VersionsTests {
  private static func app(_ components: String) -> String {
    #"""
    {"version": 1, "schemes": ["shop"], "guards": [{"name": "signedIn"}], "components": [
      {"name": "goods", "path": "goods/:id<int>", "reach": "external"}, \#(components)]}
    """#
  }

  private let folder: Folder

  init() throws {
    folder = try Folder([
      "shipped/1.9.0.json": Self.app(#"{"name": "sale", "path": "sale", "reach": "external"}"#),
      "shipped/1.10.0.json": Self.app(
        #"""
        {"name": "sale", "path": "sale", "reach": "external"},
        {"name": "orders", "path": "orders", "reach": "external", "guards": ["signedIn"]}
        """#),
      "shipped/2.0.0.json": Self.app(
        #"""
        {"name": "offers", "path": "offers", "reach": "external"},
        {"name": "orders", "path": "orders", "reach": "external", "guards": ["signedIn"], "navigateMode": "present"}
        """#),
      "published.links": "shop://goods/1\nshop://offers\nshop://orders\nshop://sale\nshop://nothing\n",
      "working.links": "shop://goods/1\nshop://offers\n",
    ])
  }

  private func versions(_ words: String...) throws -> Run {
    try folder.run(.deeplink, ["compare", "--versions", "shipped"] + words)
  }

  @Test func `the table has the result of each link in each version, oldest first`() throws {
    let run = try versions("published.links")
    #expect(run.status == 1)
    try expectPage(run.output)
  }

  @Test func `shares give the part of the users for whom a link opens`() throws {
    try folder.write(#"{"1.9.0": 0.125, "2.0.0": 0.6}"#, to: "shipped/shares.json")
    try expectPage(try versions("published.links").output)
  }

  @Test func `a link that opens in an older version and not in the newest one is status 1`() throws {
    #expect(try versions("working.links").status == 0)
    try folder.write("shop://sale\n", to: "old.links")
    #expect(try versions("old.links").status == 1)
    try folder.write("shop://nothing\n", to: "none.links")
    #expect(try versions("none.links").status == 0)
  }

  @Test func `JSON has an object for each link, and one for the versions`() throws {
    try folder.write(#"{"2.0.0": 0.6}"#, to: "shipped/shares.json")
    #expect(
      try versions("working.links", "--format", "json")
        == Run(
          status: 0,
          output: #"""
            {"file": "working.links", "line": 1, "link": "shop://goods/1", "versions": [{"version": "1.9.0", "result": "opens"}, {"version": "1.10.0", "result": "opens"}, {"version": "2.0.0", "result": "opens"}], "users": 0.6}
            {"file": "working.links", "line": 2, "link": "shop://offers", "versions": [{"version": "1.9.0", "result": "fails", "effect": "noRoute: no route matches segment 1 (\"offers\")"}, {"version": "1.10.0", "result": "fails", "effect": "noRoute: no route matches segment 1 (\"offers\"); near: orders"}, {"version": "2.0.0", "result": "opens"}], "users": 0.6}
            {"links": 2, "same": 1, "breaks": 0, "versions": [{"version": "1.9.0", "share": 0.0, "opens": 1, "differs": 0, "fails": 1}, {"version": "1.10.0", "share": 0.0, "opens": 1, "differs": 0, "fails": 1}, {"version": "2.0.0", "share": 0.6, "opens": 2, "differs": 0, "fails": 0}]}

            """#))
  }

  @Test func `Markdown has a table of links and versions`() throws {
    #expect(
      try versions("working.links", "--format", "markdown").output == """
        | Link | 1.9.0 | 1.10.0 | 2.0.0 |
        | --- | --- | --- | --- |
        | `shop://goods/1` | opens | opens | opens |
        | `shop://offers` | fails | fails | opens |

        2 links: 1 opens the same in all versions, 1 differs or fails in some

        - 1.9.0: opens 1, differs 0, fails 1
        - 1.10.0: opens 1, differs 0, fails 1
        - 2.0.0: opens 2, differs 0, fails 0

        """)
  }

  @Test(arguments: [
    (
      "shipped/latest.json", "{}",
      #"shipped/latest.json: "latest" is no version; name each manifest after its version, like 1.2.0.json"#
    ),
    ("shipped/v2.json", #"{"version": 1}"#, "shipped: 2.0.0 and v2 are the same version; leave out one of them"),
    (
      "shipped/3.0.0.json", "{",
      "shipped/3.0.0.json: line 1, column 2: expected a key in quotes, found the end of the text"
    ),
    (
      "shipped/shares.json", #"{"3.0.0": 0.5}"#,
      #"shipped/shares.json: there is no manifest of "3.0.0"; there are: 1.9.0, 1.10.0, 2.0.0"#
    ),
    (
      "shipped/shares.json", #"{"2.0.0": 40}"#,
      "shipped/shares.json: 2.0.0: 40.0 is no share; expected a number from 0 to 1, like 0.4 for 40 %"
    ),
    ("shipped/shares.json", #"{"2.0.0": "40 %"}"#, "shipped/shares.json: 2.0.0: expected a number"),
    (
      "shipped/shares.json", #"{"2.0.0": 0.9, "1.9.0": 0.6}"#,
      "shipped/shares.json: the shares are 1.5 together; expected at most 1, which is all users"
    ),
  ])
  func `a file that cannot be used is status 65, with what would be right`(
    file: String, text: String, message: String
  ) throws {
    try folder.write(text, to: file)
    #expect(try versions("working.links") == Run(status: 65, errors: "deeplink: \(message)\n"))
  }

  @Test func `a folder without manifests is status 65, and none is status 66`() throws {
    try folder.write("", to: "empty/notes.txt")
    #expect(
      try folder.deeplink("compare", "--versions", "empty/", "working.links")
        == Run(
          status: 65,
          errors: "deeplink: empty: there are no manifests; write one for each version, like 1.2.0.json\n"))
    #expect(
      try folder.deeplink("compare", "--versions", "none", "working.links")
        == Run(status: 66, errors: "deeplink: none: there is no such folder, or it cannot be read\n"))
  }

  @Test(arguments: [
    ([], "deeplink compare --versions needs LINKS: files with links, or - for standard input"),
    (["shop://goods/1"], "shop://goods/1 is a link; deeplink compare takes files with links"),
  ])
  func `wrong usage is named`(words: [String], message: String) throws {
    let run = try folder.run(.deeplink, ["compare", "--versions", "shipped"] + words)
    #expect(run == Run(status: 64, errors: "deeplink: \(message); see deeplink compare --help\n"))
  }
}
