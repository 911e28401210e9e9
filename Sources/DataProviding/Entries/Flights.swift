/// The fetches under way: at most one for each request, however many entries wait for it.
@MainActor
final class Flights {
  @MainActor
  private final class Flight {
    let stamp: Stamp
    var entries: [any AnyEntry] = []
    var task: Task<Void, Never>?

    /// Waits for the end of the grace; nil when none is running.
    var grace: Task<Void, Never>?

    init(_ stamp: Stamp) { self.stamp = stamp }

    deinit {
      task?.cancel()
      grace?.cancel()
    }

    func cancel() {
      task?.cancel()
      grace?.cancel()
    }
  }

  private var flights: [String: Flight] = [:]
  private let clock: DataClock
  private let grace: Duration

  /// What runs the end of a flight, in a round of its own.
  private let round: @MainActor (@escaping @MainActor () -> Void) -> Void

  init(
    clock: DataClock, grace: Duration, round: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.clock = clock
    self.grace = grace
    self.round = round
  }

  /// Starts a fetch, or joins the one of this request that is under way.
  ///
  /// - Returns: When the fetch started.
  func join(
    _ id: String, _ entry: any AnyEntry, _ stamp: () -> Stamp,
    _ perform: @escaping @Sendable () async throws -> any Sendable
  ) -> Stamp {
    if let flight = flights[id] {
      flight.entries.append(entry)
      return flight.stamp
    }
    let flight = Flight(stamp())
    flight.entries = [entry]
    flights[id] = flight
    flight.task = Task { @concurrent [weak self, weak flight] in
      let result: FlightResult
      do {
        result = .answer(try await perform())
      } catch {
        result = .failure(DataError(error))
      }
      await self?.end(id, flight, result)
    }
    return flight.stamp
  }

  /// Gives a fetch up when nobody has joined it again after a short grace, so that one module hands over to the next.
  func loseInterest(_ id: String) {
    guard let flight = flights[id], !flight.entries.contains(where: \.isWanted) else { return }
    flight.grace?.cancel()
    let (clock, end) = (clock, clock.now + grace)
    flight.grace = Task { [weak self, weak flight] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled, let flight else { return }
      flight.grace = nil
      if !flight.entries.contains(where: \.isWanted) { self?.end(id, flight, .stopped) }
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

  private func end(_ id: String, _ flight: Flight?, _ result: FlightResult) {
    round { [self] in
      guard let flight, flights[id] === flight else { return }
      flights[id] = nil
      flight.cancel()
      for entry in flight.entries { entry.flightEnded(result, flight.stamp) }
    }
  }
}
