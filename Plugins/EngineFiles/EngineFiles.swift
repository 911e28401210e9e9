import Foundation
import PackagePlugin

/// Makes `ModuleFiles.own` and the members of `ModulePicture` for a target with resources, at each build in which its
/// pictures have changed.
@main
struct EngineFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule, module.sourceFiles.contains(where: { $0.type == .resource }) else {
      Diagnostics.error(
        "\(target.name) has no resources; write `resources: [.copy(\"Pictures\")]` in its target, or leave out the plugin"
      )
      return []
    }
    let root = target.directoryURL.path(percentEncoded: false)
    let pictures = target.directoryURL.appending(path: "Pictures")
    let files =
      (FileManager.default.enumerator(
        at: pictures, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)?
      .compactMap { $0 as? URL } ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
    let names = files.map { $0.path(percentEncoded: false) }.map { path in
      String(path.dropFirst(path.hasPrefix(root) ? root.count : 0).drop { $0 == "/" })
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Files.swift")
    return [
      .buildCommand(
        displayName: "Writing the names of the files of \(target.name)",
        executable: try context.tool(named: "EngineCatalogCommand").url,
        arguments: ["files", output.path(percentEncoded: false), "\(context.package.displayName)_\(target.name)", root]
          + names.sorted(),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
