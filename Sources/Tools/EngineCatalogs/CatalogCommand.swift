import EngineJSON
import EnginePlatform

/// The tool that writes the texts of a catalog, and the names of a module's files, as Swift. The plugins `EngineTexts`
/// and `EngineFiles` start it.
package struct CatalogCommand {
  package init() {}

  /// Returns the messages and the exit status: 0 if the file is written, 1 if the catalog has a fault, 64 for a wrong
  /// command line. A message is a line `FILE:LINE:COLUMN: error: TEXT`, as a compiler writes it.
  ///
  /// - Parameter arguments: `CATALOG OUTPUT TYPE`, behind them the access level `public` or `package` unless the type
  ///   is internal, `CommonUI` for CommonUI itself, and `of:NAME` with the target of the catalog if its name is not
  ///   that of the type. Or `translation CATALOG OUTPUT NAME ORIGINAL` for a host's texts of the catalog NAME. Or
  ///   `files OUTPUT BUNDLE TARGET PICTURE…` with the name of the folder of resources, the folder of the target, and
  ///   the pictures in it.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    if arguments.first == "files", arguments.count >= 4 { return files(Array(arguments.dropFirst())) }
    if arguments.first == "translation", arguments.count == 5 {
      guard let original = Self.read(arguments[4]) else { return (Self.system(arguments[4]), 1) }
      return write(arguments[1], to: arguments[2]) { bytes, file throws(CatalogFaults) in
        try TextsWriter.translation(of: bytes, file: file, name: arguments[3], original: original)
      }
    }
    guard arguments.count >= 3 else {
      return ("usage: EngineCatalogCommand CATALOG OUTPUT TYPE [public|package] [CommonUI] [of:NAME]\n", 64)
    }
    let options = arguments.dropFirst(3)
    return write(arguments[0], to: arguments[1]) { bytes, file throws(CatalogFaults) in
      try TextsWriter.swift(
        of: bytes, file: file, type: arguments[2],
        name: options.first { $0.hasPrefix("of:") }.map { String($0.dropFirst(3)) },
        access: options.first { ["public", "package"].contains($0) } ?? "", isInCommonUI: options.contains("CommonUI"))
    }
  }

  /// Writes what is made of a catalog.
  private func write(
    _ path: String, to output: String,
    _ make: (_ bytes: [UInt8], _ file: String) throws(CatalogFaults) -> (text: String, warnings: [CatalogFault])
  ) -> (output: String, status: Int32) {
    guard let bytes = Self.read(path) else { return (Self.system(path), 1) }
    do throws(CatalogFaults) {
      let (text, warnings) = try make(bytes, String(path.split(separator: "/").last ?? ""))
      guard Self.write(text, to: output) else { return (Self.system(output), 1) }
      return (warnings.map { Self.message($0, path, bytes) }.joined(), 0)
    } catch {
      let shown = error.faults.prefix(100).map { Self.message($0, path, bytes) }.joined()
      let rest = error.faults.count - 100
      return (rest > 0 ? "\(shown)\(path):1:1: error: and \(rest) more faults\n" : shown, 1)
    }
  }

  private func files(_ arguments: [String]) -> (output: String, status: Int32) {
    let (output, bundle, target) = (arguments[0], arguments[1], arguments[2])
    let (text, faults) = FilesWriter.swift(bundle: bundle, pictures: Array(arguments.dropFirst(3))) {
      Self.read("\(target)/\($0)")
    }
    let messages = faults.map { "\(target)/\($0.file):1:1: \($0.isWarning ? "warning" : "error"): \($0.text)\n" }
      .joined()
    guard faults.allSatisfy(\.isWarning) else { return (messages, 1) }
    return Self.write(text, to: output) ? (messages, 0) : (Self.system(output), 1)
  }

  private static func message(_ fault: CatalogFault, _ path: String, _ bytes: [UInt8]) -> String {
    let (line, column) = JSONFault.place(of: fault.offset, in: bytes)
    let text = fault.text.split { $0.isNewline }.joined(separator: " ")
    return "\(path):\(line):\(column): \(fault.isWarning ? "warning" : "error"): \(text)\n"
  }

  private static func system(_ path: String) -> String { "\(path):1:1: error: \(String(cString: strerror(errno)))\n" }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      guard count == buffer.count else { return ferror(file) == 0 ? bytes : nil }
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }
}
