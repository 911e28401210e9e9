import EngineTerminal
import Foundation

/// The tool behind `swift package lint-modules`.
package struct LintCommand {
  private struct Options {
    var isStrict = false
    var listsContent = false
  }

  private static let command = Command<Options>(
    "swift package lint-modules", "Checks that the package's targets import only what their layers let them.",
    options: [
      .flag("--strict", "A warning is a fault.") { $0.isStrict = true },
      .flag("--content", "List the texts that the code marks as those of a server or a user.") {
        $0.listsContent = true
      },
    ],
    sections: [
      .text(
        """
        The layers are those of the file Layers at the package's root, or else those of the names that modules have. Every \
        fault is a line `file:line: what is wrong, and what would be right`. What a catalog of texts lacks is a warning.

        Modules and hosts in packages of their own follow further rules, on the versions that they take of one another.
        """)
    ])

  private let reader: ManifestReader

  /// - Parameter reader: Reads the requirements of the package's dependencies.
  package init(reader: ManifestReader = ManifestReader()) { self.reader = reader }

  /// Returns the output and the exit status: 0 without faults, 1 with faults, 64 for unknown arguments.
  ///
  /// - Parameter arguments: A file with the description of the package (``PackageDescription``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    let description = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    do {
      switch try Self.command.read(arguments.dropFirst(description == nil ? 0 : 1), into: Options()) {
      case .help: return (Self.command.help(width: ProgramText.helpWidth), 0)
      case .version: return ("lint-modules \(ProgramText.version)\n", 0)
      case .values(let options):
        guard let description else { throw Self.command.error("the description of the package is missing") }
        let data = try Data(contentsOf: URL(filePath: description))
        return try lint(JSONDecoder().decode(PackageDescription.self, from: data), options)
      }
    } catch let error as ArgumentError {
      return ("lint-modules: \(error)\n", ArgumentError.exitStatus)
    } catch {
      return ("\(error)\n", 1)
    }
  }

  private func lint(_ package: PackageDescription, _ options: Options) throws -> (output: String, status: Int32) {
    let path = "\(package.root)/\(Layers.fileName)"
    let layers =
      FileManager.default.fileExists(atPath: path)
      ? try Layers(PackageDescription.text(of: path), file: Layers.fileName) : try Layers.byConvention()
    let files = try package.sourceFiles()
    let manifest = try PackageDescription.text(of: "\(package.root)/Package.swift")
    let contents = package.packages.isEmpty ? nil : try reader.contents(of: package.root)
    let lint = Lint(
      package, layers: layers, manifest: manifest, files: files, catalogs: try package.catalogs(), contents: contents,
      pins: contents == nil ? [] : try PackageUse.pins(of: package.root))
    let findings = lint.findings()
    let isFaulty = findings.contains { options.isStrict || !$0.isWarning }
    let summary = "\(package.targets.count) targets, \(files.count) files: imports point downwards"
    let content = options.listsContent ? lint.content() : []
    let lines = content + findings.map(\.description) + (isFaulty ? [] : lint.completeness() + [summary])
    return (lines.map { $0 + "\n" }.joined(), isFaulty ? 1 : 0)
  }
}
