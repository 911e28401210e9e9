package import Foundation

/// A folder for the files of a test. It is removed with the object.
package final class Folder: Sendable {
  package let url: URL

  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path(percentEncoded: false) }

  /// The names of its files and folders, in alphabetical order.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }

  /// Writes a file, whose folders are created.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  package func read(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  package func data(_ name: String) throws -> Data {
    let file = try FileHandle(forReadingFrom: url.appending(path: name))
    return try file.readToEnd() ?? Data()
  }
}
