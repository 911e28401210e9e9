import BackgroundTasks
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Synchronization
import Testing
import UIKit
import UIKitHost

/// An app whose changes are sent to a server, also while it is not visible, through several processes.
@MainActor
final class BackgroundPhone {
  nonisolated static let refresh = "com.example.refresh"
  nonisolated static let processing = "com.example.processing"

  let clock = ManualClock()
  let server = SlowServer()
  private let disk = MemoryStore.Disk()
  private(set) var lifecycle: AppLifecycle
  private(set) var provider: DataProvider
  private var store: MemoryStore
  private(set) var events: [BackgroundSendingEvent] = []
  /// The changes that pushes ask for.
  private var pushed: [Int] = []
  private let limits: (refresh: Duration, processing: Duration)

  /// An app that has just been installed and launched.
  init(refreshLimit: Duration = .seconds(25), processingLimit: Duration = .seconds(180)) throws {
    Simulation.reset()
    BGTaskScheduler.shared.simulateInstallation([Self.refresh, Self.processing])
    limits = (refreshLimit, processingLimit)
    (provider, store) = (DataProvider(), MemoryStore(on: disk))
    lifecycle = AppLifecycle(try Self.assembly())
    try launch()
  }

  static func assembly() throws -> ModuleAssembly<UIViewController> {
    try ModuleAssembly([HelloModule()], environment: .production, policy: LinkPolicy(schemes: ["hello"]))
  }

  /// Launches a process, without a scene.
  ///
  /// - Parameters:
  ///   - opensStore: Whether a handler of the launch opens the store.
  ///   - isSender: Whether no other process sends the mutations of the store.
  ///   - opening: Ends when the disk answers; nil for a disk that answers at once.
  ///   - beforeOpening: Runs before the store is opened.
  func launch(
    isOnline: Bool = true, opensStore: Bool = true, isSender: Bool = true,
    opening: AsyncStream<Void>? = nil, beforeOpening: @escaping @MainActor () async -> Void = {}
  ) throws {
    BGTaskScheduler.shared.simulateLaunch()
    UIApplication.shared.simulatedState = .background
    provider = DataProvider(clock: clock)
    provider.isOnline = isOnline
    provider.mutations.register(adding)
    store = MemoryStore(on: disk)
    let open = AppHandler(.launch) { [provider, store] _ in
      await beforeOpening()
      if opensStore { await provider.open(PhoneStore(store: store, isSender: isSender, opening: opening)) }
    }
    let receive = AppHandler(.pushReceived) { [weak self] _ in await self?.handlePush() }
    lifecycle = AppLifecycle(
      try Self.assembly(), hostHandlers: AppHandler.handlers(of: provider) + [open, receive], clock: clock)
    lifecycle.sendInBackground(
      mutationsOf: provider, .shared, refresh: Self.refresh, processing: Self.processing, refreshLimit: limits.refresh,
      processingLimit: limits.processing, clock: clock
    ) { [weak self] in
      self?.events.append($0)
    }
    lifecycle.send(.launch(LaunchOptions()))
    BGTaskScheduler.shared.simulateEndOfLaunch()
  }

  /// Ends the process at once. Nothing that its objects still do reaches the disk, the system or the server.
  func kill(_ task: BGTask? = nil) async {
    await store.close()
    BGTaskScheduler.shared.simulateEndOfProcess()
    await settle()
    server.forgetCalls()
    guard let task else { return }
    task.simulateExpiry()
    _ = await completions(of: task)
    server.forgetCalls()
  }

  /// The user sees the app.
  func enterForeground() async {
    UIApplication.shared.simulatedState = .active
    await lifecycle.perform(.willEnterForeground)
  }

  /// The user leaves the app.
  func leave() async {
    UIApplication.shared.simulatedState = .background
    await lifecycle.perform(.didEnterBackground)
  }

  /// A notification comes that the user does not see; its handler enqueues a change.
  func push(_ number: Int) async {
    pushed.append(number)
    await lifecycle.perform(.pushReceived(PushPayload()))
  }

  private func handlePush() async {
    let numbers = pushed
    pushed = []
    for number in numbers {
      do { try await add(number) } catch { Issue.record("\(number) is not enqueued: \(error)") }
    }
  }

