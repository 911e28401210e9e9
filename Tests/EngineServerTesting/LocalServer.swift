package import Foundation

/// The server of `Tests/Fixtures/server`, in a process of its own. It ends when the tests' process does, however that ends, for its
/// standard input ends then.
package final class LocalServer: Sendable {
  /// Where it listens.
  package let address: URL

  private let process: Process
  private let input: FileHandle

  /// Starts the server and waits until it listens.
  ///
  /// - Parameters:
  ///   - shop: What `/shop/` has, as JSON; without it there is no shop.
  ///   - maximalAge: How many seconds the shop calls its answers fresh.
  package init(shop: Data? = nil, maximalAge: Int = 60) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/server")
    var arguments = ["python3", "-B", folder.appending(path: "shop_server.py").path(percentEncoded: false)]
    let file = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString).json")
    if let shop {
      try shop.write(to: file)
      arguments += [file.path(percentEncoded: false), "--max-age", "\(maximalAge)"]
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let (input, output) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).split(separator: "\n").first
    guard let line, let url = URL(string: "http://127.0.0.1:\(line)") else { throw ServerError.didNotStart }
    address = url
  }

  /// Ends the server; nobody listens at its address when this returns.
  package func stop() {
    try? input.close()
    process.waitUntilExit()
  }

  deinit { try? input.close() }
}

/// Why there is no server.
package enum ServerError: Error {
  /// It ended before it said where it listens; `python3` is needed.
  case didNotStart
}
