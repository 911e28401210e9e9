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

  @Test(arguments: [
    (
      ["routes", "check"], #"{"version": 1, "components": [{"name": "goods"}]}"#, 65,
      "components[0]: \"path\" is missing"
    ),
    (["routes", "check"], "{", 65, "line 1, column 2: expected a key in quotes, found the end of the text"),
    (["routes", "check"], nil, 66, "No such file or directory"),
    (["publish", "check", "b.json"], nil, 66, "No such file or directory"),
  ])
  func `a manifest or a published file that cannot be read is an error in each report`(
    command: [String], text: String?, status: Int32, message: String
  ) throws {
    let folder = try Folder.withApp()
    if let text { try folder.write(text, to: "b.json") }
    let manifest = command[0] == "routes" ? "b.json" : "app.json"
    let words = command + ["--manifest", manifest, "--format"]
    let github = try folder.run(.deeplink, words + ["github"])
    #expect(
      github
        == Run(
          status: status, output: "::error file=b.json,title=unreadableFile::\(message)\n",
          errors: "deeplink: b.json: \(message)\n"))
    #expect(try folder.run(.deeplink, words + ["junit"]).output.contains("tests=\"1\" failures=\"1\""))
    #expect(try folder.run(.deeplink, words + ["text"]) == Run(status: status, errors: github.errors))
    let log: [String: Any] = try json(folder.run(.deeplink, words + ["sarif"]))
    #expect(((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 1)
  }

  @Test func `a backslash before a bracket does not make a link of SARIF`() throws {
    let folder = try Folder.withApp(["a.links": #"shop://goods/[a](b)\](c)\\](d)"# + "\n"])
    let words = ["check", "a.links", "--manifest", "app.json", "--format", "sarif"]
    let log: [String: Any] = try json(folder.run(.deeplink, words))
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let text = try #require((results.first?["message"] as? [String: String])?["text"])
    #expect(text.hasPrefix(#"shop://goods/[a\](b)\\\](c)\\\\\](d) — "#), "\(text)")
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
      run.output.hasPrefix(
        "::warning file=aasa,line=1,col=30,title=unknownKey::applinks: the key \"detials\" means"))
    #expect(
      run.output.contains(
        "\n::error file=aasa,line=1,col=26,title=noPatterns::no pattern opens a link in an app; write some"))
  }
}

// MARK: - Lines and columns

