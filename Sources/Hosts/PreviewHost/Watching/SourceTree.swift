import EnginePlatform

/// The files of a package from which its programs are built.
///
/// It is read as a whole each time, several times a second: that takes some milliseconds for thousands of files, and is the same on every
/// system, with every editor and in every container, where notifications of the system are not.
struct SourceTree: Sendable {
  /// The time of the last change and the size of each file.
  typealias State = [String: [Int]]

  /// The greatest number of files that are watched.
  private static let limit = 50_000
  private static let endings = [
    ".swift", ".c", ".h", ".m", ".mm", ".cpp", ".json", ".strings", ".xcstrings", ".modulemap",
  ]

  let root: String

  /// The tree of the package around a folder, or of the folder itself without one.
  init(around folder: String) {
    var root = folder
    while access("\(root)/Package.swift", F_OK) != 0, let slash = root.lastIndex(of: "/") {
      root = String(root[..<slash])
    }
    self.root = root.isEmpty ? folder : root
  }

  /// The tree of the package in which the program was started.
  static var current: SourceTree {
    guard let path = getcwd(nil, 0) else { return SourceTree(around: ".") }
    defer { free(path) }
    return SourceTree(around: String(cString: path))
  }

  /// Reads the tree.
  @concurrent func state() async -> State {
    var state: State = [:]
    read(root, isRoot: true, into: &state)
    return state
  }

  private func read(_ folder: String, isRoot: Bool, into state: inout State) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory), state.count < Self.limit {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      // Hidden folders hold build products; tests are no part of a program.
      if name.hasPrefix(".") || isRoot && name == "Tests" { continue }
      let path = "\(folder)/\(name)"
      var info = stat()
      // A link is not followed, so that no folder is read twice or without end.
      guard lstat(path, &info) == 0 else { continue }
      switch info.st_mode & S_IFMT {
      case S_IFDIR: read(path, isRoot: false, into: &state)
      case S_IFREG where Self.endings.contains(where: name.hasSuffix): state[path] = FileState.of(info)
      default: break
      }
    }
  }
}

/// The properties by which a change of a file is noticed.
enum FileState {
  static func of(_ info: stat) -> [Int] {
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return [Int(time.tv_sec), Int(time.tv_nsec), Int(info.st_size), Int(info.st_ino)]
  }

  /// The state of the file at a path; nil if it is missing.
  static func of(_ path: String) -> [Int]? {
    var info = stat()
    return stat(path, &info) == 0 ? of(info) : nil
  }
}
