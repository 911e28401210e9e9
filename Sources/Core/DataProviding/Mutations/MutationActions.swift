/// A mutation with its payload decoded.
struct MutationActions: Sendable {
  /// The layers until it is sent.
  let layers: @MainActor @Sendable () -> [MutationLayer]
  /// The time that an attempt may take without progress.
  let timeLimit: Duration
  /// Sends it once.
  let send: @Sendable (MutationContext) async throws -> SentMutation
}

/// The answer to a mutation.
struct SentMutation: Sendable {
  let answer: MutationRecord.Answer
  /// The layers with the answer in them.
  let layers: @MainActor @Sendable () -> [MutationLayer]
  /// Applies the answer.
  let apply: @MainActor @Sendable () -> Void
}

/// A kind of mutation, whatever its types.
protocol ErasedMutation: AnyObject, Sendable {
  var kind: String { get }
  var format: MutationFormat { get }

  /// Decodes the payload of a record.
  ///
  /// - Throws: Why it cannot be decoded.
  func actions(for record: MutationRecord) throws(DataError) -> MutationActions
}

/// The format of a kind of mutation on disk.
package struct MutationFormat: Sendable, Equatable {
  package var kind: String
  /// The version of the payload's encoding.
  package var payload: Int
  /// The version of the answer's encoding.
  package var answer: Int
  /// Whether payloads of other versions can be decoded.
  package var upgrades = false

  package init(kind: String, payload: Int, answer: Int, upgrades: Bool = false) {
    (self.kind, self.payload, self.answer, self.upgrades) = (kind, payload, answer, upgrades)
  }
}

extension Mutation: ErasedMutation {
  var format: MutationFormat {
    MutationFormat(kind: kind, payload: payload.version, answer: answer.version, upgrades: upgrade != nil)
  }

  func actions(for record: MutationRecord) throws(DataError) -> MutationActions {
    actions(record.mutation, try decode(record))
  }

  func actions(_ mutation: QueuedMutation, _ payload: Payload) -> MutationActions {
    MutationActions(
      layers: { [self] in layers(MutationCall(mutation, payload)) }, timeLimit: timeLimit,
      send: { [self] context in
        let answer = try await send(payload, context)
        let call = MutationCall(mutation, payload, answer)
        let encoded = MutationRecord.Answer(
          kind: kind, version: self.answer.version, bytes: try self.answer.encode(answer))
        return SentMutation(answer: encoded, layers: { self.layers(call) }, apply: { self.onSent(call) })
      })
  }

  /// Decodes the payload of a record.
  ///
  /// - Throws: `invalidAnswer`, with the versions where they differ.
  func decode(_ record: MutationRecord) throws(DataError) -> Payload {
    do {
      if record.payloadVersion == payload.version { return try payload.decode(record.payload) }
      if let payload = try upgrade?(record.payloadVersion, record.payload) { return payload }
    } catch {
      throw DataError(.invalidAnswer, "the payload of version \(record.payloadVersion) cannot be decoded: \(error)")
    }
    throw DataError(
      .invalidAnswer,
      "the payload has version \(record.payloadVersion), and \(kind) decodes version \(payload.version)")
  }

  func decode(_ encoded: MutationRecord.Answer) throws(DataError) -> Answer {
    guard encoded.version == answer.version else {
      throw DataError(
        .invalidAnswer, "the answer has version \(encoded.version), and \(kind) decodes version \(answer.version)")
    }
    do {
      return try answer.decode(encoded.bytes)
    } catch {
      throw DataError(.invalidAnswer, "the answer of \(kind) cannot be decoded: \(error)")
    }
  }
}
