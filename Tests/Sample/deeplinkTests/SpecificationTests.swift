import EngineProgramTesting
import Foundation
import Testing

// The examples of docs/specification/command-line.md are the output of the program, word for word.
// Specification: command-line 1.3, command-line 2.8, command-line 3.1, command-line 3.2, command-line 4, command-line 5.1, command-line 6.
// Specification: command-line 8.4, command-line 9, command-line 10.1, command-line 12.2, command-line 13.3.
@Suite struct SpecificationTests {
  /// The blocks of code, without the names of their languages.
  private let blocks: [String]

  /// The files that the examples name.
  private let folder: Folder

  init() throws {
    let root = URL.packageRoot
    let text = try String(contentsOf: root.appending(path: "docs/specification/command-line.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    blocks = parts.map { String($0.element.drop { $0 != "\n" }.dropFirst()) }
    folder = try Folder([
      "bad.json": #"{"version": 1, "components": [{"name": "goods"}]}"#, "one.links": "shop://goods/1\n",
      "two.json": """
      {"version": 1, "schemes": ["shop"], "components": [
        {"name": "search", "path": "search/:q", "external": true, "summary": "Found articles"},
        {"name": "orders", "path": "orders", "external": true, "summary": "All orders"}]}
      """,
      "three.links": "shop://goods/42\nshop://goods/42?cupon=A\nshop://Goods/42\n",
      "trace.jsonl": #"{"active": "home#1"}"# + "\n" + #"{"active": "goods#9", "outcome": "applied"}"# + "\n",
    ])
    try folder.write(try block("{\"version\""), to: "shop.json")
    try folder.write(try block("shop://"), to: "session.links")
    try folder.write("shop://goods/42\nshop://orders\n", to: "old.links")
    let new = try block("{\"version\"").replacing(#""path": "login""#, with: #""path": "sign-in""#)
      .replacing("shop://login", with: "shop://sign-in")
      .replacing(#""name": "goods","#, with: #""name": "goods", "navigateMode": "present","#)
      .replacing(#""path": "orders","#, with: #""path": "orders", "reach": "external","#)
    try folder.write(new, to: "new.json")
  }

  /// Returns the only block that begins with this text.
  private func block(_ start: String) throws -> String {
    let found = blocks.filter { $0.hasPrefix(start) }
    try #require(found.count == 1, "\(start) begins \(found.count) blocks")
    return found[0]
  }

  @Test func `the replay of the specification is the program's output`() throws {
    let run = try folder.deeplink("replay", "session.links", "--manifest", "shop.json", "--keep-going")
    #expect(run == Run(status: 1, output: try block("+ willMount"), errors: try block("7 steps")))
  }

  @Test func `the JSON step of the specification is a line of the program's output`() throws {
    let run = try folder.deeplink(
      "replay", "session.links", "--manifest", "shop.json", "--keep-going", "--format", "json")
    #expect(run.output.contains("\n" + (try block("{\"step\""))))
  }

  @Test func `the JSON explanation of the specification is the program's output`() throws {
    let run = try folder.deeplink("explain", "shop://orders", "--manifest", "shop.json", "--format", "json")
    #expect(run == Run(status: 0, output: try block("{\"link\"")))
  }

  @Test func `the table of the specification is the program's output`() throws {
    let run = try folder.deeplink("routes", "--manifest", "shop.json")
    #expect(run == Run(status: 0, output: try block("component  pattern")))
  }

  @Test func `the messages of the specification are those of the program`() throws {
    var statuses: [Int32] = []
    for block in blocks where block.hasPrefix("$ ") {
      for example in block.components(separatedBy: "$ deeplink ").dropFirst() {
        let lines = example.split(separator: "\n", maxSplits: 1)
        let run = try folder.run(.deeplink, lines[0].split(separator: " ").map(String.init))
        #expect(run.output + run.errors == lines[1])
        statuses.append(run.status)
      }
    }
    #expect(statuses == [64, 65, 66, 1, 1, 1, 0, 0, 1, 1, 0])
  }
}
