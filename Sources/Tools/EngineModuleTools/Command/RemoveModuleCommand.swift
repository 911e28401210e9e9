import EnginePlatform
import EngineTerminal
import Foundation

/// The tool behind `swift package remove-module`.
package struct RemoveModuleCommand {
  private static let command = Command<ModuleArguments>.changing(
    "remove-module", "Removes a module from the package.",
    options: [.flag("--force", "Removes files that are not committed too.") { $0.isForced = true }],
    text: """
      NAME is the name that new-module was given, like Coupons. The command removes the module's folders with its \
      sources, its mock app, its app for a phone, its tests and their recorded screens, its targets in Package.swift, and its lines in Layers. Nothing is removed if \
      the rest of the package uses the module, or if files would be lost: those that differ from the generated ones and \
      are not committed.
      """)

  /// The columns of the help.
  private let helpWidth: Int

  private let reader: ManifestReader?

  /// - Parameter reader: Reads the manifest before and after the change. Nil does not check the changed manifest.
  package init(helpWidth: Int = ProgramText.helpWidth, reader: ManifestReader? = ManifestReader()) {
    self.helpWidth = helpWidth
    self.reader = reader
  }

  /// Returns the output and the exit status: 0 if the module was removed, 1 if nothing has changed, 64 for a wrong
  /// command line.
  ///
  /// - Parameter arguments: A file with the description of the package (``PackageDescription``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    Self.command.run(arguments, helpWidth: helpWidth) { name, arguments, package in
      try remove(name, from: package, isForced: arguments.isForced)
    }
  }

  private func remove(_ word: String, from package: PackageDescription, isForced: Bool) throws -> String {
    let name = try ModuleName(word)
    var package = package
    var changes = try FileTransaction(&package)
    let text = try package.text(of: "Package.swift")
    var manifest = try PackageManifest(text)
    let allNames = manifest.targets(of: name.type)
    let phoneApp = PhoneAppTemplate(name, of: manifest)
    let generated = Self.generatedFiles(
      ModuleTemplate(name, targets: allNames), manifest.folders(of: name), phoneApp, package)
    let targets = allNames.compactMap(package.target)
    guard targets.contains(where: { $0.name.hasSuffix("Module") }) else {
      throw GeneratorError.unknownModule(name.type, known: Self.modules(of: package, manifest))
    }
    let names = targets.map(\.name)
    let recordings = "Tests/Snapshots/\(allNames[2])"
    let hasRecordings = FileTransaction.kind(of: "\(package.root)/\(recordings)") != nil
    let hasPhoneApp = FileTransaction.kind(of: "\(package.root)/\(phoneApp.folder)") != nil
    let folders =
      targets.map { package.relative($0.directory) } + (hasPhoneApp ? [phoneApp.folder] : [])
      + (hasRecordings ? [recordings] : [])
    try ModuleUse(package: package, targets: names)
      .check(listed: (manifest.listedModules ?? []).map(manifest.targets))
    try manifest.remove(name, targets: names)
    try checkFolders(folders, of: names, in: package)
    let files = try folders.flatMap { folder in try Self.files(in: folder, of: package) }
    let checkFiles = {
      if isForced { return }
      try checkCommitted(files, in: folders, generated: generated, recordings: recordings, package)
    }
    try checkFiles()
    try changes.replace("Package.swift", text, manifest.text)
    var changed = ["Package.swift"]
    if FileTransaction.kind(of: "\(package.root)/\(LayersFile.name)") != nil {
      let text = try package.text(of: LayersFile.name)
      var layers = LayersFile(text)
      layers.remove(names)
      if layers.text != text {
        try changes.replace(LayersFile.name, text, layers.text)
        changed.append(LayersFile.name)
      }
    }
    for folder in folders { changes.remove(folder) }
    let check = ManifestCheck(reader, root: package.root)
    try changes.commit {
      try check.check(removing: names)
      // Files can have changed while SwiftPM read the manifest.
      let now = try folders.flatMap { folder in try Self.files(in: folder, of: package) }
      guard now == files else {
        throw GeneratorError.file(folders[0], reason: "files were added or removed meanwhile; run the command again")
      }
      try checkFiles()
    }
    return (files.map { "- \($0)\n" } + changed.map { "~ \($0)\n" }).joined() + check.note
  }

  /// Checks that the folders contain no other target.
  private func checkFolders(_ folders: [String], of names: [String], in package: PackageDescription)
    throws(GeneratorError)
  {
    for target in package.targets where !names.contains(target.name) {
      let path = package.relative(target.directory)
      if let folder = folders.first(where: { path == $0 || path.hasPrefix($0 + "/") }) {
        throw .shared(folder: folder, target: target.name)
      }
    }
  }

  /// Checks that each file can be restored: by Git, because the generator would write it again, or because it is a
  /// recorded screen.
  private func checkCommitted(
    _ files: [String], in folders: [String], generated: [String: ModuleTemplate.File], recordings: String,
    _ package: PackageDescription
  ) throws(GeneratorError) {
    let changed = files.filter { file in
      if file.hasSuffix("/.DS_Store") { return false }
      let path = "\(package.root)/\(file)"
      if generated[file]?.isUnchanged(at: path) == true { return false }
      guard file.hasPrefix(recordings + "/"), file.hasSuffix(".txt"), FileTransaction.kind(of: path) == S_IFREG,
        let data = try? Data(contentsOf: URL(filePath: path))
      else { return true }
      return !Self.isRecording(data)
    }
    if changed.isEmpty { return }
    let lost = CommittedFiles(in: folders, root: package.root).uncommitted(changed)
    if !lost.isEmpty { throw .notCommitted(lost) }
  }

  /// Returns whether a file has the parts of a recorded screen.
  private static func isRecording(_ data: Data) -> Bool {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "== text", let spoken = lines.firstIndex(of: "== spoken") else { return false }
    return lines[spoken...].contains("== page")
  }

  /// Returns the names of the modules that have a mock app and tests.
  private static func modules(of package: PackageDescription, _ manifest: PackageManifest) -> [String] {
    let prefix = manifest.prefix(before: "Module")
    let names = package.targets.map(\.name).filter { $0.hasPrefix(prefix) && $0.hasSuffix("Module") }
      .map { String($0.dropFirst(prefix.count).dropLast("Module".count)) }
    return names.filter { manifest.targets(of: $0).allSatisfy { package.target($0) != nil } }.sorted()
  }

  /// Returns the paths of a folder's files, relative to the root. Files that Xcode and SwiftPM write into an app for a
  /// phone are left out.
  ///
  /// - Throws: An error if the folder cannot be removed as a whole.
  private static func files(in folder: String, of package: PackageDescription) throws -> [String] {
    guard !folder.hasPrefix("/"), FileTransaction.kind(of: "\(package.root)/\(folder)") == S_IFDIR else {
      throw GeneratorError.file(
        folder, reason: "expected a folder of its own in the package, and no symbolic link; remove the module by hand")
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(package.root)/\(folder)").sorted()
    let own = folder.hasSuffix(".swiftpm") ? paths.filter { !PhoneAppTemplate.isWrittenByTools($0) } : paths
    if let repository = own.first(where: { $0.split(separator: "/").last == ".git" }) {
      throw GeneratorError.file(
        "\(folder)/\(repository)",
        reason: "a repository of its own is in the module; remove it first, a submodule with git rm")
    }
    let isFolder = { (path: String) in FileTransaction.kind(of: "\(package.root)/\(path)") == S_IFDIR }
    let path = { (name: String) in "\(folder)/\(name)" }
    if let closed = ([folder] + paths.map(path).filter(isFolder)).first(where: {
      access("\(package.root)/\($0)", W_OK | X_OK) != 0
    }
    ) {
      throw GeneratorError.file(closed, reason: "the folder is read-only; make it writable, and run the command again")
    }
    return own.map(path).filter { !isFolder($0) }
  }

  /// Returns the generated files by their paths in the package.
  private static func generatedFiles(
    _ template: ModuleTemplate, _ folders: (module: String, mockApp: String, tests: String),
    _ phoneApp: PhoneAppTemplate, _ package: PackageDescription
  ) -> [String: ModuleTemplate.File] {
    let all = [
      (folders.module, template.module), (folders.mockApp, template.mockApp), (folders.tests, template.tests),
      (phoneApp.folder, (try? phoneApp.files(in: package)) ?? []),
    ]
    let pairs = all.flatMap { folder, files in files.map { ("\(folder)/\($0.path)", $0) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
