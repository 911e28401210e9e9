/// The provider's part of the methods of ``DataFeed``, and the fetches of entries.
extension DataProvider {
  /// Subscribes a listener to a value that may have to be fetched or read from disk.
  @usableFromInline
  func subscribeWithoutHit(
    to resource: any ErasedResource, _ valueType: Any.Type, _ listener: Listener
  ) -> Subscription {
    subscribe(listener, to: resource, valueType, isReloading: false)
  }

  /// Subscribes a listener to the answer of a fetch that starts now or later.
  func reload(_ resource: any ErasedResource, _ valueType: Any.Type, _ listener: Listener) -> Subscription {
    subscribe(listener, to: resource, valueType, isReloading: true)
  }

  private func subscribe(
    _ listener: Listener, to resource: any ErasedResource, _ valueType: Any.Type, isReloading: Bool
  ) -> Subscription {
    round { [self] in
      if listener.hasEnded { return }
      let reloading = isReloading ? nextTime() : nil
      entry(resource, valueType).subscribe(listener, to: resource, reloading: reloading)
    }
    return listener
  }

  func cachedValue<Value>(of resource: Resource<Value>) async -> CachedValue<Value>? {
    await roundEnd()
    let entry = entry(resource, Value.self)
    let cached = await entry.cachedValue(resource)
    entries.used(entry)
    return cached.map { CachedValue($0) }
  }

  @usableFromInline
  func write(_ value: any HeldValue, _ valueType: Any.Type, to resource: any ErasedResource) {
    guard beginRound() else {
      return round { [self] in entry(resource, valueType).write(value, resource, nextTime()) }
    }
    defer { endRound() }
    entry(resource, valueType).write(value, resource, nextTime())
  }

  func change<Value>(
    _ resource: Resource<Value>, _ change: @escaping (Value) -> Value,
    by send: @escaping @Sendable () async throws -> Value?
  ) async throws(DataError) {
    await roundEnd()
    let entry = entry(resource, Value.self)
    let id = nextTime()
    beginWork()
    round { entry.change(OptimisticChange(id) { Held(change($0.as(Value.self))) }, resource) }
    let result = await Self.perform(send)
    defer { endWork() }
    round { [self] in
      let reply =
        switch result {
        case .success(let answer): ChangeReply.confirmed(answer.map { Held($0) })
        case .failure(let error): ChangeReply(error)
        }
      entry.replied(to: id, reply, nextTime())
    }
    _ = try result.get()
  }

  @concurrent
  private nonisolated static func perform<Value: Sendable>(
    _ send: @escaping @Sendable () async throws -> Value?
  ) async -> Result<Value?, DataError> {
    do {
      return .success(try await send())
    } catch {
      return .failure(DataError(error))
    }
  }

  func writeDurably<Value>(_ value: Value, to resource: Resource<Value>) async throws(DataError) {
    if let values = resource.persistence.values {
      precondition(values.isDurable, "values of the kind \(values.kind) are not durable")
    }
    await roundEnd()
    let storage = resource.diskVersion == nil ? nil : storage
    storage?.expect(resource.key)
    write(Held(value), Value.self, to: resource)
    guard let storage else { throw DataError(.unavailable, "\(resource.key) is not kept on disk") }
    do throws(CacheStoreError) {
      try await storage.saveDurably(resource.key)
    } catch {
      throw DataError(.unavailable, "\(resource.key): \(error)")
    }
  }

  func value<Value>(of resource: Resource<Value>) -> Value? {
    existingEntry(resource, Value.self)?.value(resource)?.as(Value.self)
  }

  /// Starts a fetch for an entry, or joins the in-flight request.
  ///
  /// - Returns: The logical time at which the fetch started.
  func fetch(_ request: Request<any Sendable>, _ context: RequestContext, _ entry: Entry) -> LogicalTime {
    if let start = inFlightRequests.join(request.id, entry) { return start }
    let time = nextTime()
    inFlightRequests.start(request, context, at: time, entry)
    return time
  }
}
