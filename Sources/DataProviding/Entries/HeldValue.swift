/// A value, whatever its type. Entries handle values as these: code that is generic would have to look up, each time, how to copy
/// and compare them.
@usableFromInline
protocol HeldValue: AnyObject, Sendable {
  /// Whether the values are equal; the other one is of the same type.
  func isEqual(to other: any HeldValue) -> Bool
}

/// A value of a type.
@usableFromInline
final class Held<Value: Sendable & Equatable>: HeldValue {
  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @usableFromInline
  func isEqual(to other: any HeldValue) -> Bool { value == other.as(Value.self) }
}

extension HeldValue {
  /// The value. All that an entry holds is of the type that its key was asked for first, and others are turned away.
  @inlinable
  func `as`<Value: Sendable & Equatable>(_: Value.Type) -> Value { unsafeDowncast(self, to: Held<Value>.self).value }
}

extension CachedValue where Value: Equatable {
  /// The same cached value, for callers that know its type.
  @inlinable
  init(_ cached: CachedValue<any HeldValue>) {
    self.init(
      value: cached.value.as(Value.self), age: cached.age, isStale: cached.isStale, origin: cached.origin,
      isRefreshing: cached.isRefreshing)
  }
}

extension DataEvent where Value: Equatable {
  /// What an entry tells, for those who know the type.
  @inlinable
  init(_ news: DataEvent<any HeldValue>) {
    self =
      switch news {
      case .cached(let cached): .cached(CachedValue(cached))
      case .refreshing: .refreshing
      case .fresh(let value): .fresh(value.as(Value.self))
      case .unchanged: .unchanged
      case .failed(let error, let stale): .failed(error, stale: stale?.as(Value.self))
      case .changed(let value): .changed(value.as(Value.self))
      case .cleared: .cleared
      case .cancelled: .cancelled
      }
  }
}
