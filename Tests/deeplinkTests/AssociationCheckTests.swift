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
    return try folder.run(.deeplink, ["check", "--manifest", "app.json", "--aasa", "aasa"] + options)
  }

  @Test func `the file that was written from the routes is at most too broad`() throws {
    let folder = try Folder(["app.json": Self.manifest])
    let file = try folder.deeplink(
      "routes", "--manifest", "app.json", "--format", "aasa", "--app-id", "ABCDE12345.com.example.shop")
    try folder.write(file.output, to: "aasa")
    let run = try folder.deeplink(
      "check", "--manifest", "app.json", "--aasa", "aasa", "--app-id", "ABCDE12345.com.example.shop",
      "--allow-warnings")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "aasa: warning: pattern /goods/$(digit)* is broader than the routes: with https://shop.example.com/goods/4example "
      ))
    #expect(run.output.hasSuffix("\n\n2 routes: 1 warning\n"))
  }

  @Test func `a link that only the system opens is an error`() throws {
    let run = try check(
      #"[{"/": "/goods/?*"}, {"/": "/goods/?*/"}, {"/": "/orders"}, {"/": "/orders/"}, {"/": "/help"}]"#)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "aasa: error: the system opens the app with https://shop.example.com/help (pattern /help), and the router refuses it: "
          + "noRoute"))
    #expect(try check(#"[{"/": "/help"}]"#, "--allow-warnings").status == 1)
  }

  @Test func `a link that only the router opens is a warning`() throws {
    let components = #"[{"/": "/orders"}, {"/": "/orders/"}]"#
    let run = try check(components)
    #expect(run.status == 1)
    #expect(run.output.contains("aasa: warning: the router opens https://shop.example.com/goods/"))
    #expect(run.output.contains("and the system shows it in the browser: no pattern matches it"))
    #expect(try check(components, "--allow-warnings").status == 0)
    let json = try check(components, "--format", "json").output
    #expect(json.contains(#"{"severity": "warning", "code": "ignoredBySystem""#))
    #expect(json.contains(#""file": "aasa""#))
  }

  @Test func `a file for another app, and a file with a fault, are reported`() throws {
    let run = try check(#"[{"/": "*"}]"#, "--app-id", "ABCDE12345.com.example.other")
    #expect(run.output.contains("opens it in ABCDE12345.com.example.shop"))
    #expect(
      try check(#"[{"/": "/$(none)"}]"#).output.contains(
        #"aasa: warning: applinks.details[0].components[0]: there is no"#))
    let bad = try check("[1]")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("deeplink: aasa: applinks.details[0].components[0]"))
  }

  @Test func `options that exclude each other and unreadable files are refused`() throws {
    let folder = try Folder.withApp(["a.links": ""])
    #expect(try folder.deeplink("check", "a.links", "--aasa", "x").status == 64)
    #expect(
      try folder.deeplink("check", "--app-id", "ABCDE12345.com.example.shop").errors.contains("--app-id is for --aasa"))
    #expect(try folder.deeplink("check", "--aasa", "x", "--app-id", "shop").status == 64)
    #expect(try folder.deeplink("check", "--manifest", "app.json", "--aasa", "x").status == 66)
  }
}
