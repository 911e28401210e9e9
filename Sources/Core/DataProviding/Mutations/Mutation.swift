/// A kind of change that must reach the server: how it is kept on disk, shown until it is sent, and sent.
///
/// ```swift
/// let placeOrder = Mutation<OrderDraft, Order>(
///   "orders/place", payload: .json(version: 1), answer: .json(version: 1),
///   layers: { call in
///     [MutationLayer(orders) { orders in [Order(call.payload, number: call.number)] + (orders ?? []) }]
///   },
///   send: { draft, context in try await server.place(draft, idempotencyKey: context.idempotencyKey) })
/// ```
///
/// Register it with a provider's ``DataProvider/mutations`` before the store is opened, and enqueue payloads there.
public final class Mutation<Payload: Sendable, Answer: Sendable>: Sendable {
  /// The name of the kind, `orders/place`. It is kept on disk: a queued mutation is found again by it after an update
  /// of the app.
  public let kind: String

  let payload: DataCodec<Payload>
  let answer: DataCodec<Answer>
  let scope: @Sendable (Payload) -> String
  let timeLimit: Duration
  let upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Payload?)?
  let layers: @MainActor @Sendable (MutationCall<Payload, Answer>) -> [MutationLayer]
  let onSent: @MainActor @Sendable (MutationCall<Payload, Answer>) -> Void
  let send: @Sendable (Payload, MutationContext) async throws -> Answer

  /// Describes a kind of mutation.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind. Two kinds of one provider have different names.
  ///   - payload: Encodes payloads for the disk. A higher version is a new format; see `upgrade`.
  ///   - answer: Encodes answers for the disk, for mutations that depend on this one.
  ///   - scope: The scope of a payload. Mutations of one scope are sent one after the other, in the order of their
  ///     calls, across kinds. The default is the kind's name.
  ///   - timeLimit: The time that an attempt may take without progress; see ``MutationContext/reportProgress()``. Then
  ///     it is cancelled, and counts as `unavailable`. Its answer still counts if it comes before the next attempt
  ///     begins; its error does not, because the cancellation may be the reason.
  ///   - upgrade: Decodes a payload of another version, as an earlier release of the app has written it. If it returns
  ///     nil, the payload is kept, and the mutation is unreadable. Default nil: payloads of other versions are
  ///     unreadable.
  ///   - layers: The changes that are shown until the mutation is sent; called on the main actor when it is enqueued,
  ///     after each launch, and once more with the answer. The default shows none.
  ///   - onSent: Applies the answer, on the main actor, for example by ``DataFeed/write(_:)`` or
  ///     ``DataFeed/invalidate()``. Called again after a relaunch if the process ends before the answer is on disk.
  ///   - send: Sends a payload; runs off the main actor. An error of the kind `unavailable` or `cancelled` is tried
  ///     again; any other error is final. It may be called several times for one mutation, with the same idempotency
  ///     key: the server must apply each key once.
  public init(
    _ kind: String, payload: DataCodec<Payload>, answer: DataCodec<Answer>,
    scope: (@Sendable (Payload) -> String)? = nil, timeLimit: Duration = .seconds(120),
    upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Payload?)? = nil,
    layers: @escaping @MainActor @Sendable (MutationCall<Payload, Answer>) -> [MutationLayer] = { _ in [] },
    onSent: @escaping @MainActor @Sendable (MutationCall<Payload, Answer>) -> Void = { _ in },
    send: @escaping @Sendable (Payload, MutationContext) async throws -> Answer
  ) {
    self.kind = kind
    self.payload = payload
    self.answer = answer
    self.scope = scope ?? { _ in kind }
    self.timeLimit = timeLimit
    self.upgrade = upgrade
    self.layers = layers
    self.onSent = onSent
    self.send = send
  }
}

/// One call of a ``Mutation``.
public struct MutationCall<Payload: Sendable, Answer: Sendable>: Sendable {
  /// The mutation's identity.
  public let id: MutationID
  /// The mutation's number; see ``QueuedMutation/number``.
  public let number: Int64
  /// The time of the call; see ``QueuedMutation/enqueuedAt``.
  public let enqueuedAt: Int64
  /// The payload.
  public let payload: Payload
  /// The server's answer; nil until the mutation is sent.
  public let answer: Answer?

  init(_ mutation: QueuedMutation, _ payload: Payload, _ answer: Answer? = nil) {
    (id, number, enqueuedAt) = (mutation.id, mutation.number, mutation.enqueuedAt)
    (self.payload, self.answer) = (payload, answer)
  }
}

/// A change that is shown over the value of a resource until a mutation is sent.
public struct MutationLayer: Sendable {
  let resource: any ErasedResource
  let valueType: Any.Type
  let apply: LayerChange

  /// Describes a layer.
  ///
  /// - Parameters:
  ///   - resource: The resource whose observers see the change.
  ///   - change: Returns the value with the change in it. The old value is nil where nothing is cached; nil as the
  ///     result shows nothing then. It is applied again over each value that is fetched meanwhile.
  public init<Value>(_ resource: Resource<Value>, _ change: @escaping @Sendable (Value?) -> Value?) {
    self.resource = resource
    valueType = Value.self
    apply = { value in change(value?.as(Value.self)).map { Held($0) } }
  }
}

/// The information that sending a mutation needs besides its payload.
public struct MutationContext: Sendable {
  /// The mutation's identity.
  public let id: MutationID
  /// The mutation's number; see ``QueuedMutation/number``.
  public let number: Int64
  /// The answers of the mutations that it depends on.
  let answers: [MutationRecord.Answer]

  /// The text that the server recognizes a repeated mutation by: the same for all attempts, also after a relaunch. Goes
  /// into the header field `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header).
  public let idempotencyKey: String

  /// Restarts the time limit of the attempt.
  let onProgress: @Sendable () -> Void

  /// Reports that an attempt goes on, for example that a part of a large file was sent: its time limit begins again.
  public func reportProgress() { onProgress() }

  /// Returns the answer of the mutation of a kind that this one depends on.
  ///
  /// - Throws: `notFound` if it depends on none of this kind; `invalidAnswer` if the answer cannot be decoded.
  public func answer<Payload, Answer>(of mutation: Mutation<Payload, Answer>) throws(DataError) -> Answer {
    guard let answer = answers.last(where: { $0.kind == mutation.kind }) else {
      throw DataError(.notFound, "mutation \(id) depends on no mutation of the kind \(mutation.kind)")
    }
    return try mutation.decode(answer)
  }
}
