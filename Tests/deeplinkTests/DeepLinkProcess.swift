import Foundation
import Testing

/// What a run of the built `deeplink` left behind.
struct Run: Equatable {
  var status: Int32
  var output = ""
  var errors = ""
}

/// A folder with files in it that `deeplink` is run in; it is removed with the value.
final class Folder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "deeplink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    let file = try FileHandle(forReadingFrom: url.appending(path: name))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Runs `deeplink` in this folder.
  func deeplink(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(.deeplink, arguments, input: input, environment: environment)
  }

  /// Runs a program in this folder. What it writes to standard output goes through a pipe; standard error and standard
  /// input are files, so that nobody waits for anybody.
  func run(
    _ program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try write(input, to: ".input")
    try write("", to: ".errors")
    let pipe = Pipe()
    let process = Process.make(program, arguments, in: url, environment: environment)
    process.standardInput = try FileHandle(forReadingFrom: url.appending(path: ".input"))
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: url.appending(path: ".errors"))
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self), errors: try read(".errors"))
  }
}

/// Runs `deeplink` in an empty folder.
func deeplink(_ arguments: String..., input: String = "") throws -> Run {
  try Folder().run(.deeplink, arguments, input: input)
}

extension Process {
  /// A program that is not running yet, in the environment of the tests but for what is said here.
  static func make(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    return process
  }
}

extension URL {
  /// The built command, which lies beside the bundle of the tests.
  static var deeplink: URL {
    let bundle = Bundle(for: Folder.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return products.appending(path: "deeplink")
  }

  /// The folder of the sessions and manifests that tests of several targets share.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
}
