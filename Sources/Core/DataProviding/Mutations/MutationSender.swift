import Synchronization

/// The attempts to send mutations, and the delays between them.
@MainActor
final class MutationSender {
  private enum Work {
    case attempting(Task<Void, Never>, limit: Task<Void, Never>)
    case waiting(Task<Void, Never>, until: Duration)

    func cancel() {
      switch self {
      case .attempting(let task, let limit):
        task.cancel()
        limit.cancel()
      case .waiting(let task, until: _): task.cancel()
      }
    }
  }

  /// The time at which an attempt has begun or made progress.
  private final class Progress: Sendable {
    private let clock: AnyClock
    private let time: Mutex<Duration>

    init(_ clock: AnyClock) {
      self.clock = clock
      time = Mutex(clock.now)
    }

    var last: Duration { time.withLock { $0 } }

    func report() { time.withLock { $0 = clock.now } }
  }

  private let clock: AnyClock
  private let policy: RetryPolicy
  private var random: any RandomNumberGenerator
  private var works: [MutationID: Work] = [:]
  private var failures: [MutationID: Int] = [:]
  /// The network faults of each mutation without another result between them.
  private var networkFaults: [MutationID: (count: Int, since: Duration)] = [:]

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - clock: The clock of the delays.
  ///   - policy: The policy for the delays; its number of attempts and its budget are ignored.
  ///   - random: The random numbers for the delays.
  init(clock: AnyClock, policy: RetryPolicy, random: any RandomNumberGenerator) {
    self.clock = clock
    self.policy = policy
    self.random = random
  }

  deinit { for work in works.values { work.cancel() } }

  /// The number of the last attempt of each mutation, whose answer counts also after its time limit.
  private var attempts: [MutationID: Int] = [:]
  private var lastAttempt = 0

  /// The number of running attempts.
  private var attemptCount = 0

  /// Whether an attempt is running.
  var isAttempting: Bool { attemptCount > 0 }

  /// Whether a mutation waits for its next attempt.
  func isWaiting(_ id: MutationID) -> Bool {
    if case .waiting? = works[id] { true } else { false }
  }

  /// The time at which the next delay ends; nil without one.
  var nextAttempt: Duration? {
    works.values.compactMap { if case .waiting(_, let end) = $0 { end } else { nil } }.min()
  }

  /// Makes one attempt.
  ///
  /// - Parameters:
  ///   - context: Returns the context of the attempt, which reports its progress.
  ///   - prepare: Prepares the attempt, and returns whether it can still be made.
  ///   - completion: Receives the result; nil for an attempt that was not made. Receives the success of an attempt also
  ///     after its time limit, unless another one has begun.
  func attempt(
    _ id: MutationID, _ actions: MutationActions,
    context: (_ onProgress: @escaping @Sendable () -> Void) -> MutationContext,
    prepare: @escaping @MainActor () async -> Bool,
    completion: @escaping @MainActor (Result<SentMutation, DataError>?) -> Void
  ) {
    cancel(id)
    attemptCount += 1
    lastAttempt += 1
    attempts[id] = lastAttempt
    let (number, progress) = (lastAttempt, Progress(clock))
    let context = context { progress.report() }
    let task = Task { [weak self] in
      // Between its beginning and the first turn of its task, an attempt may be cancelled.
      if Task.isCancelled { return }
      let isPrepared = await prepare()
      if Task.isCancelled { return }
      let result = isPrepared ? await Self.send(actions, context) : nil
      guard let self, attempts[id] == number else { return }
      if case .attempting = works[id] {
        remove(id)
      } else if case .success? = result {
        cancel(id)
      } else {
        return  // The cancellation may be the reason of the error.
      }
      completion(result)
    }
    let limit = Task { [weak self, clock] in
      while progress.last + actions.timeLimit > clock.now {
        guard (try? await clock.sleep(until: progress.last + actions.timeLimit)) != nil else { return }
      }
      guard let self, attempts[id] == number, case .attempting = works[id] else { return }
      remove(id)
      task.cancel()
      completion(.failure(DataError(.unavailable, "the attempt has no answer after \(actions.timeLimit)")))
    }
    works[id] = .attempting(task, limit: limit)
  }

  @concurrent
  private nonisolated static func send(
    _ actions: MutationActions, _ context: MutationContext
  ) async -> Result<SentMutation, DataError> {
    do {
      return .success(try await actions.send(context))
    } catch {
      return .failure(DataError(error))
    }
  }

  /// Starts the delay before the next attempt of a mutation.
  func wait(_ id: MutationID, after error: DataError, completion: @escaping @MainActor () -> Void) {
    failures[id, default: 0] += 1
    if error.isNetworkFault {
      networkFaults[id, default: (0, clock.now)].count += 1
    } else {
      networkFaults[id] = nil
    }
    let delay = error.retryAfter ?? policy.delay(failures: failures[id] ?? 1, using: &random)
    let (clock, end) = (clock, clock.now + delay)
    works[id] = .waiting(
      Task { [weak self] in
        guard (try? await clock.sleep(until: end)) != nil, let self, !Task.isCancelled else { return }
        works[id] = nil
        completion()
      }, until: end)
  }

  /// Whether a mutation has met only network faults in many attempts or for a long time.
  ///
  /// - Parameter lastSuccess: The time of the last request of the provider that has succeeded.
  func isStuck(_ id: MutationID, lastSuccess: Duration?) -> Bool {
    guard let faults = networkFaults[id], let lastSuccess, lastSuccess >= faults.since else { return false }
    return faults.count >= 20 || clock.now - faults.since >= .seconds(86_400)
  }

  /// Cancels the attempt or the delay of a mutation.
  func cancel(_ id: MutationID) {
    attempts[id] = nil
    remove(id)?.cancel()
  }

  @discardableResult
  private func remove(_ id: MutationID) -> Work? {
    let work = works.removeValue(forKey: id)
    if case .attempting(_, let limit) = work {
      attemptCount -= 1
      limit.cancel()
    }
    return work
  }

  /// Forgets a mutation that needs no other attempt.
  func forget(_ id: MutationID) {
    cancel(id)
    failures[id] = nil
    networkFaults[id] = nil
  }

  /// Cancels all delays.
  ///
  /// - Returns: The mutations that were waiting.
  func endWaits() -> [MutationID] {
    let ids = works.keys.filter { isWaiting($0) }
    for id in ids { cancel(id) }
    return ids
  }

  func cancelAll() {
    for id in attempts.keys { cancel(id) }
    for id in works.keys { cancel(id) }
    (failures, networkFaults) = ([:], [:])
  }
}
