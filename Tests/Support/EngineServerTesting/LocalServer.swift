package import Foundation

/// The server of `Tests/Support/Fixtures/server` in a separate process. It ends with the tests' process in every case,
/// because its standard input ends.
package final class LocalServer: Sendable {
  /// The address of the server.
  package let address: URL

  private let process: Process
  private let input: FileHandle

  /// Starts the server and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - shop: The contents of `/shop/` as JSON; nil for no shop.
  ///   - maximalAge: The `max-age` of the shop's responses in seconds.
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

  /// Ends the server. It no longer accepts connections when this returns.
  package func stop() {
    try? input.close()
    process.waitUntilExit()
  }

  deinit { try? input.close() }
}

/// The reason why the server is unavailable.
package enum ServerError: Error {
  /// The server ended before it reported its address; `python3` is required.
  case didNotStart
}
