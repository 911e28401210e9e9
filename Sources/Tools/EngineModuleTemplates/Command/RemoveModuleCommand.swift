import EngineTerminal
import Foundation

/// The tool behind `swift package remove-module`.
package struct RemoveModuleCommand {
  private static let command = Command<ModuleArguments>.changing(
    "remove-module", "Removes a module from the package.",
    options: [.flag("--force", "Removes files that are not committed too.") { $0.isForced = true }],
    text: """
      NAME is the name that new-module was given, like Coupons. The command removes the module's folders with its \
      sources, its mock app, its tests and their recorded screens, its targets in Package.swift, and its lines in Layers. Nothing is removed if \
      the rest of the package uses the module, or if files would be lost: those that differ from the generated ones and \
      are not committed.
      """)

  /// The columns of the help.
  private let helpWidth: Int

  package init(helpWidth: Int = ProgramText.helpWidth) { self.helpWidth = helpWidth }

  /// Returns the output and the exit status: 0 if the module was removed, 1 if nothing has changed, 64 for a wrong command
  /// line.
  ///
  /// - Parameter arguments: A file with the description of the package (``HostPackage``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    Self.command.run(arguments, helpWidth: helpWidth) { name, arguments, package in
      try remove(name, from: package, isForced: arguments.isForced)
    }
  }

  private func remove(_ word: String, from package: HostPackage, isForced: Bool) throws -> String {
    let name = try ModuleName(word)
    var manifest = PackageManifest(try Self.text(of: "Package.swift", in: package) ?? "")
    let allNames = manifest.targets(of: name.type)
    let targets = allNames.compactMap(package.target)
    guard targets.contains(where: { $0.name.hasSuffix("Module") }) else {
      throw GeneratorError.unknownModule(name.type, known: Self.modules(of: package, manifest))
    }
    let names = targets.map(\.name)
    let recordings = "Tests/Snapshots/\(allNames[2])"
    let hasRecordings = FileManager.default.fileExists(atPath: "\(package.root)/\(recordings)")
    let folders = targets.map { package.relative($0.directory) } + (hasRecordings ? [recordings] : [])
    try ModuleUse(package: package, targets: names)
      .check(listed: (manifest.listedModules ?? []).map(manifest.targets))
    try manifest.remove(name, targets: names)
    var layers = try Self.text(of: LayersFile.name, in: package).map(LayersFile.init)
    layers?.remove(names)
    try checkFolders(folders, of: names, in: package)
    let files = try folders.flatMap { folder in try Self.files(in: folder, of: package) }
    if !isForced {
      let generated = Self.generatedFiles(ModuleTemplate(name, targets: allNames), manifest.folders(of: name))
      // Recorded screens can be recorded again.
      let written = files.filter { !$0.hasPrefix(recordings + "/") || !$0.hasSuffix(".txt") }
      try checkCommitted(written, in: folders, generated: generated, package)
    }
    let changed = try apply(folders, ["Package.swift": manifest.text, LayersFile.name: layers?.text], in: package)
    return (files.map { "- \($0)\n" } + changed.map { "~ \($0)\n" }).joined()
  }

  /// Moves the folders aside, writes the changed files, and then deletes the folders.
  ///
  /// - Returns: The names of the changed files.
  private func apply(
    _ folders: [String], _ texts: KeyValuePairs<String, String?>, in package: HostPackage
  ) throws -> [String] {
    var removal = FolderRemoval(root: package.root)
    var replaced: [(url: URL, text: Data)] = []
    do {
      for folder in folders { try removal.remove(folder) }
      var changed: [String] = []
      for (name, text) in texts {
        let url = URL(filePath: "\(package.root)/\(name)")
        guard let text, case let old = try Data(contentsOf: url), old != Data(text.utf8) else { continue }
        replaced.append((url, old))
        try Data(text.utf8).write(to: url, options: .atomic)
        changed.append(name)
      }
      removal.finish()
      return changed
    } catch {
      for (url, text) in replaced { try? text.write(to: url, options: .atomic) }
      removal.revert()
      throw error
    }
  }

  /// Checks that the folders contain no other target.
  private func checkFolders(_ folders: [String], of names: [String], in package: HostPackage) throws(GeneratorError) {
    for target in package.targets where !names.contains(target.name) {
      let path = package.relative(target.directory)
      if let folder = folders.first(where: { path == $0 || path.hasPrefix($0 + "/") }) {
        throw .shared(folder: folder, target: target.name)
      }
    }
  }

  /// Checks that each file can be restored: by Git, or because the generator would write it again.
  private func checkCommitted(
    _ files: [String], in folders: [String], generated: [String: String], _ package: HostPackage
  ) throws(GeneratorError) {
    let changed = files.filter { file in
      guard !file.hasSuffix("/.DS_Store") else { return false }
      let data = try? Data(contentsOf: URL(filePath: "\(package.root)/\(file)"))
      return data == nil || data != generated[file].map { Data($0.utf8) }
    }
    if changed.isEmpty { return }
    let committed = CommittedFiles(in: folders, root: package.root)
    let lost = changed.filter { !committed.contains($0) }
    if !lost.isEmpty { throw .notCommitted(lost) }
  }

  private static func text(of name: String, in package: HostPackage) throws -> String? {
    let path = "\(package.root)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? try String(contentsOfFile: path, encoding: .utf8) : nil
  }

  /// Returns the names of the modules that have a mock app and tests.
  private static func modules(of package: HostPackage, _ manifest: PackageManifest) -> [String] {
    let prefix = manifest.prefix(before: "Module")
    let names = package.targets.map(\.name).filter { $0.hasPrefix(prefix) && $0.hasSuffix("Module") }
      .map { String($0.dropFirst(prefix.count).dropLast("Module".count)) }
    return names.filter { manifest.targets(of: $0).allSatisfy { package.target($0) != nil } }.sorted()
  }

  /// Returns the files of a folder, relative to the root.
  private static func files(in folder: String, of package: HostPackage) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(package.root)/\(folder)").sorted()
      .map { "\(folder)/\($0)" }
      .filter { path in
        let type = try? FileManager.default.attributesOfItem(atPath: "\(package.root)/\(path)")[.type]
        return type as? FileAttributeType != .typeDirectory
      }
  }

  /// Returns the texts of the generated files by path.
  private static func generatedFiles(
    _ template: ModuleTemplate, _ folders: (module: String, mockApp: String, tests: String)
  ) -> [String: String] {
    let all = [
      (folders.module, template.module), (folders.mockApp, template.mockApp), (folders.tests, template.tests),
    ]
    let pairs = all.flatMap { folder, files in files.map { ("\(folder)/\($0.path)", $0.text) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
