import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 13.1, command-line 13.3.
@Suite struct CompareTests {
  private static func app(_ components: String, redirect: String? = nil) -> String {
    let login = redirect.map { #", "redirect": "\#($0)""# } ?? ""
    return
      #"{"version": 1, "schemes": ["shop"], "guards": [{"name": "signedIn"\#(login)}], "components": [\#(components)]}"#
  }

  private static let old = app(
    #"{"name": "goods", "path": "goods/:id<int>", "external": true}, {"name": "orders", "path": "orders", "reach": "external", "module": "order"}"#
  )
  private static let new = app(
    #"""
    {"name": "goods", "path": "goods/:id<int>", "external": true, "navigateMode": "present"},
    {"name": "orders", "path": "orders", "reach": "external", "module": "order", "guards": ["signedIn"]},
    {"name": "offers", "path": "offers", "external": true}
    """#)

  private let folder: Folder

  init() throws {
    folder = try Folder([
      "old.json": Self.old, "new.json": Self.new,
      "published.links": "shop://goods/1\nshop://orders\nshop://offers\nshop://gone\n",
    ])
  }

  @Test func `without links, a major change is status 1`() throws {
    #expect(
      try folder.deeplink("compare", "old.json", "new.json")
        == Run(
          status: 1,
          output: """
            minor  goods ("goods/:id<int>"): the mode is present, before push (links, callers)
            major  orders ("orders"): it has the guard "signedIn" (links, callers, snapshots)
            minor  offers ("offers"): the route is new (links, callers)

            changes: 1 major, 2 minor; the new version is a major one

            """))
  }

  @Test func `a file without links leaves the status of a major change`() throws {
    let folder = try Folder(["old.json": Self.old, "new.json": Self.new, "a.links": "# none\n"])
    #expect(try folder.deeplink("compare", "old.json", "new.json", "a.links").status == 1)
    #expect(try folder.deeplink("compare", "old.json", "old.json", "a.links").status == 0)
  }

  @Test
  func `links that open in neither version have lines, with both reasons, and leave the status of a major change`()
    throws
  {
    let folder = try Folder(["old.json": Self.old, "new.json": Self.new, "a.links": "shop://gone\nshop://offer\n"])
    let run = try folder.deeplink("compare", "old.json", "new.json", "a.links")
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        """
        a.links:1: opens nothing: shop://gone — before and now noRoute: no route matches segment 1 ("gone")
        a.links:2: opens nothing: shop://offer — before noRoute: no route matches segment 1 ("offer"); near: orders; now noRoute: no route matches segment 1 ("offer"); near: offers, orders

        2 links: 2 open nothing in both
        changes: 1 major, 2 minor; the new version is a major one

        """), "\(run.output)")
    #expect(try folder.deeplink("compare", "old.json", "old.json", "a.links").status == 0)
    try folder.write("shop://gone\nshop://goods/1\n", to: "b.links")
    #expect(try folder.deeplink("compare", "old.json", "new.json", "b.links").status == 0)
  }

  @Test func `a link that a guard refuses in both versions, and that opens with its permission, is as before`() throws {
    let guarded = Self.app(#"{"name": "orders", "path": "orders", "external": true, "guards": ["signedIn"]}"#)
    let folder = try Folder(["old.json": guarded, "a.links": "shop://orders\nshop://orders?nav=nowhere\n"])
    let run = try folder.deeplink("compare", "old.json", "old.json", "a.links")
    #expect(run.output.contains("a.links:2: opens nothing: shop://orders?nav=nowhere — before and now "))
    #expect(run.output.hasSuffix("\n2 links: 1 as before, 1 open nothing in both\nno changes\n"), "\(run.output)")
  }

  @Test func `a link behind a guard that opens something else breaks, whatever the guard's redirect shows`() throws {
    func app(_ start: String, _ opened: String) -> String {
      """
      {"version": 1, "schemes": ["shop"], "guards": [{"name": "signedIn", "redirect": "shop://\(start)"}], "components": [
      {"name": "login", "path": "login"}, {"name": "welcome", "path": "welcome"},
      {"name": "\(opened)", "path": "orders/:id", "external": true, "guards": ["signedIn"]}]}
      """
    }
    let folder = try Folder([
      "old.json": app("login", "orders"), "new.json": app("welcome", "help"), "a.links": "shop://orders/42\n",
    ])
    let run = try folder.deeplink("compare", "old.json", "new.json", "a.links")
    #expect(run.status == 1)
    #expect(run.output.contains("breaks"))
  }

  @Test func `equal versions have no changes`() throws {
    #expect(
      try folder.deeplink("compare", "old.json", "old.json") == Run(status: 0, output: "no changes\n"))
  }

  @Test func `links that are in the world decide about the status`() throws {
    let run = try folder.deeplink("compare", "old.json", "new.json", "published.links")
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        """
        published.links:1: opens differently: shop://goods/1 — before ▸main: goods id=1; now ▸modal#1: goods id=1
        published.links:2: breaks: shop://orders — before ▸main: orders; now guardRejected: the guard signedIn does not allow it: it is not granted
        published.links:3: opens now: shop://offers — before noRoute: no route matches segment 1 ("offers"); near: orders; now ▸main: offers
        published.links:4: opens nothing: shop://gone — before and now noRoute: no route matches segment 1 ("gone")

        4 links: 1 open now, 1 open differently, 1 break, 1 open nothing in both
        changes: 1 major, 2 minor; the new version is a major one

        """), "\(run.output)")
    try folder.write("shop://goods/1\n", to: "one.links")
    #expect(try folder.deeplink("compare", "old.json", "new.json", "one.links").status == 0)
  }

  @Test func `JSON has one object a line`() throws {
    let lines = try folder.deeplink("compare", "old.json", "new.json", "published.links", "--format", "json").output
      .split(separator: "\n")
    #expect(lines.count == 8)
    #expect(
      lines[1]
        == #"{"change": "guardAdded", "level": "major", "concerns": ["links", "callers", "snapshots"], "component": "orders", "path": "orders", "module": "order", "message": "it has the guard \"signedIn\""}"#
    )
    #expect(
      lines[3]
        == #"{"file": "published.links", "line": 1, "link": "shop://goods/1", "verdict": "opensDifferently", "before": "▸main: goods id=1", "after": "▸modal#1: goods id=1"}"#
    )
    #expect(
      lines[7]
        == #"{"level": "major", "major": 1, "minor": 2, "patch": 0, "links": 4, "opensNow": 1, "opensDifferently": 1, "breaks": 1, "opensNothing": 1}"#
    )
  }

  @Test func `Markdown has a table of changes and one of links`() throws {
    let output = try folder.deeplink(
      "compare", "old.json", "new.json", "published.links", "--format", "markdown"
    ).output
    #expect(
      output.hasPrefix(
        """
        | Step | Route | Change | Concerns |
        | --- | --- | --- | --- |
        | minor | `goods/:id<int>` | the mode is present, before push | links, callers |

        """))
    #expect(output.contains("\n\n| Link | Result | Before | After |\n| --- | --- | --- | --- |\n| `shop://goods/1` |"))
    #expect(output.hasSuffix("\nchanges: 1 major, 2 minor; the new version is a major one\n"))
  }

  @Test func `a manifest of a commit is read from git`() throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    for words in [
      ["init", "--quiet"], ["add", "old.json"], identity + ["commit", "--quiet", "--message", "One"],
      ["-c", "tag.gpgsign=false", "tag", "v1"],
    ] {
      #expect(try folder.run(.init(filePath: "/usr/bin/env"), ["git"] + words).status == 0)
    }
    let plain = try folder.deeplink("compare", "old.json", "new.json")
    #expect(try folder.deeplink("compare", "v1:old.json", "new.json") == plain)
    let wrong = try folder.deeplink("compare", "v1:none.json", "new.json")
    #expect(wrong.status == 66)
    #expect(wrong.errors.hasPrefix("deeplink: v1:none.json: git: fatal: "))
    #expect(try folder.deeplink("compare", "v2:old.json", "new.json").status == 66)
    #expect(
      try folder.deeplink("compare", "--", "-v:x", "new.json").errors == "deeplink: -v:x: No such file or directory\n")
  }

  @Test(arguments: [
    (
      [], "deeplink compare needs OLD and NEW, the manifests of two versions: files, or TAG:PATH for a file of a commit"
    ),
    (
      ["old.json"],
      "deeplink compare needs OLD and NEW, the manifests of two versions: files, or TAG:PATH for a file of a commit"
    ),
    (
      ["old.json", "new.json", "shop://goods/1"],
      "shop://goods/1 is a link; deeplink compare takes manifests, then files with links"
    ),
  ])
  func `wrong usage is named`(words: [String], message: String) throws {
    let run = try folder.run(.deeplink, ["compare"] + words)
    #expect(run.status == 64)
    #expect(run.errors == "deeplink: \(message); see deeplink compare --help\n")
  }

  @Test func `a manifest that cannot be used is status 65, with its name`() throws {
    try folder.write("{", to: "bad.json")
    let run = try folder.deeplink("compare", "old.json", "bad.json")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("deeplink: bad.json: line 1, column 2: "))
  }

  @Test func `the examples of the guide are the output of the program`() throws {
    let root = URL.packageRoot
    let guide = try String(
      contentsOf: root.appending(path: "docs/guides/what-a-release-changes-for-links.md"), encoding: .utf8)
    let folder = try Folder([
      "old.json": Self.app(
        #"""
        {"name": "goods", "path": "goods/:id<int>", "external": true,
         "parameters": [{"name": "tab", "choices": ["info", "reviews"]}]},
        {"name": "orders", "path": "orders", "external": true}, {"name": "login", "path": "login"}
        """#, redirect: "shop://login"),
      "new.json": Self.app(
        #"""
        {"name": "goods", "path": "goods/:id<int>", "external": true,
         "parameters": [{"name": "tab", "choices": ["info", "reviews", "photos"]}]},
        {"name": "orders", "path": "orders", "external": true, "guards": ["signedIn"]}, {"name": "login", "path": "login"},
        {"name": "offers", "path": "offers", "external": true}
        """#, redirect: "shop://login"),
      "published.links": "shop://goods/42\nshop://orders\n",
      "campaign.links": "shop://goods/42\nshop://orders\nshop://offers\n",
      "shipped/shares.json": #"{"1.3.0": 0.1, "1.4.0": 0.3, "2.0.0": 0.6}"#,
    ])
    for (version, name) in [("1.3.0", "old"), ("1.4.0", "old"), ("2.0.0", "new")] {
      try folder.write(try folder.read("\(name).json"), to: "shipped/\(version).json")
    }
    let examples = guide.components(separatedBy: "```console\n$ deeplink ").dropFirst()
    #expect(examples.count == 3)
    for example in examples {
      let parts = example.components(separatedBy: "```")[0].split(separator: "\n", maxSplits: 1)
      let run = try folder.run(.deeplink, parts[0].split(separator: " ").map(String.init))
      #expect(run == Run(status: 1, output: String(parts[1])))
    }
  }
}
