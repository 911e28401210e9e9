import Foundation

/// The tool behind `swift package new-module`.
package struct NewModuleCommand {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory new-module NAME

    Adds a module to the package: its registration, a component with a screen, the protocol of its data, a mock app with
    scenarios, tests, and the targets in Package.swift. What it makes builds, and its tests pass.

      NAME     a word with a capital in front, like Coupons
      --help   this text

    """

  package init() {}

  /// Returns the output and the exit status: 0 if the module was created, 1 if nothing has changed, 64 for unknown
  /// arguments.
  ///
  /// - Parameter arguments: A file with the description of the package (``HostPackage``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    let words = Array(arguments.dropFirst())
    if words.contains("--help") { return (Self.usage, 0) }
    guard let description = arguments.first, words.count == 1, !words[0].hasPrefix("-") else { return (Self.usage, 64) }
    do {
      let data = try Data(contentsOf: URL(filePath: description))
      return (try make(words[0], in: JSONDecoder().decode(HostPackage.self, from: data)), 0)
    } catch {
      return ("new-module: \(error)\n", 1)
    }
  }

  private func make(_ word: String, in package: HostPackage) throws -> String {
    let name = try ModuleName(word)
    let manifestPath = "\(package.root)/Package.swift"
    var manifest = PackageManifest(try String(contentsOfFile: manifestPath, encoding: .utf8))
    let prefix = manifest.targetPrefix
    let template = ModuleTemplate(name, targetPrefix: prefix)
    let folders = manifest.folders(of: name)
    for suffix in ["Module", "MockApp", "ModuleTests"] where package.targets.contains(prefix + name.type + suffix) {
      throw GeneratorError.taken("target \(prefix)\(name.type)\(suffix)")
    }
    try manifest.add(name, engine: package.engine)
    var change = FileChange(root: package.root)
    do {
      for (folder, files) in [
        (folders.module, template.module), (folders.mockApp, template.mockApp), (folders.tests, template.tests),
      ] {
        try change.create(folder, files)
      }
      try Data(manifest.text.utf8).write(to: URL(filePath: manifestPath), options: .atomic)
    } catch {
      change.revert()
      throw error
    }
    return """
      \(change.created.map { "+ \($0)\n" }.joined())~ Package.swift

      Try it:       swift run \(name.type)MockApp
      Test it:      swift test --filter \(prefix)\(name.type)ModuleTests
      Then give \(name.type)Module(data:) to your host's ModuleAssembly.

      """
  }
}

/// Files that are created together or not at all.
private struct FileChange {
  let root: String
  private var folders: [String] = []
  private(set) var created: [String] = []

  init(root: String) { self.root = root }

  mutating func create(_ folder: String, _ files: [ModuleTemplate.File]) throws(GeneratorError) {
    guard !FileManager.default.fileExists(atPath: "\(root)/\(folder)") else { throw .taken("folder \(folder)") }
    folders.append(folder)
    for file in files {
      let path = "\(folder)/\(file.path)"
      let url = URL(filePath: "\(root)/\(path)")
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      } catch {
        throw .file(path, reason: error.localizedDescription)
      }
      created.append(path)
    }
  }

  func revert() {
    for folder in folders { try? FileManager.default.removeItem(atPath: "\(root)/\(folder)") }
  }
}
