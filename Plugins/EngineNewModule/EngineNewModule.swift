import Foundation
import PackagePlugin

/// `swift package new-module NAME`: describes the package to the tool that creates modules.
@main
struct EngineNewModule: CommandPlugin {
  /// The description of a package for the tool.
  private struct HostPackage: Encodable {
    var root: String
    var targets: [String]
    var engine: Engine?

    struct Engine: Encodable {
      var identity: String
      var name: String
    }
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = context.package
    let engine = package.dependencies.map(\.package).first { other in
      other.products.contains { $0.name == "ComponentEngine" }
    }
    let description = context.pluginWorkDirectoryURL.appending(path: "host.json")
    let host = HostPackage(
      root: package.directoryURL.path(percentEncoded: false), targets: package.targets.map(\.name),
      engine: engine.map { .init(identity: $0.id, name: $0.displayName) })
    try JSONEncoder().encode(host).write(to: description)
    let tool = try Process.run(
      try context.tool(named: "EngineModuleGenerator").url,
      arguments: [description.path(percentEncoded: false)] + arguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("new-module has made nothing") }
  }
}
