import Foundation
import PackagePlugin

/// `swift package lint-modules`: describes the package to the tool that checks its layers.
@main
struct EngineLintModules: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let description = try PackageDescription(context.package).write(to: context.pluginWorkDirectoryURL)
    let tool = try Process.run(
      try context.tool(named: "EngineModuleCommand").url,
      arguments: ["lint-modules", description] + arguments)
    tool.waitUntilExit()
    switch tool.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("lint-modules found faults")
    default: Diagnostics.error("lint-modules did not run")
    }
  }
}
