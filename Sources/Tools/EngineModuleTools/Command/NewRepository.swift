import EnginePlatform
import EngineTerminal
import Foundation
import Synchronization

/// The place of a repository that does not exist yet.
///
/// The repository is made in a hidden folder beside its place, and moved there with its first commit. So it exists as a
/// whole or not at all. If the process is killed, the next command for the same place deletes the hidden folder.
struct NewRepository {
  /// The name of the folder.
  let name: String

  /// The folder that contains the repository, without symbolic links.
  private let parent: String
  /// The path as the user has written it.
  private let typed: String

  private var place: String { "\(parent)/\(name)" }
  private var draft: String { "\(parent)/.\(name).componentengine-new" }

  /// Checks the place. Nothing is written.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the working folder.
  ///   - package: A package that the repository must be outside of, and whose packages must have other names.
  init(_ path: String, beside package: PackageDescription) throws(GeneratorError) {
    typed = path
    let url = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    let above = url.deletingLastPathComponent().path(percentEncoded: false)
    guard let parent = Self.realPath(above) else {
      throw .repository(path, reason: "the folder \(above) does not exist; create it first")
    }
    (name, self.parent) = (url.lastPathComponent, parent == "/" ? "" : parent)
    try checkPlace()
    let root = Self.realPath(package.root) ?? package.root
    if "\(place)/".hasPrefix("\(root)/") {
      throw .repository(path, reason: "the folder is inside this package; choose one beside it")
    }
    let names = package.packages + [package.engine?.identity ?? "", URL(filePath: package.root).lastPathComponent]
    if let taken = names.first(where: { $0.lowercased() == name.lowercased() }) {
      throw .repository(
        path, reason: "there is a package \(taken) already, and a folder's name is the package's; choose another")
    }
    try checkOuterRepository()
  }

  private func checkPlace() throws(GeneratorError) {
    switch FileTransaction.kind(of: place) {
    case nil: return
    case S_IFDIR:
      guard let contents = try? FileManager.default.contentsOfDirectory(atPath: place) else { throw .system(typed) }
      if contents.isEmpty { return }
      throw .repository(typed, reason: "the folder is not empty; choose a new one")
    case S_IFLNK: throw .repository(typed, reason: "this is a symbolic link; choose a new folder")
    default: throw .repository(typed, reason: "this is a file; choose a new folder")
    }
  }

  /// Checks that no other repository contains the place, except one that ignores it.
  private func checkOuterRepository() throws(GeneratorError) {
    try Git.output(of: ["--version"], in: "\(parent)/")
    guard let root = try? Git.output(of: ["rev-parse", "--show-toplevel"], in: "\(parent)/"),
      (try? Git.output(of: ["check-ignore", "--quiet", "--", "\(name)/Package.swift"], in: "\(parent)/")) == nil
    else { return }
    let outer = String(decoding: root, as: UTF8.self).trimmingCharacters(in: .newlines)
    throw .repository(
      typed,
      reason: "the folder is inside the Git repository \(outer); choose one outside of it, or add it to its .gitignore")
  }

  // MARK: Contents

  /// Returns the address of the engine for the repository's manifest.
  ///
  /// - Parameters:
  ///   - location: A folder or a URL; nil for the address in the package.
  ///   - package: The package in which the command runs, which can be the engine.
  func engine(_ location: String?, of package: PackageDescription) throws(GeneratorError) -> RepositoryTemplate.Engine {
    try RepositoryTemplate.Engine(location, of: package, for: place, requiresVersion: true)
  }

  /// Returns the copyright notice of the user who commits in the hidden folder, a line.
  ///
  /// - Throws: ``GeneratorError/identityMissing`` if Git knows no user who can commit.
  private func licence() throws(GeneratorError) -> String {
    var author = ""
    for variable in ["GIT_COMMITTER_IDENT", "GIT_AUTHOR_IDENT"] {
      // Without this setting Git can take the name and the address of the computer.
      guard let data = try? Git.output(of: ["-c", "user.useConfigOnly=true", "var", variable], in: draft) else {
        throw .identityMissing
      }
      author = String(decoding: data, as: UTF8.self)
    }
    // NAME <ADDRESS> SECONDS ZONE
    let seconds = author.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0
    let year = Calendar(identifier: .gregorian).component(.year, from: Date(timeIntervalSince1970: seconds))
    return "Copyright \(year) \(author.prefix { $0 != "<" })".trimmingCharacters(in: .whitespaces)
      + ". All rights reserved."
  }

