import DataProviding
import EngineTerminal
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

  /// Replaces the value. Only the user who runs the program can read the file.
  ///
  /// - Throws: `unavailable` if the file cannot be written.
  func keep(_ value: Value) throws(DataError) {
    do {
      try Platform.replaceFile(path, with: Array(JSONEncoder().encode(value)), isPrivate: true)
    } catch {
      throw DataError(.unavailable, "\(subject) is not kept: \(path) cannot be written")
    }
  }

  /// Gives the file a free name, so that its content is not replaced. Returns the new path; nil if the file keeps its
  /// name.
  func moveAside() -> String? {
    let names = (1...1_000).lazy.map { $0 == 1 ? "\(path).damaged" : "\(path).damaged-\($0)" }
    guard let aside = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else { return nil }
    return rename(path, aside) == 0 ? aside : nil
  }

  private var path: String { file.path(percentEncoded: false) }
}
