// Writes batches as fast as possible and prints the number of each acknowledged batch. The test kills it while it
// writes.
//
// usage: CrashWriter PATH MODULE FIRST [COUNT]     (without COUNT it continues until it is killed)

import DataProviding
import EnginePlatform
import SQLiteStore

/// Writes a line with a single call, so that no output is lost in a buffer.
func writeLine(_ line: String, to file: Int32 = 1) {
  let bytes = Array("\(line)\n".utf8)
  _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}

/// Returns nine rows whose payloads contain the number of their batch throughout. They take up to three pages of the
/// file.
func rows(of batch: UInt64, in module: String) -> [CacheRow] {
  (0..<9).map { index in
    let count = index == 0 ? 1 : Int((batch &* 37 &+ UInt64(index) &* 113) % 700)
    let payload = (0..<count).flatMap { _ in withUnsafeBytes(of: batch.littleEndian) { Array($0) } }
    return CacheRow(
      key: DataKey(module: ModuleID(module), "row/\(index)"), schema: 1, savedAt: Int64(batch), payload: payload)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let first = UInt64(arguments[3]) else {
  writeLine("usage: CrashWriter PATH MODULE FIRST [COUNT]", to: 2)
  exit(2)
}
let last = arguments.count > 4 ? UInt64(arguments[4]).map { first + $0 } : nil
let store = SQLiteStore(path: arguments[1])
do {
  let contents = try await store.open()
  if let recovery = contents.recovery { writeLine("set aside: \(recovery.reason)", to: 2) }
  var batch = first
  while batch != last {
    try await store.apply(rows(of: batch, in: arguments[2]).map { .save($0) })
    writeLine("\(batch)")
    batch += 1
  }
} catch {
  writeLine("\(error)", to: 2)
  exit(1)
}
await store.close()
