import Foundation
import Testing

// Specification: links 5.1.
/// The literals with values that do not compile.
struct LinkCompilationTests {
  /// The modules of this build and the compiler; nil if they are unavailable.
  private static let compiler: (modules: String, path: String)? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules").path
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard FileManager.default.fileExists(atPath: "\(folder)/DeepLinks.swiftmodule"),
      let path = paths.first(where: FileManager.default.isExecutableFile)
    else { return nil }
    return (folder, path)
  }()

  /// Returns the compiler's diagnostics for a statement with a link.
  private func diagnostics(of statement: String) throws -> String {
    let compiler = try #require(Self.compiler)
    let folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "link.swift")
    try "import DeepLinks\nfunc test(_ text: String, _ optional: Int?) { \(statement) }\n".write(
      to: file, atomically: true, encoding: .utf8)
    let process = Process()
    // The compiler leaves folders behind.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    process.executableURL = URL(filePath: compiler.path)
    process.arguments = ["-typecheck", "-swift-version", "6", "-I", compiler.modules, file.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = errors
    try process.run()
    let output = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }

  @Test(.enabled(if: compiler != nil))
  func `an optional value does not compile and the error suggests a fix`() throws {
    let message = "unwrap the optional value, or leave its parameter out of the link"
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\(optional)""#).contains(message))
    #expect(try diagnostics(of: #"_ = DeepLink("goods/\(optional)")"#).contains(message))
  }

  @Test(.enabled(if: compiler != nil))
  func `a value of another type does not compile and the error lists the supported types`() throws {
    let message = "a value in a link is text, a number, Bool, an enum with a raw value, or a LinkValue"
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\([text])""#).contains(message))
  }

  @Test(.enabled(if: compiler != nil))
  func `text and numbers compile`() throws {
    #expect(try diagnostics(of: #"let _: DeepLink = "goods/\(text)/\(1)?k=\(raw: text)""#) == "")
  }
}
