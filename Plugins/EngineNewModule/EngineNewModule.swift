import Foundation
import PackagePlugin

/// `swift package new-module NAME`: describes the package to the tool that creates modules.
@main
struct EngineNewModule: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let description = try PackageDescription(context.package).write(to: context.pluginWorkDirectoryURL)
    let tool = try Process.run(
      try context.tool(named: "EngineModuleCommand").url, arguments: ["new-module", description] + arguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("new-module has made nothing") }
  }
}
