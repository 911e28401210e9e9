import Foundation
import Testing

/// What a run of a built program left behind.
nonisolated struct Run: Equatable {
  var status: Int32
  var output = ""
  var errors = ""
}

/// Runs a built program of this package on a file with these lines.
nonisolated func run(_ program: String, _ arguments: [String], lines: [String] = []) throws -> Run {
  let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let (input, errors) = (folder.appending(path: "input"), folder.appending(path: "errors"))
  try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: input)
  try Data().write(to: errors)
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL.products.appending(path: program)
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: input)
  process.standardOutput = pipe
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Run(
    status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
    errors: try String(contentsOf: errors, encoding: .utf8))
}

/// Holds a text against the one recorded in the fixtures. `RECORD_SNAPSHOTS=1` records it anew, and then the test fails.
nonisolated func expectSnapshot(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  let file = URL.fixtures.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(path); look at the difference, then run the tests again", sourceLocation: sourceLocation)
  } else {
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), sourceLocation: sourceLocation)
  }
}

nonisolated extension URL {
  /// The folder of the built programs, in which the bundle of the tests lies too.
  static var products: URL {
    let bundle = Bundle(for: BundleMark.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }

  /// The folder of what tests of several targets share.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
}

nonisolated private final class BundleMark {}
