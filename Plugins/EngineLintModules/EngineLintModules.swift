import Foundation
import PackagePlugin

/// `swift package lint-modules`: describes the package to the tool that checks its layers.
@main
struct EngineLintModules: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let description = context.pluginWorkDirectoryURL.appending(path: "package.json")
    try JSONEncoder().encode(PackageDescription(context.package)).write(to: description)
    let tool = try Process.run(
      try context.tool(named: "EngineModuleLinter").url,
      arguments: [description.path(percentEncoded: false)] + arguments)
    tool.waitUntilExit()
    switch tool.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("lint-modules found faults")
    default: Diagnostics.error("lint-modules did not run")
    }
  }
}
