/// The fetches under way: at most one for each request, however many entries wait for it.
@MainActor
final class Flights {
  private let clock: DataClock
  private let grace: Duration
  private let conditions: Conditions
  private var judge: RetryJudge
  private var flights: [String: Flight] = [:]

  /// What runs the end of a flight, in a round of its own.
  private let round: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let note: @MainActor (DataActivity) -> Void

  init(
    clock: DataClock, grace: Duration, conditions: Conditions, judge: RetryJudge,
    note: @escaping @MainActor (DataActivity) -> Void,
    round: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.clock = clock
    self.grace = grace
    self.conditions = conditions
    self.judge = judge
    self.note = note
    self.round = round
  }

  /// Joins the fetch of this request that is under way; nil if there is none.
  ///
  /// - Returns: When the fetch started.
  func join(_ id: String, _ entry: AnyEntry) -> Stamp? {
    guard let flight = flights[id] else { return nil }
    flight.entries.append(entry)
    return flight.stamp
  }

  /// Starts a fetch.
  func start(_ request: Request<any Sendable>, _ context: RequestContext, _ stamp: Stamp, _ entry: AnyEntry) {
    let flight = Flight(stamp, context, entry)
    flights[request.id] = flight
    note(.fetch(request: request.id))
    let (clock, conditions) = (clock, conditions)
    flight.task = Task { [weak self, weak flight] in
      for failures in 1... {
        let result = await Self.perform(request, context)
        guard let flight, let delay = self?.take(result, of: request, flight, failures) else { return }
        guard (try? await clock.sleep(until: clock.now + delay)) != nil else { return }
        await conditions.untilGood()
        if Task.isCancelled { return }
      }
    }
  }

  /// Gives a fetch up when nobody has joined it again after a short grace, so that one module hands over to the next.
  func loseInterest(_ id: String) {
    guard let flight = flights[id], !flight.isWanted else { return }
    flight.grace?.cancel()
    let (clock, end) = (clock, clock.now + grace)
    flight.grace = Task { [weak self, weak flight] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let flight else { return }
      flight.grace = nil
      if !flight.isWanted { self?.end(id, flight, .stopped) }
    }
  }

  /// The requests that are under way.
  var requests: Set<String> { Set(flights.keys) }

  /// How many fetches are in their grace.
  var graceCount: Int { flights.values.count { $0.grace != nil } }

  /// Forgets all fetches; their answers mean nothing any more.
  func cancelAll() {
    for flight in flights.values { flight.cancel() }
    flights = [:]
  }

  @concurrent
  private nonisolated static func perform(
    _ request: Request<any Sendable>, _ context: RequestContext
  ) async -> FlightResult {
    do {
      switch try await request.perform(context) {
      case .answer(let answer, let fresh, let validator):
        return .answer(answer, fresh: fresh, validator: validator)
      case .notModified(let fresh): return .notModified(fresh: fresh, validator: context.validator)
      }
    } catch {
      return .failure(DataError(error))
    }
  }

  /// Ends the flight with this result, or says how long to wait before another attempt.
  private func take(
    _ result: FlightResult, of request: Request<any Sendable>, _ flight: Flight, _ failures: Int
  ) -> Duration? {
    guard flights[request.id] === flight else { return nil }
    if case .failure(let error) = result {
      if request.isSafeToRepeat, let delay = judge.delay(after: error, failures: failures) {
        note(.retry(request: request.id, failures: failures, delay: delay))
        return delay
      }
    } else {
      judge.succeeded()
    }
    end(request.id, flight, result)
    return nil
  }

  private func end(_ id: String, _ flight: Flight, _ result: FlightResult) {
    round { [self] in
      guard flights[id] === flight else { return }
      flights[id] = nil
      flight.cancel()
      for entry in flight.entries { entry.flightEnded(result, flight.stamp) }
    }
  }
}

/// One fetch, and who waits for it.
@MainActor
private final class Flight {
  let stamp: Stamp
  let context: RequestContext
  var entries: [AnyEntry]
  var task: Task<Void, Never>?

  /// Waits for the end of the grace; nil when none is running.
  var grace: Task<Void, Never>?

  init(_ stamp: Stamp, _ context: RequestContext, _ entry: AnyEntry) {
    self.stamp = stamp
    self.context = context
    entries = [entry]
  }

  deinit {
    task?.cancel()
    grace?.cancel()
  }

  var isWanted: Bool { entries.contains { $0.isWanted } }

  func cancel() {
    task?.cancel()
    grace?.cancel()
  }
}

/// How a fetch has ended.
enum FlightResult: Sendable {
  case answer(any Sendable, fresh: Duration?, validator: DataValidator?)
  case notModified(fresh: Duration?, validator: DataValidator?)
  case failure(DataError)
  /// It was given up, since nobody waited.
  case stopped
}
