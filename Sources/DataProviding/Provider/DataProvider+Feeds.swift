/// What feeds and entries ask of their provider.
extension DataProvider {
  /// Asks for what may be fetched, or read from the disk.
  @usableFromInline
  func askAround(
    _ resource: any ErasedResource, _ valueType: Any.Type, _ listener: Listener
  ) -> Subscription {
    ask(resource, valueType, listener, isReloading: false)
  }

  /// Asks for the answer of a fetch that starts now or later.
  func reload(_ resource: any ErasedResource, _ valueType: Any.Type, _ listener: Listener) -> Subscription {
    ask(resource, valueType, listener, isReloading: true)
  }

  private func ask(
    _ resource: any ErasedResource, _ valueType: Any.Type, _ listener: Listener, isReloading: Bool
  ) -> Subscription {
    round { [self] in
      if listener.hasEnded { return }
      let reloading = isReloading ? lastStamp.next() : nil
      entry(resource, valueType).ask(listener, resource, reloading: reloading)
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
      return round { [self] in entry(resource, valueType).write(value, resource, lastStamp.next()) }
    }
    defer { endRound() }
    entry(resource, valueType).write(value, resource, lastStamp.next())
  }

  func change<Value>(
    _ resource: Resource<Value>, _ change: @escaping (Value) -> Value,
    by send: @escaping @Sendable () async throws -> Value?
  ) async throws(DataError) {
    await roundEnd()
    let entry = entry(resource, Value.self)
    let id = lastStamp.next()
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
      entry.replied(to: id, reply, lastStamp.next())
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
    existingEntry(resource, Value.self)?.value(kept: resource.kept)?.as(Value.self)
  }

  /// Starts a fetch for an entry, or joins the one that is under way; returns when it started.
  func fetch(_ request: Request<any Sendable>, _ context: RequestContext, _ entry: Entry) -> Stamp {
    if let stamp = flights.join(request.id, entry) { return stamp }
    let stamp = lastStamp.next()
    flights.start(request, context, stamp, entry)
    return stamp
  }
}