  // MARK: Creation

  /// Makes the repository with its first commit, and returns its files.
  ///
  /// - Parameters:
  ///   - message: The message of the commit.
  ///   - template: Returns the files for a copyright notice, a line.
  func create(
    message: String, _ template: (_ licence: String) -> RepositoryTemplate
  ) throws(GeneratorError) -> [ModuleTemplate.File] {
    let signals = DelayedSignals()
    defer { signals.deliver() }
    let lock = try openDraft()
    defer { close(lock) }
    do throws(GeneratorError) {
      try Git.output(of: ["init", "--quiet", "--initial-branch", "main"], in: draft)
      let template = template(try licence())
      let files = template.files + template.scripts
      for file in files { try FileTransaction.write(file, to: "\(draft)/\(file.path)") }
      for script in template.scripts {
        guard chmod("\(draft)/\(script.path)", 0o755) == 0 else { throw .system(script.path) }
      }
      // A user's list of ignored files must not leave out one of these.
      try Git.output(of: ["add", "--all", "--force"], in: draft)
      // A user's hooks are for the user's own commits.
      try Git.output(of: ["-c", "core.hooksPath=/dev/null", "commit", "--quiet", "--message", message], in: draft)
      if signals.haveArrived { throw .repository(typed, reason: "the command was stopped") }
      // An empty folder is replaced, and one that has been filled meanwhile is not.
      guard rename(draft, place) == 0 else { throw .system(typed) }
      return files
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  /// Creates the hidden folder and locks it, after deleting that of a process that was killed.
  private func openDraft() throws(GeneratorError) -> Int32 {
    for _ in 0..<2 {
      let isNew = mkdir(draft, 0o777) == 0
      guard isNew || errno == EEXIST else {
        let hint = "; in swift package, --allow-writing-to-directory \(Self.shellWord(parent)) permits it"
        throw .repository(
          typed, reason: String(cString: strerror(errno)) + (errno == EPERM || errno == EROFS ? hint : ""))
      }
      let lock = open(draft, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { throw .system(draft) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
        close(lock)
        throw .repository(typed, reason: "new-module makes this repository already; wait for its end")
      }
      if isNew { return lock }
      try? FileManager.default.removeItem(atPath: draft)
      close(lock)
    }
    throw .repository(typed, reason: "\(draft) of a stopped command cannot be deleted; delete it")
  }

  /// Returns a path as a word of a shell's command.
  static func shellWord(_ path: String) -> String {
    path.contains(/[^\w.,:+@%\/-]/) ? "'\(path.replacing("'", with: #"'\''"#))'" : path
  }

  /// Returns an absolute path without symbolic links; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Signals that would end the process on any of its threads, and wait until they are delivered.
private struct DelayedSignals {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// The last signal that has arrived; 0 for none.
  private static let last = Atomic<Int32>(0)

  private let handlers: [(signal: Int32, before: Handler?)]

  init() {
    Self.last.store(0, ordering: .relaxed)
    handlers = [SIGHUP, SIGINT, SIGTERM].map { number in
      // The handler only sets a number, and an interrupted system call begins again.
      let before = signal(number) { DelayedSignals.last.store($0, ordering: .relaxed) }
      // nohup
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
      return (number, before)
    }
  }

  var haveArrived: Bool { Self.last.load(ordering: .relaxed) != 0 }

  /// Restores the handlers, and raises the last signal again.
  func deliver() {
    for (number, before) in handlers { signal(number, before) }
    if haveArrived { raise(Self.last.load(ordering: .relaxed)) }
  }
}
