/// A resource and the provider that brings it: what a module's data protocol returns.
///
/// ```swift
/// protocol GoodsData: DataProviderProtocol {
///   func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle>
/// }
/// ```
@MainActor
public struct DataFeed<Value: Sendable & Equatable>: Sendable {
  /// What is asked for.
  public let resource: Resource<Value>
  @usableFromInline
  let provider: DataProvider

  /// Asks once: what is there, then `fresh`, `unchanged`, `failed` or `cancelled`, then nothing.
  ///
  /// While replies of changes are pending, `cached` may be an optimistic value; `fresh` and `unchanged` wait for the replies.
  ///
  /// What is in memory is told before the call returns; to one who calls from inside a callback, when everybody has heard what
  /// is being told there.
  @inlinable
  @discardableResult
  public func request(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription {
    provider.ask(resource, isOnce: true, callback)
  }

  /// Fetches the value even if the cached one is fresh, for a screen that the user refreshes. Other observers receive `refreshing` and the
  /// answer. The answer is that of a fetch that starts after the call.
  ///
  /// Receives `cached` first, as ``request(_:)`` does.
  @discardableResult
  public func reload(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void = { _ in }) -> Subscription {
    provider.reload(resource, Value.self, Listener(isOnce: true) { event, _ in callback(DataEvent(event)) })
  }

  /// Asks, and goes on listening until the subscription is cancelled or the session ends.
  ///
  /// What is in memory is told before the call returns; to one who calls from inside a callback, when everybody has heard what
  /// is being told there.
  @inlinable
  public func observe(_ callback: @escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription {
    provider.ask(resource, isOnce: false, callback)
  }

  /// What ``observe(_:)`` hears, from now on, as a sequence. It ends with the session, and with the task that reads it; until
  /// then it keeps the provider.
  public var events: AsyncStream<DataEvent<Value>> {
    AsyncStream { continuation in
      let listener = Listener(isOnce: false) { event, isLast in
        continuation.yield(DataEvent(event))
        if isLast { continuation.finish() }
      }
      let subscription = provider.askAround(resource, Value.self, listener)
      continuation.onTermination = { _ in
        Task { @MainActor in
          subscription.cancel()
          withExtendedLifetime(provider) {}
        }
      }
    }
  }

  /// Returns the cached value if it is fresh; otherwise fetches it. Waits for the replies of pending changes: an optimistic value
  /// is never returned.
  ///
  /// - Throws: Why it could not be fetched; `cancelled` when the session or the calling task ends first.
  public func value() async throws(DataError) -> Value { try await answer { request($0) } }

  /// Returns the answer of a fetch that starts now or later; see ``reload(_:)``.
  ///
  /// - Throws: Why it could not be fetched; `cancelled` when the session or the calling task ends first.
  public func reloadedValue() async throws(DataError) -> Value { try await answer { reload($0) } }

  private func answer(
    to ask: @MainActor (@escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription
  ) async throws(DataError) -> Value {
    let waiter = DataWaiter<Value>()
    let result = await withTaskCancellationHandler {
      await waiter.wait(for: ask)
    } onCancel: {
      Task { @MainActor in waiter.cancel() }
    }
    return try result.get()
  }

  /// Returns the cached value from memory or disk, even if it is stale. Never fetches. Nil if nothing is cached.
  ///
  /// Waits for a store that is being opened.
  public func cachedValue() async -> CachedValue<Value>? { await provider.cachedValue(of: resource) }

  /// The value in memory, fresh or not; nil without one that is of any use. Nothing is fetched.
  public var valueInMemory: Value? { provider.value(of: resource) }

  /// Changes the value here: observers are told at once if it is another one, and no fetch that is under way goes over it.
  ///
  /// To those who wait for a fetch it is the answer. The value is as fresh as one that was fetched now.
  @inlinable
  public func write(_ value: Value) { provider.write(Held(value), Value.self, to: resource) }

  /// Changes the value here and waits until the disk has it: for what must not be lost.
  ///
  /// - Throws: `unavailable` when it could not be written, or the resource is not kept on disk. The value is changed in memory
  ///   all the same.
  public func writeDurably(_ value: Value) async throws(DataError) {
    try await provider.writeDurably(value, to: resource)
  }

  /// Shows a change at once, and takes it back if it cannot be made.
  ///
  /// Changes lie over each other in the order of their calls, whichever of them is made first; one that fails takes off only
  /// itself. What is fetched meanwhile comes to lie under them. Observers that wait for a fetch hear `fresh` with the change in
  /// it, and `refreshing` again; those who asked once still wait. A ``write(_:)`` goes over all of them.
  ///
  /// Replies count by the order of the calls: that of an earlier call never replaces that of a later one. If they come in another
  /// order, or a change fails, the key is invalid when all its overlapping changes have ended, and is fetched once.
  ///
  /// - Parameters:
  ///   - change: What the value becomes; may be applied again, over another value, until the change is made or has failed. What it
  ///     asks of the provider meanwhile is done afterwards, and ``valueInMemory`` is what it was before.
  ///   - send: Makes the change; runs off the main actor. Returns the value as it is then, or nil where that is not known:
  ///     then what was shown stays, as old as what it was made of, and is fetched if a fetch fell in between or nothing was
  ///     shown.
  /// - Throws: Why the change could not be made.
  public func change(
    _ change: @escaping (Value) -> Value, by send: @escaping @Sendable () async throws -> Value?
  ) async throws(DataError) {
    try await provider.change(resource, change, by: send)
  }

  /// Fetches the value for later, unless it is fresh.
  public func prefetch() { request { _ in } }

  /// See ``DataProvider/invalidate(_:)``.
  public func invalidate() { provider.invalidate(.key(resource.key)) }

  /// See ``DataProvider/remove(_:)``.
  public func remove() { provider.remove(.key(resource.key)) }

  /// See ``DataProvider/reset(_:)``.
  public func reset() { provider.reset(.key(resource.key)) }
}
