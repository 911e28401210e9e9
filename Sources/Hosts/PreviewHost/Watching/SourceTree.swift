import EnginePlatform

/// The files of a package from which its programs are built.
///
/// It is read as a whole each time, several times a second: that takes some milliseconds for thousands of files, and is
/// the same on every system, with every editor and in every container, where notifications of the system are not.
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
  ///
  /// - Throws: Another user can change the package above the folder, and a build would run that user's code.
  init(around folder: String) throws(PreviewError) {
    var root = folder
    while access("\(root)/Package.swift", F_OK) != 0, let slash = root.lastIndex(of: "/") {
      root = String(root[..<slash])
    }
    self.root = root.isEmpty ? folder : root
    guard self.root != folder else { return }
    for path in [self.root, "\(self.root)/Package.swift"] where !FileState.isSafe(path) {
      throw PreviewError(
        "another user can change \(path), and --watch would run it; to build that package, start the program in its folder"
      )
    }
  }

  /// The tree of the package in which the program was started.
  static func current() throws(PreviewError) -> SourceTree {
    guard let path = getcwd(nil, 0) else { return try SourceTree(around: ".") }
    defer { free(path) }
    return try SourceTree(around: String(cString: path))
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

  /// Whether the file or folder at a path belongs to the user or the administrator, and not everyone can write to it.
  static func isSafe(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && [geteuid(), 0].contains(info.st_uid) && info.st_mode & S_IWOTH == 0
  }

  /// The state of the file at a path; nil if it is missing.
  static func of(_ path: String) -> [Int]? {
    var info = stat()
    return stat(path, &info) == 0 ? of(info) : nil
  }
}
