import DataProviding
import Foundation
import SQLiteStore

/// The measured operations on a file. The sizes of values vary from half to one and a half times the given size.
struct Probe {
  let path: String
  let size: Int

  /// Changes 500 of 5,000 values five times: each time every tenth value, with another offset.
  func change() async {
    let entries = (0..<5_000).map { Entry($0, size: size) }
    let first = await launch()
    for entry in entries { first.feed(entry.resource).write(entry.value(0)) }
    await first.close()

    let provider = await launch()
    for entry in entries { provider.feed(entry.resource).request { _ in } }
    await settle(provider)
    var (changed, start) = (0, Disk.bytesWritten)
    for round in 1...5 {
      let changes = stride(from: round, to: 5_000, by: 10).map { (entries[$0].resource, entries[$0].value(round)) }
      changed += changes.reduce(0) { $0 + $1.1.count }
      let watch = Stopwatch()
      for (resource, value) in changes { provider.feed(resource).write(value) }
      await settle(provider)
      report("held", watch.elapsed)
    }
    await provider.close()
    if let start, let end = Disk.bytesWritten { report("written", 100 * (end - start) / changed) }
  }

  /// Writes values and yields after each of them.
  func store(_ count: Int) async {
    let entries = (0..<count).map { Entry($0, size: size) }
    let values = entries.map { $0.value(1) }
    let (provider, watcher) = (await launch(), Watcher())
    watcher.start()
    for (entry, value) in zip(entries, values) {
      provider.feed(entry.resource).write(value)
      await Task.yield()
    }
    await settle(provider)
    report("turn", await watcher.stop())
    await provider.close()
  }

  /// Writes values without yielding, and measures the work that follows.
  func pile(_ count: Int) async {
    let entries = (0..<count).map { Entry($0, size: size) }
    let (provider, watcher) = (await launch(), Watcher())
    for entry in entries { provider.feed(entry.resource).write(entry.value(1)) }
    watcher.start()
    await settle(provider)
    report("turn", await watcher.stop())
    await provider.close()
  }

  /// Writes one value durably.
  func keep() async {
    let (provider, entry) = (await launch(), Entry(0, size: size))
    do throws(DataError) {
      try await provider.feed(entry.resource).writeDurably(entry.value(1))
      print("kept")
    } catch {
      print(error)
    }
    fflush(nil)
  }

  /// Goes through the background, and waits for a line after each step.
  func background() async {
    let (provider, entry) = (await launch(), Entry(0, size: size))
    step("open")
    provider.feed(entry.resource).write(entry.value(1))
    await provider.didEnterBackground()
    step("background")
    provider.feed(entry.resource).write(entry.value(2))
    await provider.flush()
    step("written")
    provider.willEnterForeground()
    await settle(provider)
    step("foreground")
    await provider.close()
    step("closed")
  }

  /// Opens a file with so many rows.
  func list(_ count: Int) async {
    let store = SQLiteStore(path: path)
    _ = try? await store.open()
    for first in stride(from: 0, to: count, by: 1_000) {
      let rows = (first..<min(count, first + 1_000)).map { number in
        CacheRow(
          key: Entry(number, size: 0).resource.key, schema: 1, savedAt: 0, payload: [UInt8](repeating: 1, count: size))
      }
      try? await store.apply(rows.map { .save($0) })
    }
    await store.close()
    let watcher = Watcher()
    watcher.start()
    let provider = await launch()
    report("turn", await watcher.stop())
    await provider.close()
  }

  private func step(_ name: String) {
    print(name)
    fflush(nil)
    _ = readLine()
  }

  private func launch() async -> DataProvider {
    let provider = DataProvider()
    await provider.open(SQLiteStore(path: path))
    return provider
  }

  /// Waits until the provider has finished reading, fetching and writing.
  private func settle(_ provider: DataProvider) async {
    await provider.rest()
    await provider.flush()
    await provider.rest()
  }

  private func report(_ name: String, _ number: Int) { print(name, number) }
}
