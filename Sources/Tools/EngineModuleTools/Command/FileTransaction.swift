import EnginePlatform
import Foundation

/// Changes of files that are made together or not at all.
///
/// New and old files are in a folder of the package until all changes are made, with a journal of the changes. If the
/// process is killed, the next transaction undoes its changes first. A file that the user has changed meanwhile is not
/// overwritten or removed.
struct FileTransaction: ~Copyable {
  static let folderName = ".componentengine-change"

  /// The changes in their order, and what is needed to undo them.
  private struct Journal: Codable {
    /// The package before the changes.
    var package: PackageDescription
    var steps: [Step] = []
  }

  private enum Step: Codable {
    /// A new folder with these files, and the folders above it that do not exist yet.
    case create(folder: String, files: [ModuleTemplate.File], parents: [String])
    /// A file with the bytes before and after the change.
    case replace(path: String, old: Data, new: Data)
    case remove(folder: String)
  }

  private let root: String
  private var journal: Journal
  /// The open root folder, which is locked.
  private let lock: Int32

  /// Locks the package, and undoes the changes of a process that was killed.
  ///
  /// - Parameter package: The package as described by the plugin. If changes are undone, it becomes the package that
  ///   exists now.
  /// - Throws: An error if another process changes the package, or if the changes cannot be undone.
  init(_ package: inout PackageDescription) throws(GeneratorError) {
    root = package.root
    lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    journal = Journal(package: package)
    guard lock >= 0 else { throw .system(root) }
    if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .file(root, reason: "new-module or remove-module runs in this package already; wait for its end")
    }
    try recover(&package)
    journal = Journal(package: package)
  }

  deinit {
    guard lock >= 0 else { return }
    // A process that another thread starts shares the open folder until it runs its program.
    flock(lock, LOCK_UN)
    close(lock)
  }

  // MARK: Changes

  /// Adds a new folder with files.
  mutating func create(_ folder: String, _ files: [ModuleTemplate.File]) throws(GeneratorError) {
    guard Self.kind(of: "\(root)/\(folder)") == nil else { throw .taken("folder \(folder)") }
    let names = folder.split(separator: "/")
    let parents = names.indices.dropFirst().map { names[..<$0].joined(separator: "/") }
      .filter { Self.kind(of: "\(root)/\($0)") == nil }
    journal.steps.append(.create(folder: folder, files: files, parents: parents))
  }

  /// Replaces the text of a file. A symbolic link stays, and the file that it names is replaced.
  mutating func replace(_ name: String, _ old: String, _ new: String) throws(GeneratorError) {
    let path = URL(filePath: "\(root)/\(name)").resolvingSymlinksInPath().path(percentEncoded: false)
    guard access(path, W_OK) == 0 else { throw .system(name) }
    journal.steps.append(.replace(path: path, old: Data(old.utf8), new: Data(new.utf8)))
  }

  /// Removes a folder, and the folders above it that are empty then.
  mutating func remove(_ folder: String) { journal.steps.append(.remove(folder: folder)) }

  /// Makes the changes.
  ///
  /// - Parameter check: Called when new folders and changed texts are in place, and before folders are removed.
  /// - Throws: The first error, after all changes are undone.
  func commit(check: () throws -> Void) throws {
    do {
      try prepare()
      try write()
      try check()
      try moveRemoved()
    } catch {
      try undo(journal)
      throw error
    }
    finish()
  }

  /// Writes the new files and the journal into the transaction's folder.
  func prepare() throws(GeneratorError) {
    guard mkdir(place, 0o700) == 0 else {
      let reason = "the folder of a stopped command cannot be deleted; delete it, and run the command again"
      throw errno == EEXIST ? .file(Self.folderName, reason: reason) : .system(Self.folderName)
    }
    for (index, step) in journal.steps.enumerated() {
      switch step {
      case .create(_, let files, _):
        for file in files { try Self.write(file, to: "\(place)/new-\(index)/\(file.path)") }
      case .replace(let path, let old, let new):
        var info = stat()
        guard stat(path, &info) == 0 else { throw .system(path) }
        for (name, data) in [("new", new), ("old", old)] {
          try Self.write(data, to: "\(place)/\(name)-\(index)")
          guard chmod("\(place)/\(name)-\(index)", info.st_mode & 0o7777) == 0 else { throw .system(path) }
        }
      case .remove: break
      }
    }
    do {
      try Self.write(JSONEncoder().encode(journal), to: "\(place)/journal.part")
    } catch {
      throw error as? GeneratorError ?? .file(Self.folderName, reason: "\(error)")
    }
    try Self.move("\(place)/journal.part", to: journalPath)
  }

  /// Puts the new folders and the changed files in place.
  func write() throws(GeneratorError) {
    for (index, step) in journal.steps.enumerated() {
      switch step {
      case .create(let folder, _, let parents):
        for parent in parents {
          guard mkdir("\(root)/\(parent)", 0o777) == 0 || errno == EEXIST else { throw .system(parent) }
        }
        guard Self.kind(of: "\(root)/\(folder)") == nil else { throw .taken("folder \(folder)") }
        try Self.move("\(place)/new-\(index)", to: "\(root)/\(folder)")
      case .replace(let path, let old, _):
        guard Self.bytes(of: path) == old else {
          throw .file(path, reason: "the file has changed meanwhile; run the command again")
        }
        try Self.move("\(place)/new-\(index)", to: path)
      case .remove: break
      }
    }
  }

  /// Moves the removed folders into the transaction's folder.
  func moveRemoved() throws(GeneratorError) {
    for (index, step) in journal.steps.enumerated() {
      guard case .remove(let folder) = step else { continue }
      guard rename("\(root)/\(folder)", "\(place)/old-\(index)") == 0 else { throw .system(folder) }
    }
  }

  /// Ends the transaction: from now on, it is not undone. Then deletes what was removed.
  func finish() {
    unlink(journalPath)
    try? FileManager.default.removeItem(atPath: place)
    for case .remove(let folder) in journal.steps {
      var parents = folder.split(separator: "/").dropLast()
      while !parents.isEmpty, rmdir("\(root)/\(parents.joined(separator: "/"))") == 0 { parents.removeLast() }
    }
  }

  // MARK: Undoing

  /// Undoes the changes of a process that was killed.
  private func recover(_ package: inout PackageDescription) throws(GeneratorError) {
    guard Self.kind(of: place) == S_IFDIR else {
      if Self.kind(of: place) != nil {
        throw .file(Self.folderName, reason: "this is no folder of these commands; move it away")
      }
      return
    }
    // Without a journal, no change was made, or all were.
    guard Self.kind(of: journalPath) != nil else { return Self.delete(place) }
    guard let data = Self.bytes(of: journalPath), let journal = try? JSONDecoder().decode(Journal.self, from: data)
    else {
      throw .file(
        "\(Self.folderName)/journal", reason: "the journal of a stopped command cannot be read; its files are beside it"
      )
    }
    try undo(journal)
    let known = Set(package.targets.map(\.name))
    package.targets += journal.package.targets.filter { !known.contains($0.name) }
    package.targets.removeAll { Self.kind(of: $0.directory) == nil }
  }

  /// Undoes the changes that were made, in reverse order.
  private func undo(_ journal: Journal) throws(GeneratorError) {
    // Without a journal, no change was made.
    guard Self.kind(of: journalPath) != nil else { return Self.delete(place) }
    let steps = Array(journal.steps.enumerated().reversed())
    for (index, step) in steps { try checkUndo(of: step, index) }
    for (index, step) in steps {
      switch step {
      case .create(let folder, let files, let parents):
        // The files are still in the transaction's folder if the folder is not in place.
        if isMade(index) { Self.delete(files, in: "\(root)/\(folder)") }
        for parent in parents.reversed() { rmdir("\(root)/\(parent)") }
      case .replace(let path, let old, _):
        if isMade(index), Self.bytes(of: path) != old { try Self.move("\(place)/old-\(index)", to: path) }
      case .remove(let folder):
        if Self.kind(of: "\(place)/old-\(index)") != nil {
          try Self.move("\(place)/old-\(index)", to: "\(root)/\(folder)")
        }
      }
    }
    unlink(journalPath)
    Self.delete(place)
  }

  /// Whether the new folder or file of a step is in place.
  private func isMade(_ index: Int) -> Bool { Self.kind(of: "\(place)/new-\(index)") == nil }

  /// Checks that undoing a change overwrites nothing.
  private func checkUndo(of step: Step, _ index: Int) throws(GeneratorError) {
    let advice = "; choose one, move the other away with the folder \(Self.folderName), and run the command again"
    switch step {
    case .create: break
    case .replace(let path, let old, let new):
      guard isMade(index) else { return }
      if let now = Self.bytes(of: path), now == old || now == new { return }
      throw .file(
        path,
        reason: "the file has changed since a command was stopped; the former one is \(place)/old-\(index)\(advice)")
    case .remove(let folder):
      if Self.kind(of: "\(root)/\(folder)") == nil || Self.kind(of: "\(place)/old-\(index)") == nil { return }
      throw .file(
        folder,
        reason:
          "the folder was made again since a command was stopped; the former one is \(place)/old-\(index)\(advice)")
    }
  }

  /// Deletes files that have not changed, and the folders that are empty without them.
  private static func delete(_ files: [ModuleTemplate.File], in folder: String) {
    for file in files where file.isUnchanged(at: "\(folder)/\(file.path)") {
      unlink("\(folder)/\(file.path)")
      var parents = file.path.split(separator: "/").dropLast()
      while !parents.isEmpty, rmdir("\(folder)/\(parents.joined(separator: "/"))") == 0 { parents.removeLast() }
    }
    rmdir(folder)
  }

  // MARK: Files

  private var place: String { "\(root)/\(Self.folderName)" }
  private var journalPath: String { "\(place)/journal" }

  /// Writes a file, whose folders are created.
  static func write(_ data: Data, to path: String) throws(GeneratorError) {
    do {
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      throw .file(path, reason: error.localizedDescription)
    }
  }

  /// Writes a new file, whose folders are created.
  static func write(_ file: ModuleTemplate.File, to path: String) throws(GeneratorError) {
    guard file.isLink else { return try write(Data(file.text.utf8), to: path) }
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file.text)
    } catch {
      throw .file(path, reason: error.localizedDescription)
    }
  }

  private static func move(_ path: String, to other: String) throws(GeneratorError) {
    guard rename(path, other) == 0 else { throw .system(other) }
  }

  private static func delete(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private static func bytes(of path: String) -> Data? { try? Data(contentsOf: URL(filePath: path)) }

  /// Returns the kind of a file, without following a symbolic link; nil if it does not exist.
  static func kind(of path: String) -> mode_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & S_IFMT : nil
  }
}

extension ModuleTemplate.File {
  /// Returns whether a file is the one that was written from the template.
  func isUnchanged(at path: String) -> Bool {
    switch FileTransaction.kind(of: path) {
    case S_IFREG: !isLink && (try? Data(contentsOf: URL(filePath: path))) == Data(text.utf8)
    case S_IFLNK: isLink && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == text
    default: false
    }
  }
}
