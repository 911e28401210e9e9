import DataProviding
import Fixtures
import Foundation
import SQLiteFloor
import SQLiteStore

/// All measurements, by the names that arguments select them with.
let measures: [(String, @MainActor () async throws -> Void)] = [
  ("opening", measureOpening), ("cold", measureColdOpening), ("hits", measureHits), ("turns", measureTurns),
  ("bytes", measureBytes), ("syncing", measureSyncing),
]

/// Opening 100,000 rows: the store alone, and with a provider that can be asked for each of them.
@MainActor
func measureOpening() async throws {
  let file = try await RowFile(rows: 100_000, size: 100)
  var times = Rounds()
  for _ in 0..<15 {
    let watch = Stopwatch(.processor)
    precondition(floor_scan(file.path) == 100_000)
    times.add("floor", watch.elapsed)
    times.add("store", try await file.openStore(.processor))
    times.add("provider", await file.openProvider())
  }
  times.report("open 100,000 rows, C scan of the index", "floor", unit: .milliseconds)
  times.report("the same by SQLiteStore.open()", "store", over: "floor", limit: 2, unit: .milliseconds)
  times.report("the same by DataProvider.open(_:)", "provider", over: "floor", limit: 2, unit: .milliseconds)
}

/// Opening a file whose pages are not in memory, and reading one row.
@MainActor
func measureColdOpening() async throws {
  let file = try await RowFile(rows: 5_000, size: 1_024)
  var times = Rounds()
  for _ in 0..<31 {
    floor_forget(file.path)
    let watch = Stopwatch(.wallClock)
    let opened = floor_open(file.path)
    floor_add_reader(opened, file.path)
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { buffer in
      precondition(floor_read(opened, "goods", "article/1", buffer.baseAddress) == 1_024)
    }
    times.add("floor", watch.elapsed)
    floor_close(opened)
    floor_forget(file.path)
    times.add("store", try await file.openStore(.wallClock, reading: DataKey(module: "goods", "article/1")))
  }
  times.report("cold open of 5,000 rows, and one row read, in C", "floor", unit: .milliseconds)
  times.report("the same by SQLiteStore", "store", over: "floor", limit: 1.2, unit: .milliseconds)
}

/// A request whose answer is in memory.
@MainActor
func measureHits() {
  let hits = Hits()
  var times = Rounds()
  for _ in 0..<200 {
    times.add("floor", Double(hits.lookUp()))
    times.add("hit", Double(hits.request()))
  }
  times.report("look-up in a dictionary, and call of a closure", "floor", unit: .nanoseconds)
  times.report("hit by DataFeed.request(_:)", "hit", over: "floor", limit: 3, unit: .nanoseconds)
}

/// The longest time for which the main actor is held while 5,000 values of 10 KB are stored.
@MainActor
func measureTurns() async throws {
  var times = Rounds()
  for _ in 0..<5 {
    let folder = try Folder()
    times.add("turn", try await Turns(path: folder.path).longest(count: 5_000, size: 10_000))
  }
  times.report("longest turn of the main actor, 5,000 values of 10 KB", "turn", limit: 1_000_000, unit: .milliseconds)
}

/// The file's size over that of the payloads in it, and the bytes handed to the system over those of changed payloads.
@MainActor
func measureBytes() async throws {
  let file = try await RowFile(rows: 10_000, size: 1_024)
  report("size of a file of 10,000 rows of 1 KB, over theirs", file.size / (10_000 * 1_024), limit: 3)
  for size in [1_024, 4_096] {
    let written = try await file.bytesWritten(changing: 500, rounds: 5, size: size)
    report("bytes handed to the system for changed rows of \(size) bytes, over theirs", written, limit: 3)
  }
}

/// The cost of synchronizing: the time until a batch is acknowledged that saves or removes durable rows, over that of a
/// batch with as many other rows.
@MainActor
func measureSyncing() async throws {
  let folder = try Folder()
  let store = SQLiteStore(path: folder.path)
  _ = try await store.open()
  var times = Rounds()
  func apply(_ side: String, _ changes: [CacheChange]) async throws {
    let watch = Stopwatch(.wallClock)
    try await store.apply(changes)
    times.add(side, watch.elapsed)
  }
  for _ in 0..<200 {
    for count in [1, 64] {
      try await apply("\(count)", (0..<count).map { RowFile.change($0, 1_024) })
      try await apply("\(count) durable", (1_000..<1_000 + count).map { RowFile.change($0, 1_024, isDurable: true) })
      try await apply("\(count) removed", (1_000..<1_000 + count).map { .remove(RowFile.key($0)) })
    }
  }
  await store.close()
  for count in [1, 64] {
    times.report("a batch, values of 1 KB that it saves: \(count)", "\(count)", unit: .milliseconds)
    times.report("durable values that it saves: \(count)", "\(count) durable", over: "\(count)", unit: .milliseconds)
    times.report("durable values that it removes: \(count)", "\(count) removed", over: "\(count)", unit: .milliseconds)
  }
  try await measureDrafts()
}

/// The time of durable writes that a provider receives together, over the time of the same writes one by one.
@MainActor
private func measureDrafts() async throws {
  let folder = try Folder()
  let provider = DataProvider()
  await provider.open(SQLiteStore(path: folder.path))
  let codec = DataCodec<[UInt8]>(version: 1, encode: { $0 }, decode: { $0 })
  let feeds = (0..<64).map { provider.feed(Resource(RowFile.key($0), persistence: .disk(codec)) { [] }) }
  var times = Rounds()
  for round in 0..<20 {
    let value = [UInt8](repeating: UInt8(round), count: 1_024)
    var watch = Stopwatch(.wallClock)
    for feed in feeds { try await feed.writeDurably(value + [0]) }
    times.add("in turn", watch.elapsed)
    watch = Stopwatch(.wallClock)
    let writes = feeds.map { feed in Task { try await feed.writeDurably(value) } }
    for write in writes { try await write.value }
    times.add("together", watch.elapsed)
  }
  await provider.close()
  times.report("64 drafts by writeDurably(_:), one after the other", "in turn", unit: .milliseconds)
  times.report("the same at the same time", "together", over: "in turn", unit: .milliseconds)
}

/// Does one side of a measurement and nothing else.
@MainActor
func repeatSubject(_ subject: String, _ count: Int) async throws {
  switch subject {
  case "hit", "hit-floor":
    let hits = Hits()
    for _ in 0..<count { _ = subject == "hit" ? hits.request() : hits.lookUp() }
  case "open", "open-floor", "open-provider":
    let path = FileManager.default.temporaryDirectory.appending(path: "store-ratios.cache").path
    let file = try await RowFile(rows: 100_000, size: 100, at: path)
    for _ in 0..<count {
      switch subject {
      case "open": _ = try await file.openStore(.processor)
      case "open-provider": _ = await file.openProvider()
      default: _ = floor_scan(file.path)
      }
    }
  default: throw CocoaError(.fileNoSuchFile)
  }
}
