import ComponentEngine
import DataProviding
import Foundation

/// What was on the screen when the shop ended last, in a file beside its data.
struct KeptScreens {
  private let file: URL

  init(in folder: String) { file = URL(filePath: folder).appending(path: "screens.json") }

  /// What was kept; nil for nothing, and for what nobody can read: the shop then starts as it does the first time.
  var snapshot: RouterSnapshot? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(RouterSnapshot.self, from: data)
  }

  /// Keeps this instead.
  ///
  /// - Throws: That the file cannot be written, and why.
  func keep(_ snapshot: RouterSnapshot) throws(DataError) {
    do {
      try JSONEncoder().encode(snapshot).write(to: file, options: .atomic)
    } catch {
      let path = file.path(percentEncoded: false)
      throw DataError(.unavailable, "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
