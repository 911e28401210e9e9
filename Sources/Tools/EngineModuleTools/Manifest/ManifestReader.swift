import Foundation

/// The manifest as SwiftPM reads it: `swift package dump-package` in a scratch folder of its own, because the package's
/// is locked while a command plugin runs.
package struct ManifestReader: Sendable {
  private let program: String

  /// - Parameter program: The name or the path of `swift`.
  package init(program: String = "swift") { self.program = program }

  /// The contents of a manifest.
  struct Contents: Equatable {
    /// The names of the targets in alphabetical order.
    var targets: [String]
    /// The names of the targets that exclude the catalog of a new module and use the plugin that reads it.
    var targetsWithCatalog: Set<String> = []
    /// The names of the products that are libraries, in the order of the manifest.
    var libraries: [String]
    var dependencies: [PackageDependency]
    /// Everything except the targets and the libraries, in JSON.
    var rest: Data
  }

  /// Reads the manifest of a package.
  ///
  /// - Throws: The output of SwiftPM's errors.
  func contents(of root: String) throws(GeneratorError) -> Contents {
    do {
      let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let path = scratch.path(percentEncoded: false)
      let errors = "\(path)/errors"
      try Data().write(to: URL(filePath: errors))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // The plugin's own sandbox permits no further one, and no files outside of the package and the temporary folder.
      process.arguments = [
        program, "package", "--package-path", root, "--scratch-path", path, "--cache-path", path, "--disable-sandbox",
        "dump-package",
      ]
      let output = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0,
        var manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let targets = manifest["targets"] as? [[String: Any]]
      else {
        let reason = String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self)
        throw GeneratorError.unreadableManifest(reason.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      let names = { (list: Any?) in (list as? [[String: Any]] ?? []).compactMap { $0["name"] as? String } }
      let isLibrary = { (product: [String: Any]) in (product["type"] as? [String: Any])?["library"] != nil }
      let products = manifest["products"] as? [[String: Any]] ?? []
      let dependencies = (manifest["dependencies"] as? [[String: Any]] ?? []).compactMap(PackageDependency.init)
      manifest["targets"] = nil
      manifest["products"] = products.filter { !isLibrary($0) }
      return Contents(
        targets: names(targets).sorted(), targetsWithCatalog: Set(names(targets.filter(Self.hasCatalog))),
        libraries: names(products.filter(isLibrary)), dependencies: dependencies,
        rest: try JSONSerialization.data(withJSONObject: manifest, options: .sortedKeys))
    } catch {
      throw error as? GeneratorError ?? .unreadableManifest(error.localizedDescription)
    }
  }

  private static func hasCatalog(_ target: [String: Any]) -> Bool {
    let plugins = (target["pluginUsages"] as? [[String: Any]] ?? []).compactMap { ($0["plugin"] as? [Any])?.first }
    return (target["exclude"] as? [String] ?? []).contains(ModuleTemplate.catalogFile)
      && plugins.contains { $0 as? String == ModuleTemplate.catalogPlugin }
  }
}

/// The comparison of a manifest before and after a change.
struct ManifestCheck {
  private let reader: ManifestReader?
  private let root: String
  private let before: Result<ManifestReader.Contents, GeneratorError>

  /// Reads the manifest before the change.
  ///
  /// - Parameter reader: Nil reads and checks nothing.
  init(_ reader: ManifestReader?, root: String) {
    (self.reader, self.root) = (reader, root)
    before =
      if let reader {
        Result { () throws(GeneratorError) in try reader.contents(of: root) }
      } else { .failure(.engineMissing) }
  }

  /// Checks that the change added and removed exactly these targets and libraries, and nothing else.
  ///
  /// - Parameters:
  ///   - added: The names of the new targets, the module's first, which has a catalog.
  ///   - engine: The name of the engine's package in the manifest; nil if it is this package.
  ///   - library: The name of the new library; nil for none.
  ///   - removed: The names of the removed targets. A library with one of the names is removed too.
  func check(
    adding added: [String] = [], engine: String? = nil, library: String? = nil, removing removed: [String] = []
  ) throws(GeneratorError) {
    guard let reader, case .success(let before) = before else { return }
    let after = try reader.contents(of: root)
    let remaining = { (names: [String]) in names.filter { !removed.contains($0) }.sorted() }
    let (targets, libraries) = (
      remaining(before.targets + added), remaining(before.libraries + [library].compactMap(\.self))
    )
    guard after.targets == targets, after.libraries.sorted() == libraries, after.rest == before.rest else {
      let wrong = Set(targets).symmetricDifference(after.targets)
        .union(Set(libraries).symmetricDifference(after.libraries)).sorted()
      throw .otherManifest(
        wrong.isEmpty
          ? "something other than the targets and the products changes" : "wrong: \(wrong.joined(separator: ", "))")
    }
    if let module = added.first, !after.targetsWithCatalog.contains(module) {
      throw .missingCatalog(module, engine: engine)
    }
  }

  /// A line for the user if the manifest could not be read before the change; empty if it was checked.
  var note: String {
    guard reader != nil, case .failure(let error) = before else { return "" }
    return "Package.swift is not checked: \(error); run swift build\n"
  }
}
