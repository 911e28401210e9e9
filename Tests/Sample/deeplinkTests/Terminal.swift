import EnginePlatform
import EngineProgramTesting
import Foundation

extension Folder {
  /// An output stream of a program.
  enum Stream {
    case output
    case errors
  }

  /// Runs `deeplink` in this folder with a terminal of this width as one of its streams.
  func deeplink(
    _ arguments: String..., inTerminal stream: Stream, columns: UInt16 = 80,
    environment: [String: String] = [:]
  ) throws -> Run {
    let terminal = try Terminal(columns: columns)
    try write("", to: ".other")
    let other = try FileHandle(forWritingTo: url.appending(path: ".other"))
    let defaults = ["TERM": "xterm", "NO_COLOR": ""]
    let process = Process.make(
      .deeplink, arguments, in: url, environment: defaults.merging(environment) { _, new in new })
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stream == .output ? terminal.programsEnd : other
    process.standardError = stream == .errors ? terminal.programsEnd : other
    try process.start()
    let shown = try terminal.readToEnd()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: stream == .output ? shown : try read(".other"),
      errors: stream == .errors ? shown : try read(".other"))
  }

  /// Runs `deeplink` in this folder with this text typed in a terminal, whose Control-D ends the input.
  func deeplink(_ arguments: String..., typing text: String) throws -> Run {
    let terminal = try Terminal(columns: 80)
    for name in [".output", ".errors"] { try write("", to: name) }
    let process = Process.make(.deeplink, arguments, in: url)
    process.standardInput = terminal.programsEnd
    process.standardOutput = try FileHandle(forWritingTo: url.appending(path: ".output"))
    process.standardError = try FileHandle(forWritingTo: url.appending(path: ".errors"))
    try process.start()
    terminal.type("\(text)\u{4}")
    process.waitUntilExit()
    _ = try terminal.readToEnd()
    return Run(status: process.terminationStatus, output: try read(".output"), errors: try read(".errors"))
  }
}

/// A pseudo-terminal.
private struct Terminal {
  /// The program's end of the terminal.
  let programsEnd: FileHandle
  private let ownEnd: Int32

  init(columns: UInt16) throws {
    var ends: (own: Int32, programs: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.own, &ends.programs, nil, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
    ownEnd = ends.own
    programsEnd = FileHandle(fileDescriptor: ends.programs, closeOnDealloc: true)
  }

  /// Types a text of less than a line's maximum length.
  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(ownEnd, $0.baseAddress, $0.count) } }

  /// Reads the output up to the end of the program, with the program's own line ends.
  func readToEnd() throws -> String {
    try programsEnd.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ownEnd, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(ownEnd)
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
