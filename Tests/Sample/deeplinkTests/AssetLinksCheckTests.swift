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
    let words = ["publish", "check", "assetlinks.json", "--manifest", "app.json"] + options
    return try folder.run(.deeplink, words).withoutColumns
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
    ("{\(target)}", "[0]: \"relation\" is missing"), ("{\(relation)}", "[0]: \"target\" is missing"),
    (#"{"relation": "\#(opening)", \#(target)}"#, "[0].relation: expected a list, not"),
    (#"{"relation": [], \#(target)}"#, #"[0].relation: it is empty; write ["\#(opening)"]"#),
    (#"{\#(relation), "target": "com.example.shop"}"#, "[0].target: expected an object, not"),
  ])
  func `a statement without a target or a list of relations is skipped`(statement: String, message: String) throws {
    let run = try check("[\(statement), \(Self.statement)]", "--package", "com.example.shop")
    #expect(run.output.hasPrefix("assetlinks.json: error: \(message)"))
    #expect(run.output.contains("; Android skips the statement\n\n2 statements: 1 error\n"))
  }

  @Test(arguments: [
    ("1", "[0]: expected an object, not 1"), ("null", "[0]: expected an object, not null"),
    (#"{"relation": [1], \#(target)}"#, "[0].relation[0]: expected a text, not 1"),
    (#"{\#(relation), \#(target), "note": {"a": [null]}}"#, "[0].note.a[0]: expected a text, not null"),
    (
      #"{"relation": ["handle_all_urls"], \#(target)}"#,
      "[0].relation[0]: \"handle_all_urls\" is no relation, which is like"
    ),
    (
      #"{\#(relation), "target": {"namespace": "android"}}"#,
      "[0].target.namespace: expected \"android_app\" or \"web\""
    ),
    (
      #"{\#(relation), "target": {"namespace": "android_app", "sha256_cert_fingerprints": ["\#(fingerprint)"]}}"#,
      "[0].target.package_name: it is missing or empty; write a package like com.example.shop"
    ),
    (
      #"{\#(relation), "target": {"namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": []}}"#,
      "[0].target.sha256_cert_fingerprints: it is missing or empty; keytool -list -v shows it"
    ),
    (
      #"{\#(relation), "target": {"namespace": "web", "site": "www.example.com"}}"#,
      "[0].target.site: \"www.example.com\" is no site, which has a scheme and a host, like https://www.example.com"
    ),
  ])
  func `any other malformed part makes the whole file unreadable`(statement: String, message: String) throws {
    let run = try check("[\(statement), \(Self.statement)]", "--package", "com.example.other")
    #expect(run.output.hasPrefix("assetlinks.json: error: \(message)"))
    #expect(run.output.contains("; Android then reads no statement of the file\n\n2 statements: 1 error\n"))
  }

  @Test func `a malformed package name is that of no app`() throws {
    let statement = Self.statement.replacing("com.example.shop", with: "shop")
    #expect(
      try lines("[\(statement), \(Self.statement)]") == [
        "error: [0].target.package_name: \"shop\" is no package name, which has two or more words, like com.example.shop"
      ])
  }

  @Test func `a file of more than a mebibyte is too large`() throws {
    let file = "[\(Self.statement)" + String(repeating: " ", count: 1 << 20) + "]"
    let size = file.utf8.count
    #expect(
      try lines(file) == [
        "error: the file has \(size) bytes, and Android reads at most 1048576; write statements into further files, and an "
          + "\"include\" of each"
      ])
  }

  @Test(arguments: [
    (fingerprint.lowercased(), "a fingerprint has capitals and colons; write \(fingerprint)"),
    (fingerprint.replacing(":", with: ""), "a fingerprint has capitals and colons; write \(fingerprint)"),
    ("14:6D", "\"14:6D\" is no SHA-256 fingerprint, which has 32 bytes, like 14:6D:E9:…"),
    (
      "SHA256: \(fingerprint)",
      "\"SHA256: \(fingerprint)\" is no SHA-256 fingerprint, which has 32 bytes, like 14:6D:E9:…; write \(fingerprint)"
    ),
    (
      Array(repeating: "00", count: 32).joined(separator: ":"),
      "the fingerprint is a placeholder; keytool -list -v shows yours"
    ),
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
        "warning: [3].relation[0]: \"\(Self.opening.dropLast())\" is no relation that Android knows; did you mean \(Self.opening)?",
      ])
    #expect(try check("[\(unknown)]", "--allow-warnings").status == 0)
  }

  @Test func `a file without the app or its certificate is an error`() throws {
    #expect(
      try lines("[]").first?.hasPrefix("error: no statement lets an Android app open links; publish assetlinks") == true
    )
    #expect(try check(#"[{"include": "https://a.test/links.json"}]"#).status == 0)
    let included = try check(#"[{"include": "https://a.test/links.json"}]"#, "--package", "com.example.shop")
    #expect(
      included.output.hasPrefix(
        "assetlinks.json: error: no statement lets the app com.example.shop open links; write one; statements in included "
          + "files are not read"))
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

  @Test(arguments: ["<!DOCTYPE html>", "", statement, "{}"])
  func `with --package a file that is no list of statements is unusable`(json: String) throws {
    let run = try check(json, "--package", "com.example.shop")
    #expect(run == Run(status: 65, errors: "deeplink: assetlinks.json: expected a list of statements\n"))
  }

  @Test func `with --app-id a list is unusable, and without an app the content decides`() throws {
    let run = try check("[\(Self.statement)]", "--app-id", "ABCDE12345.com.example.shop")
    #expect(
      run == Run(status: 65, errors: "deeplink: assetlinks.json: expected an object with \"applinks\", not a list\n"))
    #expect(try check("\u{FEFF}[\(Self.statement)]") == Run(status: 0, output: "1 statement: no faults\n"))
    #expect(
      try check("[]", "--fingerprint", Self.fingerprint).errors.hasPrefix("deeplink: --fingerprint needs --package"))
  }

  @Test func `a repeated relation is a warning that names it`() throws {
    let statement = Self.statement.replacing(
      "[\"\(Self.opening)\"]", with: "[\"\(Self.opening)\", \"\(Self.opening)\"]")
    #expect(
      try lines("[\(statement)]") == [
        "warning: [0].relation: the relation \"\(Self.opening)\" is repeated; remove it"
      ])
  }

  /// Returns a file with rules of dynamic app links.
  private func dynamic(_ rules: String...) -> String {
    let statements = rules.map { rules in
      let extensions = #""relation_extensions": {"\#(Self.opening)": {"dynamic_app_link_components": [\#(rules)]}}"#
      return "{\(Self.relation), \(Self.target), \(extensions)}"
    }
    return "[\(statements.joined(separator: ", "))]"
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

  @Test func `a malformed rule discards the rules, and not the app`() throws {
    for rule in [#""x""#, #"{"/": ["*"]}"#, #"{"?": "a=b"}"#] {
      let run = try check(dynamic(rule), "--package", "com.example.shop", "--fingerprint", Self.fingerprint)
      #expect(run.output.hasSuffix("; Android discards the rules\n\n1 statement: 1 error\n"))
    }
    #expect(try lines(dynamic("{}"))[0].hasPrefix("warning: [0].relation_extensions.\(Self.opening)"))
  }

  @Test func `statements with different rules for one app are a warning`() throws {
    let warning =
      "warning: [1]: [0] has other rules for the same app, and Android does not guarantee which it uses; write them into "
      + "one statement"
    let narrow = #"{"/": "/goods/debug", "exclude": true}, {"/": "*"}"#
    #expect(try lines(dynamic(narrow, narrow + #", {"/": "/x"}"#)).contains(warning))
    #expect(
      try lines(dynamic(narrow, narrow)) == [
        "warning: [1]: it states \(Self.opening) for the same target as [0]; remove it"
      ])
  }

  @Test func `a link is ignored only if no app opens it`() throws {
    let statements = [#"{"/": "/goods/42"}, {"/": "/goods/1*"}"#, #"{"/": "/orders"}"#].enumerated().map {
      position, rules in
      dynamic(rules).dropFirst().dropLast().replacing("com.example.shop", with: "com.example.app\(position)")
    }
    let file = "[\(statements.joined(separator: ", "))]"
    let ignored = try lines(file)
    #expect(!ignored.contains { $0.contains("/orders,") })
    #expect(try check(file, "--package", "com.example.app0").output.contains("opens https://shop.example.com/orders,"))
  }

  @Test func `a path with the parameters of its last segment and further ones is no matter of the route`() throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "components": [
        {"name": "goods", "path": "goods/:id<int>", "external": true},
        {"name": "order", "path": "order/new", "external": true,
         "parameters": [{"name": "qty", "type": "int", "required": true}]}]}
      """
    let folder = try Folder([
      "app.json": manifest, "assetlinks.json": dynamic(#"{"/": "/goods/*"}, {"/": "/order/new"}"#),
    ])
    #expect(
      try folder.run(.deeplink, ["publish", "check", "assetlinks.json", "--manifest", "app.json"])
        == Run(status: 0, output: "1 statement: no faults\n"))
  }

  @Test func `rules with variables of Apple, or with text after ?*, match nothing`() throws {
    let place = "[0].relation_extensions.\(Self.opening).dynamic_app_link_components"
    let variable = "$( is a text here: only Apple's files have variables; write * or ?*"
    let rules = ##"{"/": "/?*/edit"}, {"#": "$(lang)"}, {"?": {"a": "$(lang)"}}, {"/": "*", "#": "*"}"##
    #expect(
      try lines(dynamic(rules)).prefix(4) == [
        "warning: \(place)[0]: no link matches \"/?*/edit\": in a pattern with ?* Android takes the whole rest for a "
          + "wildcard; end the pattern with ?*",
        "warning: \(place)[1]: \(variable)", "warning: \(place)[2]: \(variable)",
        "warning: the router opens https://shop.example.com/goods/42, and the system shows it in the browser: no rule of "
          + "dynamic app links matches it",
      ])
  }
}
