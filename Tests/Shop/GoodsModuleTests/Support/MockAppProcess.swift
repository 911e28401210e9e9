import Foundation
import Testing

/// What a run of a built program left behind.
nonisolated struct Run: Equatable {
  var status: Int32
  var output = ""
  var errors = ""
}

/// A folder that programs are run in; it is removed with the value.
nonisolated final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs a program in this folder. What it writes to standard output goes through a pipe; standard error and standard
  /// input are files, so that nobody waits for anybody.
  func run(_ program: URL, _ arguments: [String], input: String = "") throws -> Run {
    let (inputFile, errorFile) = (url.appending(path: ".input"), url.appending(path: ".errors"))
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: errorFile)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self), errors: errors)
  }
}

extension URL {
  /// A built program of this package, which lies beside the bundle of the tests.
  nonisolated static func program(_ name: String) -> URL {
    let bundle = Bundle(for: Folder.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return products.appending(path: name)
  }

  /// The folder of what tests of several targets share.
  nonisolated static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
}

/// Holds a text against the one recorded in the fixtures. `RECORD_SNAPSHOTS=1` records it anew, and then the test fails.
nonisolated func expectSnapshot(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
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
