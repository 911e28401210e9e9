import Foundation
import PackagePlugin

/// `swift package remove-module NAME`: describes the package to the tool that removes modules.
@main
struct EngineRemoveModule: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let description = try PackageDescription(context.package).write(to: context.pluginWorkDirectoryURL)
    let tool = try Process.run(
      try context.tool(named: "EngineModuleCommand").url, arguments: ["remove-module", description] + arguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("remove-module has removed nothing") }
  }
}
