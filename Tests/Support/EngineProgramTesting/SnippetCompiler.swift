package import Foundation

/// Compiles sources against the modules of this build.
package struct SnippetCompiler: Sendable {
  /// The options that find the modules.
  private let modules: [String]
  private let path: String

  /// Nil if the modules or the compiler are unavailable.
  package static let shared: SnippetCompiler? = {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = products.appending(path: "Modules").path
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard FileManager.default.fileExists(atPath: "\(folder)/DeepLinks.swiftmodule"),
      let path = paths.first(where: FileManager.default.isExecutableFile)
    else { return nil }
    let map = URL.packageRoot.appending(path: "Sources/Hosts/EngineCTerminal/include/module.modulemap").path
    return SnippetCompiler(modules: ["-I", folder, "-Xcc", "-fmodule-map-file=\(map)"], path: path)
  }()

  /// Returns the compiler's diagnostics for a source that imports `DeepLinks`.
  package func diagnostics(of source: String) throws -> String {
    let folder = try Folder()
    let file = try folder.write(Data("import DeepLinks\n\(source)\n".utf8), to: "link.swift")
    return try diagnostics(of: [file], ["-typecheck"])
  }

  /// Returns the compiler's diagnostics for the files of a module.
  ///
  /// - Parameter options: The compiler's options, such as `-typecheck`.
  package func diagnostics(of files: [URL], _ options: [String]) throws -> String {
    let folder = try Folder()
    // The compiler leaves folders behind.
    let process = Process.make(
      URL(filePath: path), options + ["-swift-version", "6"] + modules + files.map(\.path), in: folder.url,
      environment: ["TMPDIR": folder.path])
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = errors
    try process.start()
    let output = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }
}
