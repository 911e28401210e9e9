/// The mutations of a provider's user: each is kept on disk until the server has answered it.
///
/// ```swift
/// provider.mutations.register(placeOrder)
/// await provider.open(store)
/// let queued = try await provider.mutations.enqueue(placeOrder, draft)
/// ```
///
/// - A mutation is on disk before ``enqueue(_:_:after:)`` returns. It survives the end of the process at any moment and
///   is sent again with the same idempotency key, so that a server that applies each key once applies each mutation
///   once.
/// - Mutations of a scope are sent one at a time in the order of their calls, those of other scopes beside them. While
///   the provider is offline or in the background, no attempt begins; ``DataProvider/drain(within:)`` sends in the
///   background too. An attempt that fails with `unavailable` or `cancelled` is repeated, without a limit, after the
///   waits of ``DataSettings/retries``, or after the server's `Retry-After`.
/// - An attempt that fails with `unauthorized` pauses the queue: its mutations are `paused`, in their order and with
///   their layers, until ``resume()``.
/// - Any other error is final: the mutation and those that depend on it have failed, their layers are taken off, and
///   their payloads are kept until they are cancelled or tried again.
/// - A provider that has no store keeps its mutations in memory, and writes them to the store that is opened later.
///   After ``DataProvider/close()`` no attempt begins before a store is open.
@MainActor
public final class MutationQueue {
  private let runner: MutationRunner
  private var random: any RandomNumberGenerator & Sendable
  private let wallClock: @Sendable () -> Int64

  init(_ runner: MutationRunner, _ settings: DataSettings) {
    self.runner = runner
    random = settings.random
    wallClock = settings.storage.wallClock
  }

  /// Registers a kind, so that its mutations can be enqueued and read from disk. Register all kinds before the store is
  /// opened: mutations of a kind that is registered later are unreadable until then.
  ///
  /// Registering another kind with the same name is a programmer's mistake and traps.
  public func register<Payload, Answer>(_ mutation: Mutation<Payload, Answer>) { runner.register(mutation) }

  /// The formats of the registered kinds, sorted by kind.
  package var formats: [MutationFormat] { runner.formats }

  /// The mutations that are not sent, in the order of their calls: also those that have failed or are unreadable.
  ///
  /// - Complexity: O(n log n).
  public var mutations: [QueuedMutation] { runner.mutations.table.unsent }

  /// The mutation with an identity; nil if it was cancelled, or is not among the last 256 that were sent.
  public subscript(id: MutationID) -> QueuedMutation? { runner.mutations.table[id]?.mutation }

  /// The mutation with a number, as for its identity.
  public subscript(number number: Int64) -> QueuedMutation? { runner.mutations.table[number: number]?.mutation }

