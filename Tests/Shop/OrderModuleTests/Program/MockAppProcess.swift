import Foundation
import Testing

/// What a run of a built program left behind.
struct Run: Equatable {
  var status: Int32
  var output: String
  var errors = ""
}

/// Runs a built program. What goes in and out are files, so that nobody waits for anybody.
func run(_ program: String, _ arguments: [String], input: String = "") throws -> Run {
  let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = try ["input", "output", "errors"].map { name in
    let file = folder.appending(path: name)
    try Data((name == "input" ? input : "").utf8).write(to: file)
    return file
  }
  let process = Process()
  process.executableURL = .program(program)
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  return Run(
    status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
    errors: try String(contentsOf: files[2], encoding: .utf8))
}

/// Holds a text against the one recorded in the fixtures. `RECORD_SNAPSHOTS=1` records it anew, and then the test fails.
func expectSnapshot(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
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

extension URL {
  private final class Marker {}

  /// A built program of this package, which lies beside the bundle of the tests.
  static func program(_ name: String) -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return products.appending(path: name)
  }

  /// The folder of what tests of several targets share.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
}
