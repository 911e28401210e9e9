import ComponentEngine
import DataProviding
import Foundation

/// The screens of the last run, in a file beside the shop's data.
struct KeptScreens {
  private let file: URL

  init(in folder: String) { file = URL(filePath: folder).appending(path: "screens.json") }

  /// The stored screens; nil if the file is missing or unreadable. The shop then starts at its home screen.
  var snapshot: RouterSnapshot? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(RouterSnapshot.self, from: data)
  }

  /// Replaces the stored screens.
  ///
  /// - Throws: `unavailable` if the file cannot be written.
  func keep(_ snapshot: RouterSnapshot) throws(DataError) {
    do {
      try JSONEncoder().encode(snapshot).write(to: file, options: .atomic)
    } catch {
      throw DataError(
        .unavailable, "what is on the screen is not kept: \(file.path(percentEncoded: false)) cannot be written")
    }
  }
}
