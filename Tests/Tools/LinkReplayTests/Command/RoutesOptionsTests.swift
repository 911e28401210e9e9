import EngineTerminal
import Testing

@testable import LinkReplay

// Specification: command-line 6.
@Suite struct RoutesOptionsTests {
  private static let formats = "table, json, markdown, mermaid, dot, html"

  @Test func `a table is written to standard output by default`() throws {
    let options = try routesOptions([])
    #expect(options.manifest == nil)
    #expect(options.format == .table)
    #expect(options.output == nil)
  }

  @Test(arguments: [
    ["--manifest", "m", "--format", "json", "--output", "o"], ["--output=o", "--format=json", "--manifest=m"],
  ])
  func `options can be in any order`(words: [String]) throws {
    let options = try routesOptions(words)
    #expect(options.manifest == "m")
    #expect(options.format == .json)
    #expect(options.output == "o")
  }

  @Test(arguments: [
    (["--format", "csv"], "--format is csv; expected one of \(formats)"),
    (["--format"], "--format needs one of \(formats)"), (["--manifest"], "--manifest needs a file"),
    (["--output", "--format"], "--output needs a file, not the option --format"),
    (["--cold"], "there is no option --cold"), (["shop.json"], "deeplink routes takes options only, not shop.json"),
    (["--", "--format"], "deeplink routes takes options only, not --format"),
    (["--manifest", "x", "--output", "x"], "--output x would overwrite what is read"),
  ])
  func `unknown arguments are refused with a correct alternative`(words: [String], expected: String) {
    let error = #expect(throws: ArgumentError(expected, command: "deeplink routes")) {
      try routesOptions(words)
    }
    #expect(error?.description == "\(expected); see deeplink routes --help")
  }

  @Test func `standard input and standard output can both be named`() throws {
    let options = try routesOptions(["--manifest", "-", "--output", "-"])
    #expect(options.manifest == "-")
    #expect(options.output == "-")
  }
}
