import EnginePlatform
import EngineTerminal

extension Platform {
  /// Creates a folder and the folders above it, as far as they are missing.
  static func makeFolder(_ path: String) throws(FileError) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o777) }
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError(path: path, reason: lastError) }
  }

  /// Writes a text file.
  static func write(_ text: String, to path: String) throws(FileError) {
    let output = try Output(path: path)
    output.write(text)
    try output.finish()
  }
}
