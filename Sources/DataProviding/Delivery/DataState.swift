/// What an observer knows of a resource, put together from what it heard: all that a screen needs.
public struct DataState<Value: Sendable>: Sendable {
  /// The newest value, if one has come.
  public private(set) var value: Value?

  /// Whether a fetch is under way. After `cleared` none is, until `refreshing` comes.
  public private(set) var isRefreshing: Bool

  /// Why the last fetch failed; nil when it did not.
  public private(set) var error: DataError?

  /// Nothing has come, and something is about to.
  public init() { isRefreshing = true }

  /// Takes an event in.
  public mutating func apply(_ event: DataEvent<Value>) {
    switch event {
    case .cached(let cached):
      value = cached.value
      isRefreshing = cached.isRefreshing
    case .refreshing: isRefreshing = true
    case .fresh(let new): finish(new, nil)
    case .changed(let new): value = new
    case .unchanged: finish(value, nil)
    case .failed(let error, let stale): finish(stale ?? value, error)
    case .cleared: (value, error, isRefreshing) = (nil, nil, false)
    case .cancelled: finish(value, .cancelled)
    }
  }

  private mutating func finish(_ value: Value?, _ error: DataError?) {
    self.value = value
    self.error = error
    isRefreshing = false
  }
}

extension DataState: Equatable where Value: Equatable {}
