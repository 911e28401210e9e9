import Foundation
package import Testing

/// Compares a text with the recorded one in the fixtures. `RECORD_SNAPSHOTS=1` records it, and the test then fails.
package func expectSnapshot(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL.fixtures.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(path); look at the difference, then run the tests again", sourceLocation: sourceLocation)
  } else {
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, sourceLocation: sourceLocation)
  }
}
