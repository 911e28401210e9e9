import EngineCatalogs
import EngineProgramTesting
import Foundation
import Testing

// Specification: words 6.
struct CatalogCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `the tool writes the type of a catalog`() throws {
    let run = try run("\"Sold out\" : { }")
    #expect(run.status == 0 && run.output.isEmpty)
    let text = try folder.read("Texts.swift")
    #expect(text.contains("struct Texts: Sendable") && text.contains("var soldOut: String"))
  }

  @Test func `a fault is a line as a compiler writes it, and nothing is written`() throws {
    let run = try run("\"größe\" : { \"comment\" : 1 }")
    #expect(run.status == 1)
    #expect(run.output == "\(catalog):2:25: error: a comment is a text in quotes\n")
    #expect(throws: (any Error).self) { try folder.read("Texts.swift") }
  }

  @Test func `a warning is a line, and the type is written`() throws {
    let text = #"{ "stringUnit" : { "state" : "translated", "value" : "x" } }"#
    let run = try run(
      "\"A\" : { \"localizations\" : { \"en\" : { \"variations\" : { \"device\" : { \"other\" : \(text) } } } } }")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(catalog):2:66: warning: "))
    #expect(try folder.read("Texts.swift").contains("\"x\",  // a"))
  }

  @Test func `a missing catalog and a wrong command line are errors`() {
    let missing = CatalogCommand().run([catalog, "\(folder.path)/Texts.swift", "Texts"])
    #expect(missing.status == 1 && missing.output == "\(catalog):1:1: error: No such file or directory\n")
    let wrong = CatalogCommand().run(["a"])
    #expect(wrong.status == 64 && wrong.output.hasPrefix("usage: "))
  }

  private var catalog: String { "\(folder.path)/Localizable.xcstrings" }

  private func run(_ entries: String) throws -> (output: String, status: Int32) {
    try folder.write(String(decoding: catalogText(entries), as: UTF8.self), to: "Localizable.xcstrings")
    return CatalogCommand().run([catalog, "\(folder.path)/Texts.swift", "Texts"])
  }
}
