import DataProviding
import Foundation

/// A value in a file beside the shop's data.
nonisolated struct KeptFile<Value: Codable & Sendable>: Sendable {
  private let file: URL
  /// The value as the subject of a sentence.
  private let subject: String

  init(_ name: String, in folder: StoreFolder, subject: String) {
    (file, self.subject) = (folder.url.appending(path: name), subject)
  }

  /// Returns the value; nil without a file.
  ///
  /// - Throws: `invalidAnswer` if the file cannot be read.
  func read() throws(DataError) -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    } catch {
      throw DataError(.invalidAnswer, "\(subject) is lost: \(path) cannot be read")
    }
  }

  /// Replaces the value.
  ///
  /// - Throws: `unavailable` if the file cannot be written.
  func keep(_ value: Value) throws(DataError) {
    do {
      try JSONEncoder().encode(value).write(to: file, options: .atomic)
    } catch {
      throw DataError(.unavailable, "\(subject) is not kept: \(path) cannot be written")
    }
  }

  /// Gives the file another name, so that its content is not replaced. Returns the new path.
  func moveAside() -> String {
    let aside = file.appendingPathExtension("damaged")
    _ = rename(path, aside.path(percentEncoded: false))
    return aside.path(percentEncoded: false)
  }

  private var path: String { file.path(percentEncoded: false) }
}