  /// Calls a closure with each change from now on, on the main actor, in order.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (MutationEvent) -> Void) -> Subscription {
    runner.mutations.observers.add(observer)
  }

  /// The changes of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the queue, and ends
  /// with it.
  public var events: AsyncStream<MutationEvent> { AsyncStream(observing: observe) }

  /// Adds a mutation, and returns when it is on disk. Its layers are shown at once.
  ///
  /// Enqueuing a kind that is not registered is a programmer's mistake and traps.
  ///
  /// - Parameters:
  ///   - mutation: The kind.
  ///   - payload: The payload.
  ///   - dependencies: Mutations that must be sent before, in any scope. If one of them fails or is cancelled, so does
  ///   this one. Their answers are available in ``MutationContext/answer(of:)``.
  /// - Throws: `unavailable` if the disk does not take it, or the store is closed, `refused` if the payload cannot be
  ///   encoded or a dependency has failed, `notFound` if there is no such dependency, `cancelled` if it was cancelled
  ///   or the session has ended meanwhile. The mutation is not in the queue then.
  @discardableResult
  public func enqueue<Payload, Answer>(
    _ mutation: Mutation<Payload, Answer>, _ payload: Payload, after dependencies: [MutationID] = []
  ) async throws(DataError) -> QueuedMutation {
    runner.checkRegistered(mutation)
    try runner.mutations.table.check(dependencies)
    let encoded = try mutation.encode(payload)
    let id = MutationID(using: &random)
    let queued = QueuedMutation(
      id: id, number: runner.nextNumber, kind: mutation.kind, scope: mutation.scope(payload),
      dependencies: dependencies,
      enqueuedAt: wallClock(), state: .queued, mayHaveBeenReceived: false)
    let record = MutationRecord(
      mutation: queued, idempotencyKey: "\(id)", payloadVersion: mutation.payload.version,
      payload: encoded)
    return try await runner.enqueue(record, mutation.actions(queued, payload))
  }

  /// Cancels a mutation and those that depend on it, and returns when they are off the disk. Their layers are taken
  /// off. Works for failed and unreadable ones as well: it discards the payload.
  ///
  /// - Throws: `unavailable` if the disk does not take it, or the store is closed: nothing is cancelled then.
  @discardableResult
  public func cancel(_ id: MutationID) async throws(DataError) -> MutationCancellation { try await runner.cancel(id) }

  /// Enqueues a failed mutation again, at its old place in its scope. It has a new idempotency key, since a server may
  /// repeat its answer to the old one. It keeps its key if the server may have received it, because its answer was
  /// unreadable: with another key, the server would apply it twice.
  ///
  /// - Throws: `unavailable` if the disk does not take it, or the store is closed, `cancelled` if it is cancelled
  ///   meanwhile, `refused` if a dependency has failed or the mutation is being tried again or cancelled by another
  ///   call, `notFound` if there is no failed mutation of this identity.
  public func retry(_ id: MutationID) async throws(DataError) {
    guard let record = runner.mutations.table[id], let actions = runner.mutations.table.actions(of: id) else {
      throw .noFailedMutation(id)
    }
    try await retry(record, actions)
  }

  /// Enqueues a failed mutation again with another payload; see ``retry(_:)``. Its scope stays. A payload with other
  /// bytes always has a new idempotency key.
  ///
  /// - Throws: As ``retry(_:)``, and `refused` if the payload cannot be encoded.
  public func retry<Payload, Answer>(
    _ id: MutationID, as mutation: Mutation<Payload, Answer>, with payload: Payload
  ) async throws(DataError) {
    runner.checkRegistered(mutation)
    guard var record = runner.mutations.table[id], record.mutation.kind == mutation.kind else {
      throw .noFailedMutation(id)
    }
    record.payload = try mutation.encode(payload)
    record.payloadVersion = mutation.payload.version
    try await retry(record, mutation.actions(record.mutation, payload))
  }

  private func retry(_ record: MutationRecord, _ actions: MutationActions) async throws(DataError) {
    guard case .failed = record.mutation.state else { throw .noFailedMutation(record.id) }
    try runner.mutations.table.check(record.mutation.dependencies)
    var record = record
    let isSameChange = record.payload == runner.mutations.table[record.id]?.payload
    if !record.mutation.mayHaveBeenReceived || !isSameChange {
      record.idempotencyKey = "\(MutationID(using: &random))"
    }
    record.mutation.state = .queued
    try await runner.retry(record, actions)
  }

  /// Whether the queue is paused because an attempt has failed with `unauthorized`.
  public var isPaused: Bool { runner.isPaused }

  /// Continues a paused queue, and fetches observed values again that could not be fetched or are not fresh: call it
  /// when the user has signed in again. No other call and no change of the network or the app ends the pause before the
  /// session ends or the store is closed.
  public func resume() { runner.resume() }

  /// Returns when a mutation is sent, or when it has to wait: for the network, for another attempt, for ``resume()``,
  /// or for a mutation before it that has to wait.
  ///
  /// - Returns: The mutation as it is then; nil if it was cancelled or does not exist.
  public func progress(of id: MutationID) async -> QueuedMutation? { await runner.mutations.progress(of: id) }

  /// Returns the payload of a mutation that is not sent, for example to correct it after a failure.
  ///
  /// - Throws: `notFound` if there is no such mutation of this kind, `invalidAnswer` if the payload cannot be decoded.
  public func payload<Payload, Answer>(
    of id: MutationID, as mutation: Mutation<Payload, Answer>
  ) throws(DataError) -> Payload {
    guard let record = runner.mutations.table[id], record.mutation.kind == mutation.kind, record.mutation.state != .sent
    else {
      throw DataError(.notFound, "there is no mutation \(id) of the kind \(mutation.kind) that is not sent")
    }
    return try mutation.decode(record)
  }

  /// Returns the encoded payload of a mutation that is not sent, also of an unreadable one; nil if it does not exist.
  public func encodedPayload(of id: MutationID) -> [UInt8]? {
    guard let record = runner.mutations.table[id], record.mutation.state != .sent else { return nil }
    return record.payload
  }

  /// Returns the answer to a mutation.
  ///
  /// - Throws: `notFound` if no such mutation of this kind is among the last 256 that were sent, `invalidAnswer` if the
  ///   answer cannot be decoded.
  public func answer<Payload, Answer>(
    of id: MutationID, as mutation: Mutation<Payload, Answer>
  ) throws(DataError) -> Answer {
    guard let answer = runner.mutations.table[id]?.answer, answer.kind == mutation.kind else {
      throw DataError(.notFound, "no mutation \(id) of the kind \(mutation.kind) was sent")
    }
    return try mutation.decode(answer)
  }
}

extension DataError {
  fileprivate static func noFailedMutation(_ id: MutationID) -> DataError {
    DataError(.notFound, "there is no failed mutation \(id) of this kind")
  }
}

extension Mutation {
  fileprivate func encode(_ payload: Payload) throws(DataError) -> [UInt8] {
    do {
      return try self.payload.encode(payload)
    } catch {
      throw DataError(.refused, "the payload of \(kind) cannot be encoded: \(error)")
    }
  }
}
