import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

/// A copy of GoodsMockApp with `--watch`, in a package whose build copies the program that `Sources/program.swift`
/// names.
final class WatchedProgram {
  let folder: Folder
  let process: Process
  private let output = Pipe()
  private var text = ""

  init(build: String = "cp \"$(cat Sources/program.swift)\" new && mv new GoodsMockApp\n") throws {
    folder = try Folder(["Package.swift": "", "build": build])
    let sources = folder.url.appending(path: "Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Self.copy("GoodsMockApp", to: ["GoodsMockApp", "good"], in: folder.url)
    process = .make(
      folder.url.appending(path: "GoodsMockApp"), ["--watch", "--no-open", "--build", "sh build"], in: folder.url,
      environment: ["COMPONENT_TRACE": "session.ndjson"])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.start()
  }

  deinit {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// Copies a program in another process. If this one wrote the copies, processes that other tests start meanwhile
  /// could still have them open, and a file that is open for writing cannot be run.
  private static func copy(_ program: String, to names: [String], in folder: URL) throws {
    let script = #"for name; do cp "$0" "$name"; done"#
    let copying = Process.make(
      URL(filePath: "/bin/sh"), ["-c", script, URL.program(program).path] + names, in: folder)
    try copying.start()
    copying.waitUntilExit()
    try #require(copying.terminationStatus == 0)
  }

  /// Adds a program that is a script.
  func add(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: name).path)
  }

  /// The recording of the preview.
  func recording() throws -> String { try folder.read("session.ndjson") }

  /// Changes the sources, so that the build makes another program.
  func build(_ name: String) throws { try folder.write(name, to: "Sources/program.swift") }

  /// Reads the output until it has a text, and returns it. The next call reads on after it.
  func until(_ end: String) throws -> String {
    let file = output.fileHandleForReading
    while true {
      if let range = text.firstRange(of: end) {
        defer { text = String(text[range.upperBound...]) }
        return String(text[..<range.upperBound])
      }
      var ready = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 60_000) > 0, "waited in vain for \(end) after \(text)")
      let part = file.availableData
      try #require(!part.isEmpty, "the program has ended: \(text)")
      text += String(decoding: part, as: UTF8.self)
    }
  }
}
