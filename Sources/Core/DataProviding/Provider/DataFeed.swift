/// A resource together with its provider. The data protocols of modules return feeds.
///
/// ```swift
/// protocol GoodsData: DataProviderProtocol {
///   func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle>
/// }
/// ```
@MainActor
public struct DataFeed<Value: Sendable & Equatable>: Sendable {
  /// The resource.
  public let resource: Resource<Value>
  @usableFromInline
  let provider: DataProvider

  /// Requests the value once. The callback receives the cached value, if there is one, then exactly one of `fresh`,
  /// `unchanged`, `failed` and `cancelled`.
  ///
  /// While replies of changes are pending, `cached` may be an optimistic value; `fresh` and `unchanged` wait for the
  /// replies.
  ///
  /// Delivers a value in memory before the call returns. A call from inside a callback delivers it after the current
  /// event has been delivered to all its receivers.
  @inlinable
  @discardableResult
  public func request(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription {
    provider.subscribe(to: resource, isOnce: true, callback)
  }

  /// Fetches the value even if the cached one is fresh, for a screen that the user refreshes. Other observers receive
  /// `refreshing` and the answer. The answer is that of a fetch that starts after the call.
  ///
  /// Receives `cached` first, as ``request(_:)`` does.
  @discardableResult
  public func reload(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void = { _ in }) -> Subscription {
    provider.reload(resource, Value.self, Listener(isOnce: true) { event, _ in callback(DataEvent(event)) })
  }

  /// Requests the value and delivers all its changes, until the subscription is cancelled or the session ends.
  ///
  /// Delivers a value in memory before the call returns. A call from inside a callback delivers it after the current
  /// event has been delivered to all its receivers.
  @inlinable
  public func observe(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription {
    provider.subscribe(to: resource, isOnce: false, callback)
  }

  /// The events of ``observe(_:)`` from now on, as a sequence.
  ///
  /// It ends with the session and with the task that reads it. Until then it retains the provider.
  public var events: AsyncStream<DataEvent<Value>> {
    AsyncStream { continuation in
      let listener = Listener(isOnce: false) { event, isLast in
        continuation.yield(DataEvent(event))
        if isLast { continuation.finish() }
      }
      let subscription = provider.subscribeWithoutHit(to: resource, Value.self, listener)
      continuation.onTermination = { _ in
        Task { @MainActor in
          subscription.cancel()
          withExtendedLifetime(provider) {}
        }
      }
    }
  }

  /// Returns the cached value if it is fresh; otherwise fetches it. Waits for the replies of pending changes: an
  /// optimistic value is never returned.
  ///
  /// - Throws: The error of the fetch; `cancelled` if the session or the calling task ends first.
  public func value() async throws(DataError) -> Value { try await answer { request($0) } }

  /// Returns the answer of a fetch that starts now or later; see ``reload(_:)``.
  ///
  /// - Throws: The error of the fetch; `cancelled` if the session or the calling task ends first.
  public func reloadedValue() async throws(DataError) -> Value { try await answer { reload($0) } }

  private func answer(
    to subscribe: @MainActor (@escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription
  ) async throws(DataError) -> Value {
    let waiter = DataWaiter<Value>()
    let result = await withTaskCancellationHandler {
      await waiter.wait(for: subscribe)
    } onCancel: {
      Task { @MainActor in waiter.cancel() }
    }
    return try result.get()
  }

  /// Returns the cached value from memory or disk, even if it is stale. Never fetches. Nil if nothing is cached.
  ///
  /// Waits for a store that is being opened.
  public func cachedValue() async -> CachedValue<Value>? { await provider.cachedValue(of: resource) }

  /// The value in memory, even if it is stale; nil if it is missing or has expired. Never fetches.
  public var valueInMemory: Value? { provider.value(of: resource) }

  /// Replaces the value. Observers are notified at once if it differs. Answers of running fetches do not overwrite it.
  ///
  /// The written value is the answer for callers that wait for a fetch. It is as fresh as a value that was fetched now.
  @inlinable
  public func write(_ value: Value) { provider.write(Held(value), Value.self, to: resource) }

  /// Replaces the value and waits until it is on disk: for data that must not be lost.
  ///
  /// - Throws: `unavailable` if the value could not be written to disk, or the resource is not kept on disk. The value
  ///   is replaced in memory all the same.
  public func writeDurably(_ value: Value) async throws(DataError) {
    try await provider.writeDurably(value, to: resource)
  }

  /// Shows a change at once, and reverts it if it cannot be made.
  ///
  /// Changes form layers over the fetched value, in the order of their calls, whichever is made first. A change that
  /// fails removes only its own layer. A value that is fetched meanwhile becomes the new base. Observers that wait for
  /// a fetch receive `fresh` with the change applied, and then `refreshing`; requests still wait. A ``write(_:)``
  /// replaces all layers.
  ///
  /// Replies are ordered by their calls: the reply of an earlier call never replaces that of a later one. If they come
  /// in another order, or a change fails, the key is invalidated when all its overlapping changes have ended, and is
  /// fetched once.
  ///
  /// - Parameters:
  ///   - change: Returns the changed value. It may be applied again, to another value, until the change is made or has
  ///     failed. Calls to the provider from inside it are deferred, and ``valueInMemory`` is the value before the
  ///     change.
  ///   - send: Makes the change; runs off the main actor. Returns the new value, or nil if the reply does not contain
  ///     it. After nil the shown value stays, with the age of the value that it was made from. It is fetched if a fetch
  ///     ran during the change, or if no value was shown.
  /// - Throws: The error of `send`.
  public func change(
    _ change: @escaping (Value) -> Value, by send: @escaping @Sendable () async throws -> Value?
  ) async throws(DataError) {
    try await provider.change(resource, change, by: send)
  }

  /// Fetches the value for later use, unless it is fresh.
  public func prefetch() { request { _ in } }

  /// Invalidates the value; see ``DataProvider/invalidate(_:)``.
  public func invalidate() { provider.invalidate(.key(resource.key)) }

  /// Removes the value; see ``DataProvider/remove(_:)``.
  public func remove() { provider.remove(.key(resource.key)) }

  /// Resets the value; see ``DataProvider/reset(_:)``.
  public func reset() { provider.reset(.key(resource.key)) }
}
