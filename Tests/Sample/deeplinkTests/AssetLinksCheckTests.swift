import EngineProgramTesting
import Testing

// Specification: command-line 12.6.
/// `deeplink publish check` with an `assetlinks.json` file.
@Suite struct AssetLinksCheckTests {
  private static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "components": [
      {"name": "goods", "path": "goods/:id<int>", "external": true},
      {"name": "orders", "path": "orders", "external": true}, {"name": "debug", "path": "goods/debug"}]}
    """
  private static let fingerprint =
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
  private static let opening = "delegate_permission/common.handle_all_urls"
  private static let relation = #""relation": ["\#(opening)"]"#
  private static let target =
    #""target": {"namespace": "android_app", "package_name": "com.example.shop", "sha256_cert_fingerprints": ["\#(fingerprint)"]}"#
  private static let statement = "{\(relation), \(target)}"

  private func check(_ json: String, _ options: String...) throws -> Run {
    let folder = try Folder(["app.json": Self.manifest, "assetlinks.json": json])
    return try folder.run(.deeplink, ["publish", "check", "assetlinks.json", "--manifest", "app.json"] + options)
  }

  /// Returns the lines of a check without the name of the file.
  private func lines(_ json: String) throws -> [String] {
    try check(json).output.split(separator: "\n").compactMap { line in
      line.hasPrefix("assetlinks.json: ") ? String(line.trimmingPrefix("assetlinks.json: ")) : nil
    }
  }

  @Test func `the file that was written passes its check`() throws {
    let app = ["--package", "com.example.shop", "--fingerprint", Self.fingerprint]
    let folder = try Folder(["app.json": Self.manifest])
    let file = try folder.run(.deeplink, ["publish", "assetlinks", "--manifest", "app.json"] + app)
    try folder.write(file.output, to: "assetlinks.json")
    let run = try folder.run(.deeplink, ["publish", "check", "assetlinks.json", "--manifest", "app.json"] + app)
    #expect(run == Run(status: 0, output: "1 statement: no faults\n"))
  }

  @Test(arguments: [
    ("[\(statement),]", "line 1, column "), ("[1", "line 1, column "), ("[] []", "line 1, column "),
  ])
  func `JSON with a fault is unusable, with its place`(json: String, place: String) throws {
    let run = try check(json)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("deeplink: assetlinks.json: \(place)"))
  }

  @Test(arguments: [
    ("1", "[0]: expected an object, not 1"), ("{\(target)}", "[0]: \"relation\" is missing"),
    ("{\(relation)}", "[0]: \"target\" is missing"),
    (#"{"relation": "\#(opening)", \#(target)}"#, "[0].relation: expected a list, not"),
    (#"{"relation": [], \#(target)}"#, #"[0].relation: it is empty; write ["\#(opening)"]"#),
    (
      #"{"relation": ["handle_all_urls"], \#(target)}"#,
      "[0].relation: \"handle_all_urls\" is no relation, which is like"
    ),
    (
      #"{\#(relation), "target": {"namespace": "android"}}"#,
      "[0].target.namespace: expected \"android_app\" or \"web\""
    ),
    (
      #"{\#(relation), "target": {"namespace": "android_app", "package_name": "shop"}}"#,
      "[0].target.package_name: \"shop\" is no package name, which has two or more words, like com.example.shop"
    ),
    (
      #"{\#(relation), "target": {"namespace": "android_app", "package_name": "a.b"}}"#,
      "[0].target.sha256_cert_fingerprints: it is missing or empty; keytool -list -v shows it"
    ),
    (
      #"{\#(relation), "target": {"namespace": "web", "site": "www.example.com"}}"#,
      "[0].target.site: \"www.example.com\" is no site, which has a scheme and a host, like https://www.example.com"
    ),
  ])
  func `a malformed statement is an error with its place`(statement: String, message: String) throws {
    let lines = try lines("[\(statement), \(Self.statement)]")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("error: \(message)") == true)
    #expect(lines.first?.hasSuffix("; Android skips the statement") == true)
  }

  @Test(arguments: [
    (fingerprint.lowercased(), "a fingerprint has capitals and colons; write \(fingerprint)"),
    (fingerprint.replacing(":", with: ""), "a fingerprint has capitals and colons; write \(fingerprint)"),
    ("14:6D", "\"14:6D\" is no SHA-256 fingerprint, which has 32 bytes, like 14:6D:E9:…"),
  ])
  func `a fingerprint is 32 bytes in capitals with colons`(text: String, message: String) throws {
    let statement = Self.statement.replacing(Self.fingerprint, with: text)
    #expect(try lines("[\(statement)]") == ["error: [0].target.sha256_cert_fingerprints[0]: \(message)"])
  }

  @Test func `what has no effect is a warning`() throws {
    let unknown = Self.statement.replacing("{\"relation\"", with: "{\"realtion\": [], \"relation\"")
      .replacing("\"package_name\"", with: "\"pakage_name\": \"x\", \"package_name\"")
    let site =
      #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "http://a.test"}}"#
    let misspelled = Self.statement.replacing("handle_all_urls", with: "handle_all_url")
    #expect(
      try lines("[\(unknown), \(Self.statement), \(site), \(misspelled)]") == [
        "warning: [0]: the key \"realtion\" means nothing and is ignored; did you mean \"relation\"?",
        "warning: [0].target: the key \"pakage_name\" means nothing and is ignored; did you mean \"package_name\"?",
        "warning: [1]: it states \(Self.opening) for the same target as [0]; remove it",
        "warning: [2].target.site: http is not encrypted, and is another site; write https://a.test",
        "warning: [3].relation: \"\(Self.opening.dropLast())\" is no relation that Android knows; did you mean \(Self.opening)?",
      ])
    #expect(try check("[\(unknown)]", "--allow-warnings").status == 0)
  }

  @Test func `a file without the app or its certificate is an error`() throws {
    #expect(
      try lines("[]").first?.hasPrefix("error: no statement lets an Android app open links; publish assetlinks") == true
    )
    #expect(try check(#"[{"include": "https://a.test/links.json"}]"#).status == 0)
    let other = try check("[\(Self.statement)]", "--package", "com.example.other")
    #expect(
      other.output.hasPrefix(
        "assetlinks.json: error: no statement lets the app com.example.other open links; write one, or check com.example.shop"
      ))
    let key = Self.fingerprint.replacing("14", with: "15")
    let run = try check("[\(Self.statement)]", "--package", "com.example.shop", "--fingerprint", key)
    #expect(
      run.output.hasPrefix("assetlinks.json: error: no statement about com.example.shop has the certificate 15:6D"))
    #expect(run.status == 1)
  }

  @Test func `the options for one kind of file are refused for the other`() throws {
    #expect(
      try check("[\(Self.statement)]", "--app-id", "ABCDE12345.com.example.shop")
        == Run(
          status: 64,
          errors: "deeplink: --app-id is for Apple's file; Android's has --package; see deeplink publish check --help\n"
        ))
    let run = try check("{}", "--package", "com.example.shop")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("deeplink: --package is for Android's file; Apple's has --app-id"))
    #expect(
      try check("[]", "--fingerprint", Self.fingerprint).errors.hasPrefix("deeplink: --fingerprint needs --package"))
  }

  /// Returns a file with rules of dynamic app links.
  private func dynamic(_ rules: String) -> String {
    let extensions = #""relation_extensions": {"\#(Self.opening)": {"dynamic_app_link_components": [\#(rules)]}}"#
    return "[{\(Self.relation), \(Self.target), \(extensions)}]"
  }

  @Test func `the first rule of dynamic app links that matches a link decides`() throws {
    #expect(
      try check(dynamic(#"{"/": "/goods/debug", "exclude": true, "comments": "x"}, {"/": "*"}"#))
        == Run(status: 0, output: "1 statement: no faults\n"))
    let link = "https://shop.example.com/goods/debug"
    #expect(
      try lines(dynamic(#"{"/": "/goods/*"}, {"/": "/orders"}"#)).first?.hasPrefix(
        "error: the system opens the app with \(link) (route goods/debug), and the router refuses it: notExternal: ")
        == true)
    #expect(
      try lines(dynamic(#"{"/": "/orders", "exclude": true}, {"/": "/goods/4?"}, {"/": "/orders", "?": {"a": "b"}}"#))
        == [
          "warning: the router opens https://shop.example.com/orders, and the system shows it in the browser: "
            + "[0].relation_extensions.\(Self.opening).dynamic_app_link_components[0] (/orders) excludes it"
        ])
    #expect(
      try lines(dynamic(##"{"/": "/goods/?", "?": {"coupon": "?*"}}, {"#": "top"}"##)).map { $0.suffix(40) } == [
        " no rule of dynamic app links matches it", " no rule of dynamic app links matches it",
      ])
  }

  @Test func `rules of dynamic app links that cannot match, and their unknown keys, are warnings`() throws {
    let place = "[0].relation_extensions.\(Self.opening).dynamic_app_link_components"
    #expect(
      try lines(dynamic(#"{"/": "*"}, {"comment": "x"}, {"/": "goods"}, {"/": "/$(digit)"}"#)) == [
        "warning: \(place)[1]: the key \"comment\" means nothing and is ignored; did you mean \"comments\"?",
        "warning: \(place)[1]: it has no pattern, so that it matches no link; write \"/\": \"*\" for every link",
        "warning: \(place)[2]: no path matches \"goods\"; write \"/goods\"",
        "warning: \(place)[3]: $( is a text here: only Apple's files have variables; write * or ?*",
        "warning: \(place)[0] (*) matches every link, so that the rules after it have no effect; write it at the end",
      ] + [try lines(dynamic(#"{"/": "*"}"#))[0]])
    let query = try lines(dynamic(#"{"/": "*", "?": "a=b"}"#))
    #expect(query[0].hasPrefix("error: \(place)[0].?: expected an object with a pattern for each name, as in"))
  }
}
