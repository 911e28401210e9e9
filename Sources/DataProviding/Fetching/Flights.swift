/// The fetches under way: at most one for each request, however many entries wait for it.
@MainActor
final class Flights {
  /// While they are not good, no fetch is tried again.
  var conditions = Conditions() {
    didSet { if conditions.areGood { resume() } }
  }

  private let clock: AnyClock
  private let grace: Duration
  private var judge: RetryJudge
  private var flights: [String: Flight] = [:]

  /// What runs the end of a flight, in a round of its own.
  private let round: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let activity: ObserverList<DataActivity>

  /// Called when an attempt has ended, and all that follows from it.
  private let onAttemptEnded: @MainActor () -> Void

  init(
    clock: AnyClock, grace: Duration, judge: RetryJudge, activity: ObserverList<DataActivity>,
    onAttemptEnded: @escaping @MainActor () -> Void,
    round: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.clock = clock
    self.grace = grace
    self.judge = judge
    self.activity = activity
    self.onAttemptEnded = onAttemptEnded
    self.round = round
  }

  /// Joins the fetch of this request that is under way; nil if there is none.
  ///
  /// - Returns: When the fetch started.
  func join(_ id: String, _ entry: Entry) -> Stamp? {
    guard let flight = flights[id] else { return nil }
    flight.entries.append(entry)
    return flight.stamp
  }

  /// Starts a fetch.
  func start(_ request: Request<any Sendable>, _ context: RequestContext, _ stamp: Stamp, _ entry: Entry) {
    let flight = Flight(request, context, stamp, entry)
    flights[request.id] = flight
    attempt(flight)
    activity.notify(.fetch(request: request.id))
  }

  /// Gives a fetch up when nobody has joined it again after a short grace, so that one module hands over to the next.
  func loseInterest(_ id: String) {
    guard let flight = flights[id], !flight.isWanted else { return }
    flight.grace?.cancel()
    let (clock, end) = (clock, clock.now + grace)
    flight.grace = Task { [weak self, weak flight] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let flight else { return }
      flight.grace = nil
      if !flight.isWanted { self?.end(flight, .stopped) }
    }
  }

  /// Cancels all fetches without listeners at once, without the grace period.
  func stopAbandoned() {
    for flight in flights.values where !flight.isWanted { end(flight, .stopped) }
  }

  /// Tries again at once what waits for another attempt, however long the server wants to be left alone.
  func retryNow() {
    for flight in flights.values.sorted(by: { $0.stamp < $1.stamp }) {
      switch flight.work {
      case .attempting: break
      case .paused: attempt(flight)
      case .waiting(let task):
        task.cancel()
        attempt(flight)
      }
    }
  }

  /// The requests that are under way.
  var requests: Set<String> { Set(flights.keys) }

  /// Whether a request is being tried just now.
  var isAttempting: Bool { flights.values.contains(where: \.isAttempting) }

  /// Those of them that are being tried just now, and do not wait for another attempt.
  var attempts: Set<String> { Set(flights.filter { $0.value.isAttempting }.keys) }

  /// How many tasks sleep on the clock.
  var sleepCount: Int { graceCount + flights.values.count { $0.isWaiting } }

  /// How many fetches are in their grace.
  var graceCount: Int { flights.values.count { $0.grace != nil } }

  /// Forgets all fetches; their answers mean nothing any more.
  func cancelAll() {
    for flight in flights.values { flight.cancel() }
    flights = [:]
    onAttemptEnded()
  }

  /// The attempts that are under way.
  var runningAttempts: [FetchAttempt] { attempts.map { FetchAttempt(flights: ObjectIdentifier(self), request: $0) } }

  private func attempt(_ flight: Flight) {
    let (request, context) = (flight.request, flight.context)
    let attempt = FetchAttempt(flights: ObjectIdentifier(self), request: request.id)
    flight.work = .attempting(
      Task { [weak self, weak flight] in
        if Task.isCancelled { return }
        let result = await FetchAttempt.$current.withValue(attempt) { await Self.perform(request, context) }
        if let flight { self?.take(result, flight) }
      })
  }

  @concurrent
  private nonisolated static func perform(
    _ request: Request<any Sendable>, _ context: RequestContext
  ) async -> FlightResult {
    do {
      switch try await request.perform(context) {
      case .answer(let answer, let fresh, let validator, let mayBeStored):
        return .answer(answer, AnswerTerms(fresh: fresh, validator: validator, mayBeStored: mayBeStored))
      case .notModified(let fresh, let validator, let mayBeStored):
        guard let asked = context.validator else { return .failure(.notAskedWhetherModified(request.id)) }
        let terms = AnswerTerms(fresh: fresh, validator: validator ?? asked, mayBeStored: mayBeStored)
        return .notModified(AnswerRenewal(asked: asked, terms: terms))
      }
    } catch {
      return .failure(DataError(error))
    }
  }

  /// Ends the flight with this result, or waits for another attempt.
  private func take(_ result: FlightResult, _ flight: Flight) {
    guard flights[flight.request.id] === flight else { return }
    if case .failure(let error) = result {
      flight.failures += 1
      let isSafe = flight.request.isSafeToRepeat
      let isPaused = !conditions.areGood
      if let delay = judge.delay(after: error, failures: flight.failures, isSafe: isSafe, isPaused: isPaused) {
        wait(delay, flight)
        activity.notify(.retry(request: flight.request.id, failures: flight.failures, delay: delay))
        onAttemptEnded()
        return
      }
    } else {
      judge.succeeded()
    }
    end(flight, result)
  }

  private func wait(_ delay: Duration, _ flight: Flight) {
    let (clock, end) = (clock, clock.now + delay)
    flight.work = .waiting(
      Task { [weak self, weak flight] in
        guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let flight else { return }
        flight.work = .paused
        self?.resume()
      })
  }

  /// Tries again what has waited long enough, if that makes sense just now.
  private func resume() {
    guard conditions.areGood else { return }
    for flight in flights.values.sorted(by: { $0.stamp < $1.stamp }) {
      if case .paused = flight.work { attempt(flight) }
    }
  }

  private func end(_ flight: Flight, _ result: FlightResult) {
    round { [self] in
      guard flights[flight.request.id] === flight else { return }
      flights[flight.request.id] = nil
      flight.cancel()
      for entry in flight.entries { entry.flightEnded(result, flight.stamp) }
      onAttemptEnded()
    }
  }
}
