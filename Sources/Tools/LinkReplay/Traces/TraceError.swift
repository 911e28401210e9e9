import EngineJSON

/// The reason why a trace cannot be replayed.
struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  var line = 0
  /// The fault, and what would be right.
  let reason: String

  /// Whether the line can be one whose end is missing.
  let isTornLine: Bool

  init(_ reason: String) {
    self.reason = reason
    isTornLine = false
  }

  /// Creates the error about a line that is no JSON.
  init(_ error: ManifestError, in line: Substring) {
    reason = "\(error)"
    isTornLine = Self.isBeginning(Array(line.utf8))
  }

  /// Whether bytes that are no JSON can be the beginning of a line, or zeros, which a file can have in place of lines
  /// after a crash of the system.
  private static func isBeginning(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return bytes.allSatisfy { $0 == 0 } }
    return bytes.last != UInt8(ascii: "}") || JSONFault(in: bytes)?.offset == bytes.count
  }

  var description: String { "\(line): \(reason)" }
}
