import Foundation
import PackagePlugin

/// Makes the type `Texts` of a target's `Localizable.xcstrings`, at each build in which the catalog has changed.
@main
struct EngineTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // The target excludes the catalog, so that Xcode does not compile it too, and its list of files does not have it.
    let catalog = target.directoryURL.appending(path: "Localizable.xcstrings")
    guard FileManager.default.fileExists(atPath: catalog.path(percentEncoded: false)) else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
    return [
      .buildCommand(
        displayName: "Writing the texts of \(target.name)",
        executable: try context.tool(named: "EngineCatalogCommand").url,
        arguments: [catalog.path(percentEncoded: false), output.path(percentEncoded: false), "Texts"],
        inputFiles: [catalog], outputFiles: [output])
    ]
  }
}
