// Writes batches as fast as it can and prints the number of each that was acknowledged, to be killed while it does.
//
// usage: CrashWriter PATH MODULE FIRST [COUNT]     (without a COUNT it goes on until somebody ends it)

import DataProviding
import SQLiteStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a line with one call, so that what was printed cannot be lost in a buffer.
func say(_ line: String, to file: Int32 = 1) {
  let bytes = Array("\(line)\n".utf8)
  _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}

/// Nine rows that say, all over their payloads, of which batch they are. Sizes go up to three pages of the file.
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
  say("usage: CrashWriter PATH MODULE FIRST [COUNT]", to: 2)
  exit(2)
}
let last = arguments.count > 4 ? UInt64(arguments[4]).map { first + $0 } : nil
let store = SQLiteStore(path: arguments[1])
do {
  let contents = try await store.open()
  if let recovery = contents.recovery { say("set aside: \(recovery.reason)", to: 2) }
  var batch = first
  while batch != last {
    try await store.apply(rows(of: batch, in: arguments[2]).map { .save($0) })
    say("\(batch)")
    batch += 1
  }
} catch {
  say("\(error)", to: 2)
  exit(1)
}
await store.close()
