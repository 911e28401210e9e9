import EngineTerminal
import Foundation
package import Testing

/// Compares a text with the recorded one in the fixtures. `RECORD_SNAPSHOTS=1` records it, and the test then fails.
///
/// A difference is reported by its lines. Without a recorded text the test fails.
///
/// - Parameters:
///   - text: The text.
///   - path: The path of the recorded text in `Tests/Support/Fixtures`.
package func expectSnapshot(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL.fixtures.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(path); look at the difference, then run the tests again", sourceLocation: sourceLocation)
  } else if !FileManager.default.fileExists(atPath: file.path) {
    Issue.record("there is no \(path); RECORD_SNAPSHOTS=1 records it", sourceLocation: sourceLocation)
  } else {
    let recorded = try String(contentsOf: file, encoding: .utf8)
    guard text != recorded else { return }
    Issue.record(
      "\(path) (- recorded, + now):\n\(text.lineDifference(from: recorded))", sourceLocation: sourceLocation)
  }
}

/// Compares a screen or a program's output with the recorded one, which has the name of the test.
///
/// The text is in `Tests/Support/Fixtures/pages`, in a folder with the name of the test's target and file.
///
/// - Parameters:
///   - text: The text.
///   - name: What distinguishes it from other texts of the same test.
package func expectPage(
  _ text: String, _ name: String = "", file: String = #fileID, test: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSnapshot(text, pagePath(file: file, test: test, name: name), sourceLocation: sourceLocation)
}

/// Returns the path of a recorded page: the words of the test's and the page's name, separated by hyphens.
package func pagePath(file: String, test: String, name: String = "") -> String {
  let sentence = test.split(separator: "(").first ?? ""
  let words = "\(sentence) \(name)".lowercased().filter { $0 != "'" }.split { !$0.isLetter && !$0.isNumber }
  return "pages/\(file.dropLast(".swift".count))/\(words.joined(separator: "-")).txt"
}

/// The folder of the recorded screens of a sample module's tests.
package func recordedScreens(fileID: String = #fileID) -> String {
  "\(URL.packageRoot.path(percentEncoded: false))/Tests/Support/Snapshots/\(fileID.prefix { $0 != "/" })"
}