extension ServiceReportTests {
  private static let app = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "composition": "single",
     "components": [{"name": "orders", "path": "orders", "external": true}]}
    """

  /// Faults in the lines 3, 6, 8 and 9.
  private static let association = """
    {
      "applinks": {
        "ä": 1, "detials": [],
        "details": [
          {
            "appIDs": ["ABCDE12345.com.example.shop", "shop"],
            "components": [
              {"/": "/help"},
              {"/": "/orders"}, {"/": "/orders"}
            ]
          }
        ]
      }
    }
    """

  private func places(_ format: String, _ file: String = association, _ options: String...) throws -> Run {
    let folder = try Folder(["app.json": Self.app, "a b/aasa": file])
    return try folder.run(
      .deeplink, ["publish", "check", "a b/aasa", "--manifest", "app.json", "--format", format] + options)
  }

  @Test func `a fault of a published file has its line and column in text, and in the objects for programs`() throws {
    let lines = try places("text").output.split(separator: "\n").map { $0.prefix(64) }
    #expect(
      lines == [
        "a b/aasa:3:13: warning: applinks: the key \"detials\" means nothin",
        "a b/aasa:3:5: warning: applinks: the key \"ä\" means nothing and i",
        "a b/aasa:9:29: warning: applinks.details[0].components[2] (/orde",
        "a b/aasa:6:51: error: applinks.details[0].appIDs[1]: \"shop\" is n",
        "a b/aasa:8:11: error: the system opens the app with https://shop",
        "3 rules: 2 errors, 3 warnings",
      ])
    let objects = try places("json").output.split(separator: "\n")
    #expect(objects[3].contains(#""file": "a b/aasa", "line": 6, "column": 51, "message": "#))
  }

  @Test func `a fault of a published file has its line in each report`() throws {
    #expect(
      try places("github").output.split(separator: "\n").map { $0.prefix { $0 != ";" }.prefix(56) } == [
        "::warning file=a b/aasa,line=3,col=13,title=unknownKey::",
        "::warning file=a b/aasa,line=3,col=5,title=unknownKey::a",
        "::warning file=a b/aasa,line=9,col=29,title=deadRule::ap",
        "::error file=a b/aasa,line=6,col=51,title=malformedID::a",
        "::error file=a b/aasa,line=8,col=11,title=refusedByRoute",
      ])
    let log: [String: Any] = try json(places("sarif"))
    let analysis = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(analysis["columnKind"] as? String == "unicodeCodePoints")
    let regions = try #require(analysis["results"] as? [[String: Any]]).map { result in
      let place = ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any]
      return place?["region"] as? [String: Int]
    }
    #expect(
      regions == [(3, 13), (3, 5), (9, 29), (6, 51), (8, 11)].map { ["startLine": $0.0, "startColumn": $0.1] })
    let issues: [[String: Any]] = try json(places("gitlab"))
    let lines = issues.map { (($0["location"] as? [String: Any])?["lines"] as? [String: Int])?["begin"] }
    #expect(lines == [3, 3, 9, 6, 8])
    let junit = try places("junit").output
    #expect(
      junit.contains("a b/aasa:3:13: warning: applinks: ") && junit.contains("\na b/aasa:8:11: error: the system"))
    #expect(junit.contains("tests=\"1\" failures=\"1\""))
  }

  @Test func `a fault of a whole file has no line`() throws {
    let large = Self.association.replacing("\"ä\": 1", with: "\"x\": \"\(String(repeating: "x", count: 140_000))\"")
    let run = try places("github", large)
    #expect(run.output.contains("::error file=a b/aasa,title=tooLarge::the file has "))
    #expect(try places("text", large).output.contains("a b/aasa: error: the file has "))
    let folder = try Folder(["app.json": Self.app])
    let words = ["publish", "check", "-", "--manifest", "app.json", "--format"]
    #expect(
      try folder.run(.deeplink, words + ["github"], input: Self.association).output.hasPrefix(
        "::warning title=unknownKey::standard input — applinks: the key"))
    #expect(
      try folder.run(.deeplink, words + ["text"], input: Self.association).output.hasPrefix("standard input:3:13: "))
  }

  @Test(arguments: [
    ("{\n  \"applinks\": {\n    \"details\": [],\n  }\n}", 4, 3, "expected a key in quotes, found \"}\""),
    ("{\n  \"applinks\": {\n    \"details\": [\n      1]}}", 4, 7, "applinks.details[0]: expected an object, not 1"),
    ("\u{FEFF}[1\n", 2, 1, "expected \",\" or \"]\", found the end of the text"),
  ])
  func `a published file that cannot be used is an error with its place in each report`(
    file: String, line: Int, column: Int, message: String
  ) throws {
    let run = try places("github", file)
    let escaped = message.replacing("\n", with: "%0A")
    #expect(
      run
        == Run(
          status: 65,
          output: "::error file=a b/aasa,line=\(line),col=\(column),title=unreadableFile::\(escaped)\n",
          errors: "deeplink: a b/aasa: line \(line), column \(column): \(message)\n"))
    #expect(try places("text", file) == Run(status: 65, errors: run.errors))
    let log: [String: Any] = try json(places("sarif", file))
    #expect(((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 1)
  }

  @Test(arguments: [
    ("shop://goods/%zz", 14), ("  \tshop://goods/%zz", 17), ("open shop://ö/goods/%zz", 21),
    ("#a,shop://goods/%zz", 17), ("shop://goods/x", nil), ("goods/%zz", nil),
  ])
  func `an error of a link has its column if its offset is known`(line: String, column: Int?) throws {
    let folder = try Folder.withApp(["a.links": "# links\n\(line)\n"])
    let words = ["check", "a.links", "--manifest", "app.json", "--format"]
    let annotation = try folder.run(.deeplink, words + ["github"]).output
    let place = "::error file=a.links,line=2" + (column.map { ",col=\($0)" } ?? "") + ",title="
    #expect(annotation.hasPrefix(place))
    let region = "\"region\": {\"startLine\": 2" + (column.map { ", \"startColumn\": \($0)" } ?? "") + "}"
    #expect(try folder.run(.deeplink, words + ["sarif"]).output.contains(region))
    #expect(
      try folder.deeplink("check", line, "--manifest", "app.json", "--format", "github").output.contains("col=")
        == false)
  }
}
