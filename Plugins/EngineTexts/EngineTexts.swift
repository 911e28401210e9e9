import Foundation
import PackagePlugin

/// Makes the type `Texts` of a target's `Localizable.xcstrings`, and a translation of each catalog that has the name of
/// another one, at each build in which the catalog has changed.
@main
struct EngineTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // The target excludes the catalogs, so that Xcode does not compile them too, and its list of files does not have
    // them.
    let names =
      (FileManager.default.enumerator(atPath: target.directoryURL.plainPath)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".xcstrings") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
    let tool = try context.tool(named: "EngineCatalogCommand").url
    return names.compactMap { name in
      let catalog = target.directoryURL.appending(path: name)
      if name == "Localizable.xcstrings" {
        let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
        return .buildCommand(
          displayName: "Writing the texts of \(target.name)", executable: tool,
          arguments: [catalog.plainPath, output.plainPath, "Texts", "of:\(target.name)"], inputFiles: [catalog],
          outputFiles: [output])
      }
      let translated = catalog.deletingPathExtension().lastPathComponent
      guard let original = original(of: translated, for: target) else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: "CatalogTranslation+\(translated).swift")
      return .buildCommand(
        displayName: "Writing the translation of \(translated) in \(target.name)", executable: tool,
        arguments: ["translation", catalog.plainPath, output.plainPath, translated, original.plainPath],
        inputFiles: [catalog, original], outputFiles: [output])
    }
  }

  /// Returns the catalog with a name that a target depends on: that of a target, or one of the product's.
  private func original(of name: String, for target: any Target) -> URL? {
    let found = target.recursiveTargetDependencies.lazy.map { dependency in
      dependency.directoryURL.appending(
        path: dependency.name == name ? "Localizable.xcstrings" : "Words/\(name).xcstrings")
    }
    return found.first { FileManager.default.fileExists(atPath: $0.plainPath) }
  }
}

extension URL {
  fileprivate var plainPath: String { path(percentEncoded: false) }
}
