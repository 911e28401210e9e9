import DataProviding
import EngineFoundation
import ModuleHarness
import SQLiteStore
import Synchronization
import Testing

// Specification: data 6.9.
/// Two providers with stores of their own on one file, as an app and its extension have.
@MainActor
@Suite struct TwoProcessesTests {
  /// The numbers that were sent, with the process that has sent each.
  private final class Server: Sendable {
    private let calls = Mutex<[String]>([])
    var all: [String] { calls.withLock { $0 } }
    func receive(_ call: String) { calls.withLock { $0.append(call) } }
  }

  /// The time of all processes, in milliseconds since 1970.
  private final class WallClock: Sendable {
    private let time = Mutex<Int64>(1_000_000_000_000)
    var now: Int64 { time.withLock { $0 } }
    func advance() { time.withLock { $0 += 1_000 } }
  }

  private let stage: Stage
  private let server = Server()
  private let clock = ManualClock()
  private let wallClock = WallClock()

  init() throws { stage = try Stage() }

  /// A process with an open store, and its kind of mutation.
  private func launch(_ name: String, isOnline: Bool = true) async -> (DataProvider, Mutation<Int, Int>) {
    var settings = DataSettings()
    settings.storage.wallClock = { [wallClock] in wallClock.now }
    let provider = DataProvider(clock: clock, settings: settings)
    let add = Mutation<Int, Int>("add", payload: .json(version: 1), answer: .json(version: 1)) { [server] number, _ in
      server.receive("\(name) \(number)")
      return number
    }
    provider.mutations.register(add)
    provider.isOnline = isOnline
    var options = SQLiteStoreOptions()
    options.isShared = true
    await provider.open(SQLiteStore(path: stage.path, options: options))
    return (provider, add)
  }

  @Test func `a value that another process has written is found on a miss`() async throws {
    let (app, _) = await launch("app")
    let (other, _) = await launch("extension")
    try await stage.text("a", of: other).writeDurably("one")
    #expect(try await stage.text("a", of: app).value() == "one")
    let large = String(repeating: "x", count: 20_000)
    try await stage.text("b", of: other).writeDurably(large)
    #expect(try await stage.text("b", of: app).value() == large)
    await app.close()
    await other.close()
  }

  @Test func `a newer value of another process is delivered as changed in the next foreground`() async throws {
    let (app, _) = await launch("app")
    let (other, _) = await launch("extension")
    stage.text("a", of: app).write("one")
    await app.flush()
    var events: [DataEvent<String>] = []
    let subscription = stage.text("a", of: app).observe { events.append($0) }
    await app.didEnterBackground()
    clock.jump(by: .seconds(1))
    wallClock.advance()
    try await stage.text("a", of: other).writeDurably("two")
    app.willEnterForeground()
    while events.last != .changed("two") { await Task.yield() }
    #expect(stage.text("a", of: app).valueInMemory == "two")
    subscription.cancel()
    await app.close()
    await other.close()
  }

  @Test func `one process sends, the other one only stores until the first has ended`() async throws {
    let (app, add) = await launch("app")
    let (other, otherAdd) = await launch("extension")
    let queued = try await other.mutations.enqueue(otherAdd, 1)
    try await app.mutations.enqueue(add, 2)
    while server.all.isEmpty { await Task.yield() }
    // Until its answer is stored, the other process has to send it again.
    await app.rest()
    await other.rest()
    #expect(server.all == ["app 2"])
    #expect(other.mutations[queued.id]?.state == .queued)
    await app.close()
    try await other.mutations.enqueue(otherAdd, 3)
    while server.all.count < 3 { await Task.yield() }
    #expect(server.all == ["app 2", "extension 1", "extension 3"])
    await other.close()
  }

  @Test func `the process that sends next does not send what the first one has sent`() async throws {
    let (app, _) = await launch("app")
    let (other, otherAdd) = await launch("extension")
    let queued = try await other.mutations.enqueue(otherAdd, 1)
    await app.didEnterBackground()
    app.willEnterForeground()
    while server.all.isEmpty { await Task.yield() }
    await app.rest()
    await app.close()
    await other.didEnterBackground()
    other.willEnterForeground()
    while other.mutations[queued.id]?.state != .sent { await Task.yield() }
    await other.rest()
    #expect(server.all == ["app 1"])
    await other.close()
  }

  @Test func `a process that does not send cannot know whether what it cancels was received`() async throws {
    let (app, _) = await launch("app", isOnline: false)
    let (other, otherAdd) = await launch("extension")
    let queued = try await other.mutations.enqueue(otherAdd, 1)
    #expect(try await other.mutations.cancel(queued.id) == .mayHaveBeenReceived)
    await app.close()
    await other.close()
  }
}
