import DataProviding
import EngineProgramTesting
import Foundation
import SQLiteStore
import Testing

/// A process that writes one batch after the other and reports which of them were acknowledged.
final class CrashWriter {
  private let process: Process
  private let output: FileHandle
  private var line: [UInt8] = []
  /// The last batch that was reported as acknowledged.
  private(set) var acknowledged: UInt64?

  init(_ path: String, module: String, first: UInt64, count: UInt64? = nil) throws {
    var arguments = [path, module, "\(first)"]
    if let count { arguments.append("\(count)") }
    process = Process.make(
      .program("EngineCrashWriter"), arguments, in: URL(filePath: path).deletingLastPathComponent())
    let pipe = Pipe()
    process.standardOutput = pipe
    output = pipe.fileHandleForReading
    try process.start()
  }

  /// Reads the output until a batch is acknowledged.
  func read(until batch: UInt64) throws {
    while acknowledged ?? 0 < batch { try #require(readMore(), "the process ended before batch \(batch)") }
  }

  /// Reads the whole output, and returns the last acknowledged batch.
  func readToEnd() throws -> UInt64? {
    while readMore() {}
    return acknowledged
  }

  /// Kills the process without notice, as the system does.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end of the process, and returns its status.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func readMore() -> Bool {
    let bytes = output.availableData
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        acknowledged = UInt64(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        line.append(byte)
      }
    }
    return !bytes.isEmpty
  }
}

/// Returns the batch of all rows of a module; nil without rows. Every word of a payload is the number of its batch, so
/// that a torn row has two numbers.
func batch(of module: ModuleID, in store: SQLiteStore) async throws -> UInt64? {
  let paths = try await store.open().sizes.keys.filter { $0.module == module }.map(\.path).sorted()
  guard !paths.isEmpty else { return nil }
  #expect(paths == (0..<9).map { "row/\($0)" })
  var batches: Set<UInt64> = []
  for path in paths {
    let row = try #require(await store.row(for: key(path, module: module)), "\(path) is corrupt")
    let words = row.payload.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
    }
    batches.formUnion(words)
    batches.insert(UInt64(row.savedAt))
  }
  #expect(batches.count == 1, "the rows are of several batches: \(batches.sorted())")
  return batches.first
}
