import Foundation
import Testing

/// Compiles statements against the modules of this build.
struct SnippetCompiler {
  private let modules: String
  private let path: String

  /// Nil if the modules or the compiler are unavailable.
  static let shared: SnippetCompiler? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules").path
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard FileManager.default.fileExists(atPath: "\(folder)/DeepLinks.swiftmodule"),
      let path = paths.first(where: FileManager.default.isExecutableFile)
    else { return nil }
    return SnippetCompiler(modules: folder, path: path)
  }()

  /// Returns the compiler's diagnostics for a source that imports `DeepLinks`.
  func diagnostics(of source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "link.swift")
    try "import DeepLinks\n\(source)\n".write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    // The compiler leaves folders behind.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    process.executableURL = URL(filePath: path)
    process.arguments = ["-typecheck", "-swift-version", "6", "-I", modules, file.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = errors
    try process.run()
    let output = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }
}
