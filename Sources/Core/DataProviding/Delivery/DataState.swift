/// The state of a resource as an observer knows it, built from the events that it received: all that a screen needs.
public struct DataState<Value: Sendable>: Sendable {
  /// The newest value; nil before the first one.
  public private(set) var value: Value?

  /// Whether a fetch is under way. False after `cleared`, until `refreshing` comes.
  public private(set) var isRefreshing: Bool

  /// The time before the next attempt, if the server has asked to wait; nil otherwise.
  public private(set) var refreshesAfter: Duration?

  /// The error of the last fetch; nil if it succeeded.
  public private(set) var error: DataError?

  /// Creates the state of an observer that has not received an event and expects one.
  public init() { isRefreshing = true }

  /// Updates the state with an event.
  public mutating func apply(_ event: DataEvent<Value>) {
    switch event {
    case .cached(let cached):
      value = cached.value
      (isRefreshing, refreshesAfter) = (cached.isRefreshing, nil)
    case .refreshing(let delay): (isRefreshing, refreshesAfter) = (true, delay)
    case .fresh(let new): finish(new, nil)
    case .changed(let new): value = new
    case .unchanged: finish(value, nil)
    case .failed(let error, let stale): finish(stale ?? value, error)
    case .cleared: (value, error, isRefreshing, refreshesAfter) = (nil, nil, false, nil)
    case .cancelled: finish(value, .cancelled)
    }
  }

  private mutating func finish(_ value: Value?, _ error: DataError?) {
    self.value = value
    self.error = error
    (isRefreshing, refreshesAfter) = (false, nil)
  }
}

extension DataState: Equatable where Value: Equatable {}
