import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 12.7.
/// The formats of checks for services of continuous integration.
@Suite struct ServiceReportTests {
  private static let lines = """
    shop://goods/1
    shop://goods/2?cupon=%3Cb%3E
    shop://goods/a]]>&<!--"'%25::error::{0}[x](https://a.test)\u{1B}\u{202E}

    """

  /// Checks three links, of which the last one contains marks of every format.
  private func check(_ format: String, _ options: String...) throws -> Run {
    let folder = try Folder.withApp(["my links.txt": Self.lines])
    return try folder.run(
      .deeplink, ["check", "./my links.txt", "--manifest", "app.json", "--format", format] + options)
  }

  private let summary = "3 links: 1 opens, 1 opens with warnings, 1 does not open\n"

  /// The parsed JSON of a run.
  private func json<Value>(_ run: Run) throws -> Value {
    try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Value)
  }

  @Test func `JUnit has a test case for each link, in which every mark of XML is escaped`() throws {
    let run = try check("junit")
    try expectSnapshot(run.output, "check/links.junit.xml")
    #expect(run == Run(status: 1, output: run.output, errors: summary))
    let counts = try check("junit", "--allow-warnings").output.matches(of: /tests="(\d+)" failures="(\d+)"/)
    #expect(counts.map { [$0.1, $0.2] } == [["3", "1"], ["3", "1"]])
  }

  @Test(.enabled(if: installed("python3") != nil, "python3 is not installed: the XML is not parsed"))
  func `JUnit is well-formed whatever a link contains`() throws {
    let folder = try Folder()
    try folder.write(check("junit").output, to: "links.xml")
    let program = "import xml.dom.minidom; xml.dom.minidom.parse('links.xml')"
    #expect(try folder.run(try #require(installed("python3")), ["-c", program]) == Run(status: 0))
  }

  @Test func `annotations of GitHub are one line for each fault, and no link can end or begin one`() throws {
    let run = try check("github")
    try expectSnapshot(run.output, "check/links.github.txt")
    #expect(run == Run(status: 1, output: run.output, errors: summary))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
  }

  @Test func `SARIF has a result for each fault, with its file, its line and its rule`() throws {
    let run = try check("sarif")
    try expectSnapshot(run.output, "check/links.sarif")
    #expect(run == Run(status: 1, output: run.output, errors: summary))
    let log: [String: Any] = try json(run)
    let analysis = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(analysis["results"] as? [[String: Any]])
    let driver = try #require((analysis["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(results.map { $0["ruleId"] as? String }) == Set(rules.map { $0["id"] as? String }))
    #expect(results.count == 3)
  }

  @Test
  func `a report of GitLab has an issue for each fault, with a fingerprint of its own that does not depend on lines`()
    throws
  {
    let run = try check("gitlab")
    try expectSnapshot(run.output, "check/links.gitlab.json")
    #expect(run == Run(status: 1, output: run.output, errors: summary))
    let link = "shop://goods/x\n"
    let fingerprints = { (text: String) in
      let folder = try Folder.withApp(["a.links": text])
      let run = try folder.deeplink("check", "a.links", "--manifest", "app.json", "--format", "gitlab")
      let issues: [[String: Any]] = try self.json(run)
      return issues.compactMap { $0["fingerprint"] as? String }
    }
    let two = try fingerprints(link + link)
    #expect(Set(two).count == 2)
    #expect(try fingerprints("# moved\n\n" + link) == [two[0]])
  }

  @Test(arguments: ["junit", "sarif", "gitlab", "github"])
  func `a check without a fault is a whole report`(format: String) throws {
    let run = try Folder.withApp().deeplink(
      "check", "shop://goods/1", "--manifest", "app.json", "--format", format, "--quiet")
    #expect(run.status == 0)
    switch format {
    case "junit": #expect(run.output.contains("tests=\"0\" failures=\"0\""))
    case "github": #expect(run.output == "")
    case "gitlab": #expect(run.output == "[\n]\n")
    default: #expect((try json(run) as [String: Any])["version"] as? String == "2.1.0")
    }
  }

  @Test func `a link without a file, and a file without links, are reported too`() throws {
    let folder = try Folder.withApp(["a.links": "# nothing\n"])
    let options = ["--manifest", "app.json", "--format"]
    let words = ["check", "shop://goods/x", "a.links"] + options
    #expect(
      try folder.run(.deeplink, words + ["github"]).output == """
        ::error title=noRoute::shop://goods/x — "x" is not a whole number, which goods/:id<int> needs
        ::warning file=a.links,title=emptyFile::there are no links

        """)
    let gitlab: [[String: Any]] = try json(folder.run(.deeplink, words + ["gitlab"]))
    #expect(
      gitlab.compactMap { ($0["location"] as? [String: Any])?["path"] as? String } == ["deeplink check", "a.links"])
    let standardInput = try folder.run(.deeplink, ["check", "-"] + options + ["github"], input: "shop://goods/x\n")
    #expect(standardInput.output.hasPrefix("::error title=noRoute::shop://goods/x"))
  }

  @Test func `a file that cannot be read is an error in each report`() throws {
    let folder = try Folder.withApp(["b.links": "shop://goods/1\n", "a.xlsx": "PK\u{3}\u{4}\nshop://goods/1\n"])
    let words = ["check", "none.links", "a.xlsx", "b.links", "--manifest", "app.json", "--format"]
    let github = try folder.run(.deeplink, words + ["github"])
    #expect(github.status == 66)
    #expect(
      github.output == """
        ::error file=none.links,title=unreadableFile::none.links: No such file or directory
        ::error file=a.xlsx,title=unreadableFile::a.xlsx is an Excel workbook; save its sheet as CSV in UTF-8

        """)
    #expect(try folder.run(.deeplink, words + ["junit"]).output.contains("tests=\"3\" failures=\"2\""))
  }

  @Test func `a result of SARIF without a file has the name of the command and the first line as its location`() throws
  {
    let folder = try Folder.withApp(["a.links": "# nothing\n"])
    let words = ["check", "shop://goods/x", "a.links", "--manifest", "app.json", "--format", "sarif"]
    let log: [String: Any] = try json(folder.run(.deeplink, words))
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let places = results.compactMap { result -> [String: Any]? in
      ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any]
    }
    #expect(
      places.map { ($0["artifactLocation"] as? [String: Any])?["uri"] as? String } == ["deeplink%20check", "a.links"])
    #expect(places.map { ($0["region"] as? [String: Any])?["startLine"] as? Int } == [1, 1])
  }

  @Test func `a mark in the name of a file is escaped also beside a mark that joins it to one character`() throws {
    let name = "a\r\n::error::b,\u{301}c:\u{301}d%\u{301}.links"
    let folder = try Folder.withApp([name: "shop://goods/x\n"])
    let run = try folder.run(.deeplink, ["check", name, "--manifest", "app.json", "--format", "github"])
    #expect(
      run.output.unicodeScalars.starts(
        with: "::error file=a%0D%0A%3A%3Aerror%3A%3Ab%2C\u{301}c%3A\u{301}d%25\u{301}.links,line=1,title="
          .unicodeScalars))
  }

  @Test func `a path with ./ at its beginning is the same file`() throws {
    let folder = try Folder.withApp(["a.links": "# nothing\n"])
    let words = ["--manifest", "app.json", "--format"]
    for format in ["github", "gitlab", "sarif"] {
      let plain = try folder.run(.deeplink, ["check", "a.links"] + words + [format])
      #expect(try folder.run(.deeplink, ["check", "./a.links"] + words + [format]).output == plain.output)
    }
  }

  @Test func `the name of a file cannot add a property to an annotation, and is a relative URI`() throws {
    let folder = try Folder.withApp(["a,b:%.links": "shop://goods/x\n"])
    let words = ["check", "./a,b:%.links", "--manifest", "app.json", "--format"]
    #expect(
      try folder.run(.deeplink, words + ["github"]).output.hasPrefix("::error file=a%2Cb%3A%25.links,line=1,title="))
    #expect(try folder.run(.deeplink, words + ["sarif"]).output.contains(#"{"uri": "a%2Cb%3A%25.links"}"#))
  }

  @Test func `the faults of routes and of published files have the same formats`() throws {
    let folder = try Folder([
      "app.json": """
      {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "components": [
        {"name": "search", "path": "search/:q", "external": true}, {"name": "home", "path": "home"}]}
      """, "aasa": #"{"applinks": {"details": [], "detials": []}}"#,
    ])
    let options = ["--manifest", "app.json", "--format"]
    #expect(
      try folder.run(.deeplink, ["routes", "check"] + options + ["github"]).output
        == """
        ::warning file=app.json,title=unconstrainedParameter::search ("search/:q") — links from outside can have any text \
        for "%3Aq"; give it a type, or write :q<string>

        """.replacing("%3A", with: ":"))
    let junit = try folder.run(.deeplink, ["routes", "check"] + options + ["junit"]).output
    #expect(junit.contains("tests=\"2\" failures=\"1\""))
    #expect(
      junit.contains("<testcase name=\"home (&quot;home&quot;)\" classname=\"app.json\" file=\"app.json\" time=\"0\"/>")
    )
    let run = try folder.run(.deeplink, ["publish", "check", "aasa"] + options + ["github"])
    #expect(
      run.output.hasPrefix("::warning file=aasa,title=ineffectiveAssociation::applinks: the key \"detials\" means"))
    #expect(run.output.contains("\n::error file=aasa,title=noPatterns::no pattern opens a link in an app; write some"))
  }
}
