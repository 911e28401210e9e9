/// A key's entry, whatever its type.
@MainActor
protocol AnyEntry: AnyObject {
  /// Entries are told in the order in which they were made.
  var number: Int { get }
  var key: DataKey { get }
  var tags: Set<DataTag> { get }
  var isWanted: Bool { get }

  func invalidate(_ stamp: Stamp)
  func flightEnded(_ result: FlightResult, _ stamp: Stamp)
  func endSession()
}

/// How a fetch has ended.
enum FlightResult: Sendable {
  case answer(any Sendable)
  case failure(DataError)
  /// It was given up, since nobody waited.
  case stopped
}

/// The state of one key, and what carries its effects out.
@MainActor
final class Entry<Value: Sendable & Equatable>: AnyEntry {
  let number: Int

  /// As it was asked for last.
  private var resource: Resource<Value>

  /// As it was when the last fetch began.
  private var fetched: Resource<Value>

  private var state: EntryState<Value>
  private unowned let provider: DataProvider

  init(_ resource: Resource<Value>, number: Int, invalidation: Stamp, provider: DataProvider) {
    self.number = number
    self.resource = resource
    fetched = resource
    state = EntryState(invalidation: invalidation)
    self.provider = provider
  }

  var key: DataKey { resource.key }
  var tags: Set<DataTag> { resource.tags }
  var isWanted: Bool { state.isWanted }
  var value: Value? { state.value }

  /// Takes a listener on. What it is told depends on how fresh the resource wants the value that it asks with.
  func ask(_ listener: Listener<Value>, _ resource: Resource<Value>) {
    self.resource = resource
    apply(.asked(listener, fresh: resource.fresh))
  }

  func leave(_ listener: Listener<Value>) { apply(.left(listener)) }

  func write(_ value: Value, _ stamp: Stamp) { apply(.wrote(value, stamp)) }

  func invalidate(_ stamp: Stamp) { apply(.invalidated(stamp)) }

  func flightEnded(_ result: FlightResult, _ stamp: Stamp) {
    switch result {
    case .answer(let answer):
      do {
        apply(.answered(try fetched.value(answer), stamp))
      } catch {
        apply(.failed((error as? DataError) ?? DataError(.invalidAnswer, "\(key): \(error)"), stamp))
      }
    case .failure(let error): apply(.failed(error, stamp))
    case .stopped: apply(.fetchStopped)
    }
  }

  func endSession() { apply(.sessionEnded) }

  private func apply(_ event: EntryEvent<Value>) {
    for effect in state.apply(event, at: provider.clock.now) {
      switch effect {
      case .tell(let listener, let event, let isLast): listener.hear(event, isLast: isLast)
      case .fetch:
        fetched = resource
        apply(.fetchBegan(provider.join(resource.requestID, resource.perform, self)))
      case .loseInterest: provider.flights.loseInterest(fetched.requestID)
      }
    }
  }
}
