import DataProviding
import EngineRandomTesting
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.5.
/// Files in whose header one bit is flipped: one of each byte, and all 800 in a long run.
@Suite struct HeaderTests {
  private static let bitCount = isLongRun ? 8 : 1

  // Serialized: in parallel, the cases have over a thousand open files, and Foundation's `Process.run()` then reads
  // beyond the buffer in which it lists them.
  @Test(.serialized, arguments: 0..<100)
  func `a flipped bit in the header is repaired at the next launch at the latest`(byte: Int) async throws {
    let original = try StoreFolder()
    let rows = largeRows(12)
    let first = try await original.openStore()
    try await first.apply(rows.saved)
    await first.close()
    for bit in (byte..<byte + Self.bitCount).map({ $0 % 8 }) {
      let folder = try StoreFolder()
      var bytes = try original.bytes()
      bytes[byte] ^= 1 << UInt8(bit)
      try folder.write(bytes)
      try await launch(folder, "\(byte).\(bit)", rows)
      try await launch(folder, "\(byte).\(bit)", rows)
      let store = folder.store()
      let contents = try await store.open()
      #expect(contents.recovery == nil, "bit \(bit) of byte \(byte)")
      #expect(await store.row(for: key("new")) == row("new"), "bit \(bit) of byte \(byte)")
      // If the bit changes the version into another plausible one, the whole file is set aside.
      if byte != 63 { #expect(contents.sizes.count == rows.count + 1, "bit \(bit) of byte \(byte)") }
      try await store.apply([row("last")].saved)
      await store.close()
      #expect(try Database(folder.path).run("PRAGMA integrity_check") == ["ok"], "bit \(bit) of byte \(byte)")
    }
  }

  private func launch(_ folder: StoreFolder, _ place: String, _ rows: [CacheRow]) async throws {
    let store = folder.store()
    _ = try await store.open()
    for row in rows { #expect([nil, row].contains(await store.row(for: row.key)), "bit \(place)") }
    do {
      try await store.apply([row("new")].saved)
    } catch {
      Issue.record("bit \(place): \(error)")
    }
    await store.close()
  }
}
