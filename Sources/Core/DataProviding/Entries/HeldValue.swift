/// A type-erased value. Entries use these, because generic code would look up how to copy and compare the values at
/// every use.
@usableFromInline
protocol HeldValue: AnyObject, Sendable {
  /// Whether the values are equal. Both must have the same type.
  func isEqual(to other: any HeldValue) -> Bool
}

/// A value of a known type.
@usableFromInline
final class Held<Value: Sendable & Equatable>: HeldValue {
  @usableFromInline
  let value: Value

  @usableFromInline
  init(_ value: Value) { self.value = value }

  @usableFromInline
  func isEqual(to other: any HeldValue) -> Bool { value == other.as(Value.self) }
}

extension HeldValue {
  /// The value, unchecked: an entry only holds values of the type that its key was first requested as.
  @inlinable
  func `as`<Value: Sendable & Equatable>(_: Value.Type) -> Value { unsafeDowncast(self, to: Held<Value>.self).value }
}

extension CachedValue where Value: Equatable {
  /// Creates the cached value with its static type.
  @inlinable
  init(_ cached: CachedValue<any HeldValue>) {
    self.init(
      value: cached.value.as(Value.self), age: cached.age, isStale: cached.isStale, origin: cached.origin,
      isRefreshing: cached.isRefreshing)
  }
}

extension DataEvent where Value: Equatable {
  /// Creates the event with its static type.
  @inlinable
  init(_ event: DataEvent<any HeldValue>) {
    self =
      switch event {
      case .cached(let cached): .cached(CachedValue(cached))
      case .refreshing(let delay): .refreshing(after: delay)
      case .fresh(let value): .fresh(value.as(Value.self))
      case .unchanged: .unchanged
      case .failed(let error, let stale): .failed(error, stale: stale?.as(Value.self))
      case .changed(let value): .changed(value.as(Value.self))
      case .cleared: .cleared
      case .cancelled: .cancelled
      }
  }
}
