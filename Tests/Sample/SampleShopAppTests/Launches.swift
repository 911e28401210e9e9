import DataProviding
import EngineProgramTesting
import Foundation
import SQLiteStore

/// Launches the shop repeatedly with the same folder for stored data.
final class Launches: Sendable {
  private let folder: Folder
  private var kept: URL { folder.url.appending(path: "kept") }

  init() throws { folder = try Folder() }

  /// Runs the shop until its input ends.
  @discardableResult
  func start(_ arguments: [String], _ lines: [String] = []) throws -> Run {
    try Folder().run(
      .program("ShopApp"), ["--store", kept.path(percentEncoded: false)] + arguments,
      input: lines.map { "\($0)\n" }.joined())
  }

  /// The names of all customers' files, for all servers.
  var customerFiles: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: kept.path(percentEncoded: false))
        .filter { $0.contains("customers/") }
    }
  }

  /// Launches the shop and kills it as soon as the customer's file contains the key.
  ///
  /// - Returns: The output before the end.
  func kill(_ arguments: [String], once key: DataKey) async throws -> String {
    let process = Process.make(
      .program("ShopApp"), ["--store", kept.path(percentEncoded: false)] + arguments, in: folder.url)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    // A process cannot observe writes of another process, so the file is polled.
    while process.isRunning, try await !hasStored(key) { try await Task.sleep(for: .milliseconds(20)) }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Launches the shop, types lines, and ends it by a signal as soon as it has executed them.
  ///
  /// - Parameter act: Runs before the signal.
  func end(
    by signal: Int32, _ arguments: [String], typing lines: [String] = [], after act: () throws -> Void = {}
  ) throws {
    let process = Process.make(
      .program("ShopApp"), ["--store", kept.path(percentEncoded: false)] + arguments, in: folder.url)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    // The shop has executed a line, and kept its effect, before it reads the next one.
    let last = "all is typed"
    try input.fileHandleForWriting.write(contentsOf: Data((lines + [last]).map { "\($0)\n" }.joined().utf8))
    var text = Data()
    while text.range(of: Data("\"\(last)\" means nothing here".utf8)) == nil {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { break }  // the shop has ended
      text += part
    }
    defer {
      Foundation.kill(process.processIdentifier, signal)
      process.waitUntilExit()
    }
    try act()
  }

  /// The stored screens.
  var screens: String {
    get throws { try String(contentsOf: kept.appending(path: "screens.json"), encoding: .utf8) }
  }

  private func hasStored(_ key: DataKey) async throws -> Bool {
    guard let file = try? customerFiles.first(where: { $0.hasSuffix(".sqlite") }) else { return false }
    let store = SQLiteStore(path: kept.appending(path: file).path(percentEncoded: false))
    let sizes = try await store.open().sizes
    await store.close()
    return sizes[key] != nil
  }

  /// Lets it seem that so many launches have ended while they restored the screens.
  func endWhileRestoring(_ count: Int) throws {
    try Data(repeating: UInt8(ascii: "1"), count: count).write(to: kept.appending(path: "screens.json.restoring"))
  }

  /// Replaces a stored file with invalid content.
  func damage(_ name: String) throws { try Data("{}".utf8).write(to: kept.appending(path: name)) }

  /// Whether the folder has a file.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: kept.appending(path: name).path(percentEncoded: false))
  }

  /// Replaces the catalogue's file with noise.
  func damageCatalogue() throws {
    let noise = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 7) })
    for suffix in ["", "-wal"] {
      let file = kept.appending(path: "catalogue.sqlite\(suffix)")
      if suffix.isEmpty || FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
        try noise.write(to: file)
      }
    }
  }
}
