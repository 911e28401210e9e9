import EngineProgramTesting
import Testing

// Specification: command-line 12.5.
/// `deeplink routes check`.
@Suite struct CheckRoutesTests {
  private func folder(_ components: String) throws -> Folder {
    try Folder(["app.json": "{\"version\": 1, \"schemes\": [\"shop\"], \"components\": [\(components)]}"])
  }

  private let unreachable = #"{"name": "info", "path": "a/info"}, {"name": "tabs", "path": "a/:tab(info)"}"#
  private let untyped = #"{"name": "search", "path": "search/:q", "external": true, "summary": "Words"}"#
  private let valid = #"{"name": "goods", "path": "goods/:id<int>", "external": true, "summary": "One article"}"#

  @Test func `the routes of the shop have no faults`() throws {
    #expect(try deeplink("routes", "check") == Run(status: 0, output: "13 routes: no faults\n"))
  }

  @Test func `warnings have status 1 unless they are allowed`() throws {
    let folder = try folder("\(valid), \(untyped)")
    let run = try folder.deeplink("routes", "check", "--manifest", "app.json")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("\n2 routes: 1 warning\n"))
    #expect(
      try folder.deeplink("routes", "check", "--manifest", "app.json", "--allow-warnings")
        == Run(status: 0, output: run.output))
  }

  @Test func `a capture beside a catch-all leaves both reachable`() throws {
    let folder = try folder(
      #"{"name": "one", "path": "a/:id<string>"}, {"name": "rest", "path": "a/*rest"}"#)
    #expect(
      try folder.deeplink("routes", "check", "--manifest", "app.json")
        == Run(status: 0, output: "2 routes: no faults\n"))
  }

  @Test func `missing summaries are reported only if they are asked for`() throws {
    let parameter = #""parameters": [{"name": "tab"}]"#
    let folder = try folder(#"{"name": "goods", "path": "goods/:id<int>", "external": true, \#(parameter)}"#)
    #expect(
      try folder.deeplink("routes", "check", "--manifest", "app.json") == Run(status: 0, output: "1 route: no faults\n")
    )
    let run = try folder.deeplink("routes", "check", "--manifest", "app.json", "--style")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("1 route: 2 warnings\n"))
  }

  @Test func `warnings about the manifest are a part of the result`() throws {
    let folder = try folder(#"{"name": "goods", "path": "goods/{id}", "external": true, "pathe": "x"}"#)
    let run = try folder.deeplink("routes", "check", "--manifest", "app.json")
    #expect(
      run
        == Run(
          status: 1,
          output: """
            app.json: warning: components[0]: the key "pathe" means nothing and is ignored; did you mean "path"?
            app.json: warning: components[0].path: "{id}" is a text and captures nothing; write :id, or %7Bid%7D if links \
            have this text

            1 route: 2 warnings

            """))
    #expect(try folder.deeplink("routes", "check", "--manifest", "app.json", "--allow-warnings").status == 0)
  }

  @Test func `routes without faults have status 0`() throws {
    let folder = try folder(valid)
    #expect(
      try folder.deeplink("routes", "check", "--manifest", "app.json") == Run(status: 0, output: "1 route: no faults\n")
    )
    #expect(try folder.deeplink("routes", "check", "--manifest", "app.json", "--quiet") == Run(status: 0))
  }

  @Test func `an error has status 1, also if warnings are allowed`() throws {
    let run = try folder("\(unreachable), \(untyped)").deeplink(
      "routes", "check", "--manifest", "app.json", "--allow-warnings")
    #expect(
      run
        == Run(
          status: 1,
          output: """
            app.json: error: tabs ("a/:tab(info)"): no link opens it: shop://a/info opens info ("a/info"); change one of \
            the patterns, or remove it
            app.json: warning: search ("search/:q"): links from outside can have any text for ":q"; give it a type, or \
            write :q<string>

            3 routes: 1 error, 1 warning

            """))
  }

  @Test func `a fault in JSON has its code and its place`() throws {
    let run = try folder("\(unreachable), \(untyped)").deeplink(
      "routes", "check", "--manifest", "app.json", "--format", "json")
    #expect(
      run
        == Run(
          status: 1,
          output: #"""
            {"severity": "error", "code": "unreachable", "component": "tabs", "path": "a/:tab(info)", "link": "shop://a/info", "file": "app.json", "message": "no link opens it: shop://a/info opens info (\"a/info\"); change one of the patterns, or remove it"}
            {"severity": "warning", "code": "unconstrainedParameter", "component": "search", "path": "search/:q", "parameter": "q", "file": "app.json", "message": "links from outside can have any text for \":q\"; give it a type, or write :q<string>"}

            """#, errors: "3 routes: 1 error, 1 warning\n"))
  }

  @Test func `patterns that are alike make the manifest unusable`() throws {
    let run = try folder(#"{"name": "a", "path": "x/:a"}, {"name": "b", "path": "x/:b"}"#).deeplink(
      "routes", "check", "--manifest", "app.json")
    #expect(run.status == 65)
    #expect(run.errors.contains("alike in every place"))
  }
}