  func grant(_ identifier: String) throws -> BGTask {
    try #require(BGTaskScheduler.shared.simulateGrant(identifier))
  }

  /// The requests that wait, with what they need.
  var requests: [String] {
    BGTaskScheduler.shared.simulatedRequests.map { request in
      guard let processing = request as? BGProcessingTaskRequest else { return "refresh" }
      return "processing" + (processing.requiresNetworkConnectivity ? " network" : "")
        + (processing.requiresExternalPower ? " power" : "")
    }.sorted()
  }

  var faults: [String] { BGTaskScheduler.shared.simulatedFaults }

  func takeEvents() -> [BackgroundSendingEvent] {
    defer { events = [] }
    return events
  }

  /// Enqueues changes.
  func add(_ numbers: Int...) async throws {
    for number in numbers { try await provider.mutations.enqueue(adding, number) }
  }

  /// Adds a number; numbers from 1,000 on are in a scope of their own.
  private(set) lazy var adding = Mutation<Int, Int>(
    "add", payload: Self.number, answer: Self.number, scope: { $0 >= 1_000 ? "other" : "main" },
    send: { [server] number, context in try await server.receive(number, context.idempotencyKey) })

  private static let number = DataCodec<Int>(version: 1) {
    Array("\($0)".utf8)
  } decode: { bytes in
    Int(String(decoding: bytes, as: UTF8.self)) ?? -1
  }

  /// Waits until the server has received the changes.
  func untilCalls(_ numbers: Int...) async {
    await expectSoon("the server has the calls \(numbers); it has \(server.open)") { server.open == numbers }
  }

  /// Waits until the app has completed a task, and returns its answers.
  func completions(of task: BGTask) async -> [Bool] {
    await expectSoon("the app completes \(task.identifier)") { !task.simulatedCompletions.isEmpty }
    return task.simulatedCompletions
  }

  /// Lets tasks that are ready run.
  func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}

/// A store whose mutations another process may send, and whose disk may answer late.
private struct PhoneStore: CacheStore {
  let store: MemoryStore
  let isSender: Bool
  let opening: AsyncStream<Void>?

  func claimMutations() async -> Bool { isSender }

  func open() async throws(CacheStoreError) -> CacheContents {
    if let opening { for await _ in opening {} }
    return try await store.open()
  }

  @MainActor func rowNow(for key: DataKey) -> CacheRow? { store.rowNow(for: key) }
  func row(for key: DataKey) async -> CacheRow? { await store.row(for: key) }
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) { try await store.apply(changes) }
  func close() async { await store.close() }
  func erase() async { await store.erase() }
}

/// A server that answers when the test asks for it, and applies each key once.
final class SlowServer: Sendable {
  private struct Call {
    let key: String
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State {
    var calls: [Int: Call] = [:]
    var keys: Set<String> = []
    var applied: [Int] = []
    var attempts = 0
  }

  private let state = Mutex(State())

  /// The changes that wait for their answers.
  var open: [Int] { state.withLock { $0.calls.keys.sorted() } }
  /// The changes that were applied, in order.
  var applied: [Int] { state.withLock { $0.applied } }
  /// The number of attempts that the server has received.
  var attempts: Int { state.withLock { $0.attempts } }

  func receive(_ number: Int, _ key: String) async throws -> Int {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.calls[number] = Call(key: key, continuation: continuation)
          $0.attempts += 1
        }
        if Task.isCancelled { answer(number, .failure(CancellationError())) }
      }
    } onCancel: {
      answer(number, .failure(CancellationError()))
    }
  }

  /// Applies a change that waits, unless it has been applied.
  func apply(_ number: Int) {
    state.withLock { state in
      guard let call = state.calls[number], state.keys.insert(call.key).inserted else { return }
      state.applied.append(number)
    }
  }

  /// Ends a call. With a success, the change is applied.
  func answer(_ number: Int, _ result: Result<Int, any Error> = .success(1)) {
    if case .success = result { apply(number) }
    state.withLock { $0.calls.removeValue(forKey: number) }?.continuation.resume(with: result)
  }

  /// Forgets the calls of a process that has ended.
  func forgetCalls() {
    for number in open { answer(number, .failure(CancellationError())) }
  }
}
