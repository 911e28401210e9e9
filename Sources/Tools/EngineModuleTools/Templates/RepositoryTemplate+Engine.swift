import EnginePlatform
import EngineTerminal
import Foundation

extension RepositoryTemplate {
  /// The address of a package in the manifest of another one.
  package enum Engine: Equatable {
    /// The folder of a package without a version, relative to the one that takes it, and its name there. The path is
    /// empty if they are the same.
    case path(String, name: String = "ComponentEngine")
    /// A version in a repository; a revision or a branch if the text is no version.
    case url(String, version: String)
    /// The identity in a registry.
    case registry(String, version: String)

    /// Whether the engine has no version.
    var isFolder: Bool { if case .path = self { true } else { false } }
  }
}

extension RepositoryTemplate.Engine {
  /// Creates the address of the engine for a manifest.
  ///
  /// - Parameters:
  ///   - location: A folder or a URL; nil for the address in the package.
  ///   - package: The package in which the command runs, which can be the engine.
  ///   - place: The folder of the manifest's package, an absolute path without symbolic links.
  ///   - requiresVersion: Whether a branch or a revision is an error.
  init(
    _ location: String?, of package: PackageDescription, for place: String, requiresVersion: Bool
  ) throws(GeneratorError) {
    if let location {
      if location.contains(/^[\w+.-]+:\/\/|^[^\/]+@[^\/]+:/) {
        self = .url(location, version: ProgramText.version)
        return
      }
      if let (_, host, path) = location.wholeMatch(of: /([^\/:]+):(.+)/)?.output {
        throw .file(
          location, reason: "SwiftPM takes this for a folder; write git@\(host):\(path) or ssh://git@\(host)/\(path)")
      }
      self = try Self.folder(location, for: place)
      return
    }
    guard let engine = package.engine else {
      guard package.target("ComponentEngine") != nil else { throw .engineMissing }
      self = try Self.folder(package.root, for: place)
      return
    }
    if let path = engine.path {
      self = try Self.folder(path, for: place)
      return
    }
    guard let version = engine.version, !requiresVersion || PackageVersion(version) != nil else {
      throw .engineWithoutVersion(engine.identity)
    }
    self = engine.url.map { .url($0, version: version) } ?? .registry(engine.identity, version: version)
  }

  private static func folder(_ folder: String, for place: String) throws(GeneratorError) -> Self {
    // The last name is the identity of the package, also if it is a symbolic link.
    let url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    guard access("\(folder)/Package.swift", F_OK) == 0,
      let above = NewRepository.realPath(url.deletingLastPathComponent().path(percentEncoded: false))
    else {
      throw .file(folder, reason: "the folder has no Package.swift; expected the folder or the URL of the engine")
    }
    let from = place.split(separator: "/")
    let to = above.split(separator: "/") + [url.lastPathComponent[...]]
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init)
    return .path(parts.joined(separator: "/"))
  }

  // MARK: The manifest's texts

  /// The dependency in a manifest, indented by four spaces.
  var dependency: String {
    switch self {
    case .path(let path, let name):
      ManifestText.call(".package", ["name: \"\(name)\"", "path: \(ManifestText.literal(path))"], after: 4)
    case .url(let url, let version):
      ManifestText.call(".package", ["url: \(ManifestText.literal(url))", Self.requirement(version)], after: 4)
    case .registry(let identity, let version):
      ManifestText.call(".package", ["id: \(ManifestText.literal(identity))", Self.requirement(version)], after: 4)
    }
  }

  /// Returns the use of a product in a manifest, indented by eight spaces.
  func product(_ product: String) -> String { use("product", of: product) }

  /// Returns the use of a plugin in a manifest, indented by eight spaces.
  func plugin(_ plugin: String) -> String { use("plugin", of: plugin) }

  private func use(_ kind: String, of name: String) -> String {
    let package =
      switch self {
      case .path(_, let name): name
      case .url(let url, _): Self.identity(of: url)
      case .registry(let identity, _): identity
      }
    return ManifestText.call(
      ".\(kind)", ["name: \"\(name)\"", "package: \(ManifestText.literal(package))"], after: 8)
  }

  private static func requirement(_ version: String) -> String {
    if let version = PackageVersion(version) { return version.compatible }
    return "\(version.contains(/^[0-9a-f]{40}$/) ? "revision" : "branch"): \(ManifestText.literal(version))"
  }

  /// Returns the name of a package in a manifest: the last part of its address, without `.git`.
  static func identity(of url: String) -> String {
    let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}

/// Texts of a manifest in the format of `swift format`.
private enum ManifestText {
  /// Returns a call in one line, or with a line for each argument if it does not fit in 120 columns with a comma.
  static func call(_ name: String, _ arguments: [String], after indentation: Int) -> String {
    let line = "\(name)(\(arguments.joined(separator: ", ")))"
    if indentation + line.count < 120 { return line }
    let space = "\n" + String(repeating: " ", count: indentation + 2)
    return "\(name)(\(space)\(arguments.joined(separator: ",\(space)")))"
  }

  static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
