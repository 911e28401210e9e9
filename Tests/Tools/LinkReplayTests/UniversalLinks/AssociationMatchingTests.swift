import EngineJSON
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 10.2.
/// The answers of Apple's own matcher, as a public record has them.
@Suite struct AssociationMatchingTests {
  private static let rows: [[String]] = {
    let url = URL.fixtures.appending(path: "universal-links/apple-matching.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst(2).map { $0.components(separatedBy: "\t") }
  }()

  @Test func `the record has all of its rows`() { #expect(Self.rows.count == 67) }

  @Test(arguments: rows)
  func `a component matches as in the record`(row: [String]) throws {
    let file = try AssociationFile(
      json: Array(#"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [\#(row[0])]}]}}"#.utf8))
    let isMatch = if case .opens = file.decision(for: "https://example.com\(row[1])") { true } else { false }
    #expect(isMatch == (row[2] == "1"), "\(row)")
  }
}
