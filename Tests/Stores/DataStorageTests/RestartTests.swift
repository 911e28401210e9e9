import DataProviding
import EngineProgramTesting
import Foundation
import SQLiteStore
import Testing

/// A provider with a file, across launches.
@MainActor
struct RestartTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Writes a text in one launch and observes it in the next one.
  ///
  /// - Returns: The events before `observe` returned, and the events after it until this many were received.
  private func observe(_ value: String, until count: Int) async throws -> (atOnce: [String], then: [String]) {
    await stage.launch { stage.text("a", of: $0).write(value) }
    var events: [String] = []
    var atOnce = 0
    await stage.launch { provider in
      let subscription = stage.text("a", of: provider).observe { events.append($0.text) }
      atOnce = events.count
      while events.count < count { await Task.yield() }
      subscription.cancel()
    }
    return (Array(events.prefix(atOnce)), Array(events.dropFirst(atOnce)))
  }

  /// The size includes the quotation marks of JSON.
  @Test func `after a restart, a value of 10 KiB is delivered before observe returns`() async throws {
    let events = try await observe(String(repeating: "x", count: 10 * 1_024 - 2), until: 2)
    #expect(events.atOnce == ["cached 10238 from disk", "unchanged"])
    #expect(events.then == [])
  }

  @Test func `after a restart, a value over 10 KiB is delivered after it was read off the main actor`() async throws {
    let events = try await observe(String(repeating: "x", count: 10 * 1_024 - 1), until: 1)
    #expect(events.atOnce == [])
    // It is fetched if the disk needs more than 250 ms.
    #expect(events.then.first?.hasPrefix("cached 10239 from disk") == true)
  }

  @Test func `a module with another codec version loses its own values only`() async throws {
    await stage.launch { provider in
      for module in ["goods", "orders"] {
        for path in ["a", "b"] { stage.text(path, module: ModuleID(module), of: provider).write(path) }
      }
    }
    for _ in 1...2 {
      await stage.launch { provider in
        for (module, version) in [("goods", 2), ("orders", 1)] {
          for path in ["a", "b"] {
            let feed = stage.text(path, module: ModuleID(module), version: version, of: provider)
            feed.request { _ in }.cancel()
            #expect(feed.valueInMemory == (module == "goods" ? nil : path))
          }
        }
      }
    }
  }

  @Test func `an acknowledged value is on disk although the app was killed at once`() async throws {
    let (process, input, output) = (stage.probe("keep", "100"), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    let printed = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(printed == "kept\n")
    let store = SQLiteStore(path: stage.path)
    #expect(try await store.open().sizes == [DataKey(module: "probe", "entry/0"): 50])
    await store.close()
  }
}

extension DataEvent<String> {
  /// The event as a short text with the length of its value.
  fileprivate var text: String {
    switch self {
    case .cached(let cached):
      "cached \(cached.value.utf8.count) from \(cached.origin)\(cached.isRefreshing ? " refreshing" : "")"
    case .fresh(let value): "fresh \(value.utf8.count)"
    case .changed(let value): "changed \(value.utf8.count)"
    case .failed(let error, _): "failed \(error.message)"
    case .refreshing: "refreshing"
    case .unchanged: "unchanged"
    case .cleared: "cleared"
    case .cancelled: "cancelled"
    }
  }
}
