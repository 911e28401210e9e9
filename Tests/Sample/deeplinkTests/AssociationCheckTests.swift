import EngineProgramTesting
import Testing

// Specification: command-line 12.6.
@Suite struct AssociationCheckTests {
  private static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "composition": "single", "components": [
      {"name": "goods", "path": "goods/:id<int>", "external": true, "summary": "One article"},
      {"name": "orders", "path": "orders", "external": true, "summary": "The orders"}]}
    """

  /// Checks the routes with a file of these components.
  private func check(_ components: String, _ options: String...) throws -> Run {
    let file =
      #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": \#(components)}]}}"#
    let folder = try Folder(["app.json": Self.manifest, "aasa": file])
    return try folder.run(.deeplink, ["publish", "check", "aasa", "--manifest", "app.json"] + options).withoutColumns
  }

  private static let app = ["--app-id", "ABCDE12345.com.example.shop"]

  @Test(arguments: [["--manifest", "app.json"], ["--manifest", "order.json"], ["--manifest", "single.json"], []])
  func `the file that was written from the routes passes its check`(manifest: [String]) throws {
    let required = """
      {"name": "order", "path": "order/new", "external": true, "summary": "A new order",
       "parameters": [{"name": "qty", "type": "int", "required": true, "summary": "The number of pieces"}]},
      """
    let beginning = #""composition": "single", "components": ["#
    let order = Self.manifest.replacing(beginning, with: #""components": ["# + required)
    let single = order.replacing(#""components""#, with: #""composition": "single", "components""#)
    let folder = try Folder(["app.json": Self.manifest, "order.json": order, "single.json": single])
    let file = try folder.run(.deeplink, ["publish", "aasa"] + Self.app + manifest)
    try folder.write(file.output, to: "aasa")
    let run = try folder.run(.deeplink, ["publish", "check", "aasa"] + Self.app + manifest)
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /\d+ rules: no faults\n/) != nil)
  }

  @Test func `a pattern that is broader than the routes is one warning`() throws {
    let run = try check(#"[{"/": "/goods/*"}, {"/": "/orders"}, {"/": "/orders;*"}]"#)
    #expect(run.status == 1)
    #expect(
      run.output == """
        aasa: warning: pattern /goods/* is broader than the routes: with https://shop.example.com/goods/ the system opens \
        the app, and the router refuses it: noRoute: no route matches segment 1 ("goods"); near: goods/:id<int> (and 1 \
        more sample link)

        3 rules: 1 warning

        """)
  }

  @Test func `a link that only the system opens is an error`() throws {
    let run = try check(
      #"[{"/": "/goods/?*"}, {"/": "/orders"}, {"/": "/help"}]"#)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "aasa: error: the system opens the app with https://shop.example.com/help (pattern /help), and the router refuses it: "
          + "noRoute"))
    #expect(try check(#"[{"/": "/help"}]"#, "--allow-warnings").status == 1)
  }

  @Test func `a link that only the router opens is a warning`() throws {
    let components = #"[{"/": "/orders"}]"#
    let run = try check(components)
    #expect(run.status == 1)
    #expect(run.output.contains("aasa: warning: the router opens https://shop.example.com/goods/"))
    #expect(run.output.contains("and the system shows it in the browser: no pattern matches it"))
    #expect(try check(components, "--allow-warnings").status == 0)
    let json = try check(components, "--format", "json").output
    #expect(json.contains(#"{"severity": "warning", "code": "ignoredBySystem""#))
    #expect(json.contains(#""file": "aasa""#))
  }

  @Test func `a file without the app, without an app, or without patterns is an error although warnings are allowed`()
    throws
  {
    let app = try check(#"[{"/": "*"}]"#, "--app-id", "ABCDE12345.com.example.other", "--allow-warnings")
    #expect(
      app
        == Run(
          status: 1,
          output: """
            aasa: error: the file does not name the app ABCDE12345.com.example.other, so that no link opens it; write it \
            into "appIDs", or check ABCDE12345.com.example.shop

            1 rule: 1 error

            """))
    for components in ["[]", #"[{"/": "/goods/*", "exclude": true}]"#] {
      let run = try check(components, "--allow-warnings")
      #expect(run.status == 1)
      #expect(
        run.output.contains(
          "aasa: error: no pattern opens a link in an app; write some, as in \"components\": [{\"/\": \"/goods/*\"}], or "
        ))
    }
    let folder = try Folder([
      "app.json": Self.manifest, "aasa": #"{"applinks": {"details": [{"components": [{"/": "*"}]}]}}"#,
    ])
    let none = try folder.deeplink("publish", "check", "aasa", "--manifest", "app.json", "--allow-warnings")
    #expect(none.status == 1)
    #expect(none.output.contains("aasa:1:27: error: no app is named, so that no link opens one; write \"appIDs\""))
  }

  @Test(arguments: [
    (
      #"{"relation": [], "target": {}}"#,
      "a statement of assetlinks.json stands in a list; write [ before it and ] after it"
    ),
    ("{}", "\"applinks\" is missing"), ("1", "expected an object, not 1"),
    (#"{"webcredentials": {"apps": []}}"#, "\"applinks\" is missing"),
    (#"{"applinks": {"detials": []}}"#, "applinks: \"details\" is missing; write {\"applinks\": "),
    (#"{"applinks": {"details": {"A.b": {}}}}"#, "applinks.details: expected a list of objects"),
  ])
  func `JSON of another shape is unusable although warnings are allowed`(json: String, message: String) throws {
    let folder = try Folder(["app.json": Self.manifest, "aasa": json])
    let run = try folder.deeplink("publish", "check", "aasa", "--manifest", "app.json", "--allow-warnings")
    #expect(run.status == 65)
    #expect(run.errors.wholeMatch(of: /deeplink: aasa: line 1, column \d+: (.*)\n/)?.1.hasPrefix(message) == true)
  }

  @Test(arguments: [
    #"[{"/": "*"}]"#, "[{}]", #"[{"/": "/*"}]"#, #"[{"/": "**"}]"#, #"[{"?": "*"}]"#, ##"[{"#": "*"}]"##,
    #"[{"?": {"a": "*"}}]"#, #"[{"comment": "all"}]"#, #"[{"/": "/*", "caseSensitive": false}]"#,
  ])
  func `a rule that matches every link is too broad in every spelling`(components: String) throws {
    let run = try check(components)
    #expect(run.status == 1)
    #expect(run.output.contains("aasa: warning: pattern "))
    #expect(run.output.contains("is broader than the routes"))
    #expect(try check(components, "--format", "json").output.contains(#""code": "broadPattern""#))
  }

  @Test(arguments: [
    #"[{"/": "*", "exclude": true}, {"/": "/orders"}]"#, #"[{"exclude": true}, {"/": "/goods/*"}, {"/": "/orders"}]"#,
  ])
  func `rules that exclude every link are an error although warnings are allowed`(components: String) throws {
    let run = try check(components, "--allow-warnings")
    #expect(run.status == 1)
    #expect(
      run.output.contains("aasa: error: applinks.details[0].components[0] (*) excludes every link before another rule"))
  }

  @Test func `a malformed app identifier and a file that is too large are errors although warnings are allowed`() throws
  {
    let rules = #"[{"/": "/goods/?*"}, {"/": "/orders"}]"#
    for id in ["", "com.example.app", "<TEAM_ID>.com.example.app"] {
      let file = #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b", "\#(id)"], "components": \#(rules)}]}}"#
      let folder = try Folder(["app.json": Self.manifest, "aasa": file])
      let run = try folder.deeplink("publish", "check", "aasa", "--manifest", "app.json", "--allow-warnings")
      #expect(run.status == 1)
      #expect(run.output.contains("aasa:1:57: error: applinks.details[0].appIDs[1]: \"\(id)\" is no app identifier"))
    }
    let many = (0..<12_000).map { #"{"/": "/goods/\#($0)"}"# }.joined(separator: ",")
    let run = try check("[\(many)]", "--allow-warnings")
    #expect(run.status == 1)
    #expect(run.output.contains("bytes, and the system reads at most 131072; write one pattern with a wildcard"))
  }

  @Test func `an app that no link from outside can open has no file to be compared`() throws {
    let folder = try Folder.withApp(["aasa": #"{"applinks": {"details": []}}"#])
    let run = try folder.deeplink("publish", "check", "aasa", "--manifest", "app.json")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("deeplink: the app has no hosts, so that no https link can open it; add \"hosts\""))
  }

  @Test func `a file with a fault is reported with its place`() throws {
    #expect(
      try check(#"[{"/": "/$(none)"}]"#).output.contains(
        #"aasa: warning: applinks.details[0].components[0]: there is no"#))
    let bad = try check("[1]")
    #expect(bad.status == 65)
    #expect(
      bad.errors == """
        deeplink: aasa: line 1, column 86: applinks.details[0].components[0]: expected an object, not 1

        """)
  }

  @Test func `it takes one file, which is not a link`() throws {
    let folder = try Folder.withApp()
    let usage = "needs one FILE, apple-app-site-association or assetlinks.json; - is standard input"
    for files in [[], ["a", "b"]] {
      #expect(
        try folder.run(.deeplink, ["publish", "check"] + files)
          == Run(status: 64, errors: "deeplink: deeplink publish check \(usage); see deeplink publish check --help\n"))
    }
    let link = "https://shop.example.com/apple-app-site-association"
    #expect(
      try folder.deeplink("publish", "check", link).errors.hasPrefix("deeplink: \(link) is a link in place of a file;"))
    #expect(try folder.deeplink("publish", "check", "x", "--app-id", "shop").status == 64)
    #expect(try folder.deeplink("publish", "check", "x", "--manifest", "app.json").status == 66)
  }

  @Test func `it reads standard input`() throws {
    let folder = try Folder(["app.json": Self.manifest])
    let run = try folder.deeplink("publish", "check", "-", "--manifest", "app.json", input: "{}")
    #expect(run.errors.hasPrefix("deeplink: standard input: line 1, column 1: \"applinks\" is missing"))
  }
}
