/// The in-flight requests: at most one for each identity, however many entries wait for it.
@MainActor
final class InFlightRequests {
  /// Retries pause while the conditions do not allow them.
  var conditions = Conditions() {
    didSet { if conditions.allowRetries { resume() } }
  }

  private let clock: AnyClock
  private let grace: Duration
  private var retryBudget: RetryBudget
  private var requests: [String: InFlightRequest] = [:]
  /// The time at which a fetch has succeeded last.
  private(set) var lastSuccess: Duration?

  /// Runs the end of a request in a delivery round of its own.
  private let round: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let activity: ObserverList<DataActivity>

  /// Called after an attempt has ended and its result has been processed.
  private let onAttemptEnded: @MainActor () -> Void

  init(
    clock: AnyClock, grace: Duration, retryBudget: RetryBudget, activity: ObserverList<DataActivity>,
    onAttemptEnded: @escaping @MainActor () -> Void,
    round: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.clock = clock
    self.grace = grace
    self.retryBudget = retryBudget
    self.activity = activity
    self.onAttemptEnded = onAttemptEnded
    self.round = round
  }

  /// Whether a request with this identity is in flight.
  func contains(_ id: String) -> Bool { requests[id] != nil }

  /// Adds an entry to the in-flight request with this identity.
  ///
  /// - Returns: The logical time at which the fetch started; nil if no such request is in flight.
  func join(_ id: String, _ entry: Entry) -> LogicalTime? {
    guard let inFlight = requests[id] else { return nil }
    inFlight.entries.append(entry)
    return inFlight.start
  }

  /// Starts a fetch.
  func start(_ request: Request<any Sendable>, _ context: RequestContext, at time: LogicalTime, _ entry: Entry) {
    let inFlight = InFlightRequest(request, context, start: time, entry)
    requests[request.id] = inFlight
    attempt(inFlight)
    activity.notify(.fetch(request: request.id))
  }

  /// Stops a request without listeners after the grace period, unless a listener has joined it by then. The grace
  /// period lets one module hand over to the next.
  func abandon(_ id: String) {
    guard let inFlight = requests[id], !inFlight.hasListeners else { return }
    inFlight.grace?.cancel()
    let (clock, end) = (clock, clock.now + grace)
    inFlight.grace = Task { [weak self, weak inFlight] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let inFlight else { return }
      inFlight.grace = nil
      if !inFlight.hasListeners { self?.end(inFlight, .stopped) }
    }
  }

  /// Stops all requests without listeners at once, without the grace period.
  func stopAbandoned() {
    for inFlight in requests.values where !inFlight.hasListeners { end(inFlight, .stopped) }
  }

  /// Starts the next attempt of all paused and waiting requests, even before a `Retry-After` has passed.
  func retryNow() {
    for inFlight in requests.values.sorted(by: { $0.start < $1.start }) {
      switch inFlight.work {
      case .attempting: break
      case .paused: attempt(inFlight)
      case .waiting(let task):
        task.cancel()
        attempt(inFlight)
      }
    }
  }

  /// The identities of all in-flight requests.
  var ids: Set<String> { Set(requests.keys) }

  /// Whether an attempt is running.
  var isAttempting: Bool { requests.values.contains(where: \.isAttempting) }

  /// The identities of the requests with a running attempt. Paused and waiting requests are not among them.
  var attemptingIDs: Set<String> { Set(requests.filter { $0.value.isAttempting }.keys) }

  /// The number of tasks that sleep on the clock.
  var sleepCount: Int { graceCount + requests.values.count { $0.isWaiting } }

  /// The number of requests in their grace period.
  var graceCount: Int { requests.values.count { $0.grace != nil } }

  /// Cancels and forgets all requests. Their answers are ignored from then on.
  func cancelAll() {
    for inFlight in requests.values { inFlight.cancel() }
    requests = [:]
    onAttemptEnded()
  }

  /// The running attempts.
  var runningAttempts: [FetchAttempt] { attemptingIDs.map { FetchAttempt(owner: ObjectIdentifier(self), request: $0) } }

  /// Returns the time that is left before the next attempt of a request, if its server has asked to wait.
  func delay(of id: String) -> Duration? {
    guard let inFlight = requests[id], inFlight.isWaiting, let end = inFlight.delayEnd else { return nil }
    return max(.zero, end - clock.now)
  }

  private func attempt(_ inFlight: InFlightRequest) {
    inFlight.delayEnd = nil
    let (request, context) = (inFlight.request, inFlight.context)
    let attempt = FetchAttempt(owner: ObjectIdentifier(self), request: request.id)
    inFlight.work = .attempting(
      Task { [weak self, weak inFlight] in
        if Task.isCancelled { return }
        let result = await FetchAttempt.$current.withValue(attempt) { await Self.perform(request, context) }
        if let inFlight { self?.attemptEnded(inFlight, result) }
      })
  }

  @concurrent
  private nonisolated static func perform(
    _ request: Request<any Sendable>, _ context: RequestContext
  ) async -> FetchResult {
    do {
      switch try await request.perform(context) {
      case .answer(let answer, let staleAfter, let validator, let mayBeStored):
        return .answer(answer, AnswerTerms(staleAfter: staleAfter, validator: validator, mayBeStored: mayBeStored))
      case .notModified(let staleAfter, let validator, let mayBeStored):
        guard let asked = context.validator else { return .failure(.notModifiedWithoutValidator(request.id)) }
        let terms = AnswerTerms(staleAfter: staleAfter, validator: validator ?? asked, mayBeStored: mayBeStored)
        return .notModified(AnswerRenewal(asked: asked, terms: terms))
      }
    } catch {
      return .failure(DataError(error))
    }
  }

  /// Ends the request with the result of its attempt, or schedules a retry.
  private func attemptEnded(_ inFlight: InFlightRequest, _ result: FetchResult) {
    guard requests[inFlight.request.id] === inFlight else { return }
    if case .failure(let error) = result {
      inFlight.failures += 1
      let isSafe = inFlight.request.isSafeToRepeat
      let isPaused = !conditions.allowRetries
      if let delay = retryBudget.delay(
        after: error, failures: inFlight.failures, isSafe: isSafe, isPaused: isPaused)
      {
        wait(delay, inFlight)
        activity.notify(.retry(request: inFlight.request.id, failures: inFlight.failures, delay: delay))
        if error.retryAfter != nil {
          inFlight.delayEnd = clock.now + delay
          round { for entry in inFlight.entries { entry.notifyDelay() } }
        }
        onAttemptEnded()
        return
      }
    } else {
      retryBudget.succeeded()
      lastSuccess = clock.now
    }
    end(inFlight, result)
  }

  private func wait(_ delay: Duration, _ inFlight: InFlightRequest) {
    let (clock, end) = (clock, clock.now + delay)
    inFlight.work = .waiting(
      Task { [weak self, weak inFlight] in
        guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let inFlight else { return }
        inFlight.work = .paused
        self?.resume()
      })
  }

  /// Starts the next attempt of all paused requests, if the conditions allow retries.
  private func resume() {
    guard conditions.allowRetries else { return }
    for inFlight in requests.values.sorted(by: { $0.start < $1.start }) {
      if case .paused = inFlight.work { attempt(inFlight) }
    }
  }

  private func end(_ inFlight: InFlightRequest, _ result: FetchResult) {
    round { [self] in
      guard requests[inFlight.request.id] === inFlight else { return }
      requests[inFlight.request.id] = nil
      inFlight.cancel()
      for entry in inFlight.entries { entry.fetchEnded(result, inFlight.start) }
      onAttemptEnded()
    }
  }
}
