import DataProviding
import EngineRandomTesting
import ModuleHarness

/// A task that waits for a value.
@MainActor
final class WaitingTask {
  let path: String
  /// The date of the path's last invalidation before the task began to wait.
  let invalidation: Int
  var hasBegun = false
  var isCancelled = false
  var task: Task<Void, Never>?

  /// The result of the wait.
  var result: Result<Dated, DataError>?

  init(_ path: String, invalidation: Int) {
    self.path = path
    self.invalidation = invalidation
  }
}

/// The steps.
extension Walk {
  /// Runs a random step that ends when the call returns, unless a callback runs it.
  func actAtOnce() {
    let path = random.pick(Self.paths)
    switch random.number(0...99) {
    case 0..<25: act("observe \(path)") { subscribe(path, isOnce: false) }
    case 25..<40: act("request \(path)") { subscribe(path, isOnce: true) }
    case 40..<65: cancelAny()
    case 65..<78:
      let value = newValue()
      noteWrite(path)
      act("write \(path) \(value)") { feed(path).write(value) }
    case 78..<90: invalidate(path)
    case 90..<92: act("end session") { endSession() }
    default: act("invalidate \(path) five times") { for _ in 0..<5 { invalidateKey(path) } }
    }
  }

  /// Runs a random step that ends later.
  func actAndWait() {
    let open = server.open.sorted()
    switch random.number(0...99) {
    case 0..<60 where !open.isEmpty:
      let (request, content) = (random.pick(open), random.chance(0.05) ? 9 : random.number(0...2))
      act("answer \(request) \(content)") { finish(request) { .success($0 * 10 + content) } }
    case 60..<70 where !open.isEmpty:
      let request = random.pick(open)
      let kind = random.pick([DataError.Kind.unavailable, .unavailable, .unavailable, .notFound])
      let error = DataError(kind, "down", retryAfter: random.chance(0.2) ? .seconds(1) : nil)
      act("fail \(request)") { finish(request) { _ in .failure(error) } }
    case 70..<80: act("wait for") { wait(for: random.pick(Self.paths)) }
    case 80..<83: act("answer late") { server.answerLate { $0 * 10 + 2 } }
    case 83..<86:
      guard let waiting = tasks.first else { return }
      waiting.isCancelled = true
      act("cancel the task that waits for \(waiting.path)") { waiting.task?.cancel() }
    default:
      let time = Duration.milliseconds(random.number(1...random.pick([120, 1_000, 40_000])))
      act("advance \(time)") { clock.jump(by: time) }
    }
  }

  /// Returns when all pending work waits for the next step: fetches at the server, delays on the clock, calls that the
  /// store holds back, and waiting tasks.
  func settle(untilTasksEnd: Bool = false) async {
    var attempts = 100_000
    repeat {
      attempts -= 1
      await Task.yield()  // also before the first check, so that new tasks start
    } while (!isSettled || untilTasksEnd && !haveTasksEnded) && attempts > 0 && violation == nil
    require(attempts > 0, "the provider does not settle: \(unsettled)")
  }

  private var haveTasksEnded: Bool { tasks.allSatisfy { $0.result != nil } }

  private var isSettled: Bool {
    launchCount + openCallCount == 0 && Set(server.open) == provider.attemptsUnderWay
      && clock.sleeperCount == provider.sleepCount && store?.isQuiet(provider) != false
      && tasks.allSatisfy { $0.hasBegun && !($0.isCancelled && $0.result == nil) }
      && changes.allSatisfy { $0.hasEnded || $0.gate.isWaiting && $0.outcome == .open }
  }

  var unsettled: String {
    """
    at the server \(server.open), tried \(provider.attemptsUnderWay), of \(provider.requestsUnderWay), \
    asleep \(clock.sleeperCount) of \(provider.sleepCount), \
    the store has \(provider.storeWorkCount) to do and \(provider.storeReadCount) to read, held back \
    \(FakeStore.Call.allCases.map { store?.waitingCount($0) ?? 0 }), \(launchCount) and \(openCallCount) calls, \
    changes \(changes.map { ($0.hasEnded, $0.gate.isWaiting, $0.outcome) }), \
    tasks \(tasks.map { ($0.hasBegun, $0.isCancelled, $0.result == nil) })
    """
  }

  func act(_ name: String, _ action: () -> Void) {
    note((isInCallback ? "    " : "") + name)
    action()
  }

  private func cancelAny() {
    let listening = witnesses.filter { $0.isListening && $0.subscription != nil }
    guard listening.count > random.number(0...12) else { return }
    let witness = random.pick(listening)
    noteInterest(witness.path)
    act("cancel \(witness.path)") { witness.cancel() }
  }

  private func invalidateKey(_ path: String) {
    noteInvalidation { $0 == path }
    feed(path).invalidate()
  }

  private func invalidate(_ path: String) {
    switch random.number(0...5) {
    case 0:
      act("invalidate everything") {
        noteInvalidation { _ in true }
        provider.invalidate(.everything)
      }
    case 1:
      let prefix = String(path.prefix(1))
      act("invalidate \(prefix)…") {
        noteInvalidation { $0.hasPrefix(prefix) }
        provider.invalidate(.prefix(module: "test", prefix))
      }
    case 2:
      act("invalidate the first") {
        noteInvalidation { $0.hasSuffix("1") }
        provider.invalidate(.tag("first"))
      }
    default: act("invalidate \(path)") { invalidateKey(path) }
    }
  }

  private func wait(for path: String) {
    let waiting = WaitingTask(path, invalidation: invalidations[path, default: 0])
    tasks.append(waiting)
    let feed = feed(path)
    waiting.task = Task { [weak self] in
      waiting.hasBegun = true
      do throws(DataError) {
        waiting.result = .success(try await feed.value())
      } catch {
        waiting.result = .failure(error)
      }
      self?.note("  \(path) goes on")
    }
  }
}
