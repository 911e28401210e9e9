import Foundation

/// The tool behind `swift package lint-modules`.
package struct LintCommand {
  static let usage = """
    usage: swift package lint-modules [--strict]

    Checks that the package's targets import only what its layers let them: the file Layers at its root, or else the names
    that modules have. Every fault is a line `file:line: what is wrong, and what would be right`.

      --strict   a warning is a fault
      --help     this text

    """

  package init() {}

  /// Returns the output and the exit status: 0 without faults, 1 with faults, 2 for unknown arguments.
  ///
  /// - Parameter arguments: A file with the description of the package (``LintedPackage``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    let options = Set(arguments.dropFirst())
    if options.contains("--help") { return (Self.usage, 0) }
    guard let description = arguments.first, options.isSubset(of: ["--strict"]) else { return (Self.usage, 2) }
    do {
      let data = try Data(contentsOf: URL(filePath: description))
      return try lint(JSONDecoder().decode(LintedPackage.self, from: data), isStrict: options.contains("--strict"))
    } catch {
      return ("\(error)\n", 1)
    }
  }

  private func lint(_ package: LintedPackage, isStrict: Bool) throws -> (output: String, status: Int32) {
    let path = "\(package.root)/\(Layers.fileName)"
    let layers =
      FileManager.default.fileExists(atPath: path)
      ? try Layers(LintedPackage.text(of: path), file: Layers.fileName) : try Layers.byConvention()
    let files = try package.sourceFiles()
    let manifest = try LintedPackage.text(of: "\(package.root)/Package.swift")
    let findings = Lint(package, layers: layers, manifest: manifest, files: files).findings()
    let isFaulty = findings.contains { isStrict || !$0.isWarning }
    let summary = "\(package.targets.count) targets, \(files.count) files: imports point downwards"
    let lines = findings.map(\.description) + (isFaulty ? [] : [summary])
    return (lines.map { $0 + "\n" }.joined(), isFaulty ? 1 : 0)
  }
}
