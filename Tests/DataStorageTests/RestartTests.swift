import DataProviding
import EngineProgramTesting
import Foundation
import SQLiteStore
import Testing

/// A provider over a file, across launches.
@MainActor
@Suite("After a restart")
struct RestartTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Writes a text in one launch and observes it in the next one.
  ///
  /// - Returns: What was heard before `observe` returned, and then, until so much was heard.
  private func observe(_ value: String, until count: Int) async throws -> (atOnce: [String], then: [String]) {
    await stage.launch { stage.text("a", of: $0).write(value) }
    var heard: [String] = []
    var atOnce = 0
    await stage.launch { provider in
      let subscription = stage.text("a", of: provider).observe { heard.append($0.text) }
      atOnce = heard.count
      while heard.count < count { await Task.yield() }
      subscription.cancel()
    }
    return (Array(heard.prefix(atOnce)), Array(heard.dropFirst(atOnce)))
  }

  /// In JSON a text has quotation marks.
  @Test("a value of 10 KiB is told before observe returns")
  func small() async throws {
    let heard = try await observe(String(repeating: "x", count: 10 * 1_024 - 2), until: 2)
    #expect(heard.atOnce == ["cached 10238 from disk", "unchanged"])
    #expect(heard.then == [])
  }

  @Test("a larger one is told when it was read, off the main actor")
  func large() async throws {
    let heard = try await observe(String(repeating: "x", count: 10 * 1_024 - 1), until: 1)
    #expect(heard.atOnce == [])
    #expect(heard.then == ["cached 10239 from disk refreshing"])
  }

  @Test("a module with another version of its values has lost those, and no other module has")
  func otherVersion() async throws {
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

  @Test("what was acknowledged is there, though the app was killed right then")
  func killed() async throws {
    let (process, input, output) = (stage.probe("keep", "100"), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(said == "kept\n")
    let store = SQLiteStore(path: stage.path)
    #expect(try await store.open().sizes == [DataKey(module: "probe", "entry/0"): 50])
    await store.close()
  }
}

extension DataEvent<String> {
  /// The event, with the length of its value.
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
