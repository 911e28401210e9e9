import EnginePlatform
import EngineTerminal
import Foundation

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
    let names = package.packages + [package.engine?.identity ?? "", URL(filePath: root).lastPathComponent]
    if let taken = names.first(where: { $0.lowercased() == name.lowercased() }) {
      throw .repository(
        path, reason: "there is a package \(taken) already, and a folder's name is the package's; choose another")
    }
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

  // MARK: Contents

  /// Returns the address of the engine for a manifest.
  ///
  /// - Parameters:
  ///   - location: A folder or a URL; nil for the address in the package.
  ///   - package: The package in which the command runs, which can be the engine.
  func engine(_ location: String?, of package: PackageDescription) throws(GeneratorError) -> RepositoryTemplate.Engine {
    if let location {
      if location.contains(/^[\w+.-]+:\/\/|^[^\/]+@[^\/]+:/) { return .url(location, version: ProgramText.version) }
      return try engine(in: location)
    }
    guard let engine = package.engine else {
      if package.target("ComponentEngine") != nil { return try self.engine(in: package.root) }
      throw .engineMissing
    }
    if let path = engine.path { return try self.engine(in: path) }
    guard let version = engine.version, PackageVersion(version) != nil else {
      throw .engineWithoutVersion(engine.identity)
    }
    return engine.url.map { .url($0, version: version) } ?? .registry(engine.identity, version: version)
  }

  private func engine(in folder: String) throws(GeneratorError) -> RepositoryTemplate.Engine {
    guard let path = Self.realPath(folder), FileTransaction.kind(of: "\(path)/Package.swift") != nil else {
      throw .file(folder, reason: "the folder has no Package.swift; expected the folder or the URL of the engine")
    }
    let (from, to) = (place.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init)
    return .path(parts.joined(separator: "/"))
  }

  /// Returns the copyright notice of the user whom Git knows, a line.
  ///
  /// - Throws: ``GeneratorError/identityMissing`` if Git knows no user who can commit; another error without Git.
  func licence() throws(GeneratorError) -> String {
    try Git.output(of: ["--version"], in: "\(parent)/")
    var author = ""
    for variable in ["GIT_COMMITTER_IDENT", "GIT_AUTHOR_IDENT"] {
      // Without this setting Git can take the name and the address of the computer.
      guard let data = try? Git.output(of: ["-c", "user.useConfigOnly=true", "var", variable], in: "\(parent)/") else {
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

  /// Makes the repository with its first commit.
  ///
  /// - Parameters:
  ///   - files: The files, and the programs, which can be executed.
  ///   - message: The message of the commit.
  func create(_ files: [ModuleTemplate.File], scripts: [ModuleTemplate.File], message: String) throws(GeneratorError) {
    let signals = DelayedSignals()
    defer { signals.deliver() }
    let lock = try openDraft()
    defer { close(lock) }
    do throws(GeneratorError) {
      for file in files + scripts { try FileTransaction.write(Data(file.text.utf8), to: "\(draft)/\(file.path)") }
      for script in scripts {
        guard chmod("\(draft)/\(script.path)", 0o755) == 0 else { throw .system(script.path) }
      }
      try Git.output(of: ["init", "--quiet"], in: draft)
      // A user's list of ignored files must not leave out one of these.
      try Git.output(of: ["add", "--all", "--force"], in: draft)
      try Git.output(of: ["commit", "--quiet", "--no-verify", "--message", message], in: draft)
      if signals.arePending { throw .repository(typed, reason: "the command was stopped") }
      // An empty folder is replaced, and one that has been filled meanwhile is not.
      guard rename(draft, place) == 0 else { throw .system(typed) }
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
        let hint = "; in swift package, --allow-writing-to-directory \(parent) permits it"
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

  /// Returns an absolute path without symbolic links; nil if it does not exist.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Signals that would end the process, which wait until they are delivered.
private struct DelayedSignals {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private var before = sigset_t()

  init() {
    var delayed = sigset_t()
    sigemptyset(&delayed)
    for signal in Self.signals { sigaddset(&delayed, signal) }
    pthread_sigmask(SIG_BLOCK, &delayed, &before)
  }

  func deliver() {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  var arePending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && Self.signals.contains { sigismember(&pending, $0) == 1 }
  }
}
