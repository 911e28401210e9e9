import EnginePlatform
import EngineTerminal

/// The size of a file with the digest of its beginning, by which a changed file is recognized without reading it.
struct FileMark: Equatable {
  /// The bytes of the digest.
  private static let length = 64 * 1024

  let size: Int
  let beginning: LineDigest

  init(size: Int, beginning: LineDigest) { (self.size, self.beginning) = (size, beginning) }

  /// Reads the beginning of a file. Returns nil for standard input and for a pipe, from which nothing is read.
  init?(path: String) {
    var info = stat()
    guard path != "-", stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    var beginning = LineDigest()
    beginning.add(Platform.beginning(of: path, count: Self.length))
    self.init(size: Int(info.st_size), beginning: beginning)
  }
}
