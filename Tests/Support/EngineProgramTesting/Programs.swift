package import Foundation
import Synchronization

/// The result of running a built program.
package struct Run: Equatable {
  package var status: Int32
  package var output: String
  package var errors: String

  package init(status: Int32, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

extension Folder {
  /// Runs a program in this folder. Standard output is a pipe; standard error and standard input are files, so that
  /// neither side blocks.
  package func run(
    _ program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try write(input, to: ".input")
    try write("", to: ".errors")
    let pipe = Pipe()
    let process = Process.make(program, arguments, in: url, environment: environment)
    process.standardInput = try FileHandle(forReadingFrom: url.appending(path: ".input"))
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: url.appending(path: ".errors"))
    try process.start()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self), errors: try read(".errors"))
  }
}

extension Process {
  /// Serializes the start of processes, because Foundation's `run()` temporarily changes the working directory.
  private static let starting = Mutex(())

  /// Starts the program.
  package func start() throws { try Self.starting.withLock { _ in try run() } }

  /// Creates a process that has not started, with the environment of the tests and these changes.
  package static func make(
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
  /// Returns the URL of a built program, which is beside the test bundle.
  package static func program(_ name: String) -> URL {
    let bundle = Bundle(for: Folder.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return products.appending(path: name)
  }

  /// The folder of this package.
  package static let packageRoot = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// The folder of files that several test targets share.
  package static let fixtures = packageRoot.appending(path: "Tests/Support/Fixtures")
}
