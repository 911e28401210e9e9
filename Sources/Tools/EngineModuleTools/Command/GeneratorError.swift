import EnginePlatform

/// The reason why no module was created or removed. The package is unchanged.
package enum GeneratorError: Error, Sendable, Equatable, CustomStringConvertible {
  case invalidName(String, reason: String)
  case longName(String)
  /// The module would declare a type that already exists.
  case takenType(String, name: String)
  /// A target or a folder already has the name.
  case taken(String)
  /// A target or a product of another package already has the name.
  case takenByDependency(String, package: String)
  /// The loop that would create the module's targets does not give them the dependencies of the generated files.
  case missingDependencies([String], target: String)
  /// The loop that would create the module's target does not let the plugin read its catalog.
  case missingCatalog(String, engine: String?)
  /// The manifest has no place for a new target, or none from which it can be removed.
  case manifest(String)
  /// The package does not depend on the engine.
  case engineMissing
  /// No target of the package belongs to the module.
  case unknownModule(String, known: [String])
  /// A target, a file or a line outside of the module uses one of its targets.
  case used(String, by: String)
  /// A folder of the module contains another target.
  case shared(folder: String, target: String)
  /// Files of the module would be lost, because they are not committed.
  case notCommitted([String])
  /// SwiftPM cannot read the manifest, for this reason.
  case unreadableManifest(String)
  /// SwiftPM reads something else than expected from the changed manifest.
  case otherManifest(String)
  case file(String, reason: String)
  /// The folder of a new repository cannot be used.
  case repository(String, reason: String)
  /// Git does not know who makes the first commit.
  case identityMissing
  /// A new repository cannot take the engine from where this package does.
  case engineWithoutVersion(String)
  /// A command of Git fails.
  case git(String, reason: String)

  /// The reason why the last system call failed for a file.
  static func system(_ path: String) -> Self { .file(path, reason: String(cString: strerror(errno))) }

  /// The fault and a correct alternative.
  package var description: String {
    switch self {
    case .invalidName(let name, let reason):
      "\"\(name)\" is no name for a module: \(reason); expected a word with a capital in front, like Coupons"
    case .longName(let name):
      "\"\(name)\" is too long for a module; expected at most \(ModuleName.maximumLength) letters and digits"
    case .takenType(let type, let name):
      "a module \(name) would declare \(type), which is a type already; choose another name"
    case .taken(let name): "there is a \(name) already; choose another name, or delete that first"
    case .takenByDependency(let name, let package):
      "the package \(package) has a \(name) already, and names are unique in an app; choose another name"
    case .missingDependencies(let names, let target):
      "\(target), which Package.swift creates in the same loop, does not depend on \(names.joined(separator: " and ")); "
        + "add that to the loop, because the new module's files import it"
    case .missingCatalog(let target, let engine):
      "\(target), which Package.swift would create in a loop, does not exclude \(ModuleTemplate.catalogFile), or does not use "
        + "the plugin \(ModuleTemplate.catalogPlugin), which makes a type of its words; add to the loop "
        + "exclude: [\"\(ModuleTemplate.catalogFile)\"] and "
        + "plugins: [.plugin(name: \"\(ModuleTemplate.catalogPlugin)\"\(engine.map { ", package: \"\($0)\"" } ?? ""))]"
    case .manifest(let expected): "Package.swift: \(expected)"
    case .engineMissing:
      "the package does not depend on one with the product ComponentEngine; add it to dependencies in Package.swift"
    case .unknownModule(let name, let known):
      "there is no module \(name); there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    case .used(let target, let user): "\(user) uses \(target); remove that first"
    case .shared(let folder, let target):
      "the folder \(folder) also contains the target \(target); move that first"
    case .notCommitted(let files):
      "these files differ from the generated ones and are not committed; commit them, move them away, or remove "
        + "them with --force:"
        + files.map { "\n  \($0)" }.joined()
    case .unreadableManifest(let reason): "swift package dump-package fails: \(reason)"
    case .otherManifest(let difference):
      "with the changed Package.swift, swift package dump-package does not show the expected targets and products "
        + "(\(difference)), so nothing was changed; change the manifest by hand"
    case .file(let path, let reason): "\(path): \(reason)"
    case .repository(let path, let reason): "--repository \(path): \(reason)"
    case .identityMissing:
      "Git does not know who makes the first commit; run git config --global user.name \"Your Name\" and "
        + "git config --global user.email you@example.com"
    case .engineWithoutVersion(let identity):
      "this package takes \(identity) from a branch or a revision, and a module needs a version; give --engine with the "
        + "folder or the URL of the engine"
    case .git(let command, let reason): "git \(command) fails: \(reason)"
    }
  }
}
