import EngineProgramTesting
import Foundation

/// The text of one of the guides.
func guide(_ name: String) throws -> String {
  let root = URL.packageRoot
  return try String(contentsOf: root.appending(path: "docs/guides/\(name).md"), encoding: .utf8)
}
