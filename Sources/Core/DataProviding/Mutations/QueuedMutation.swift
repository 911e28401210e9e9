/// The identity of a queued mutation: 128 random bits.
public struct MutationID: Sendable, Hashable {
  /// The identity as 32 hexadecimal digits.
  public let text: String

  /// Draws an identity.
  init(using random: inout some RandomNumberGenerator) {
    let halves = [UInt64.random(in: .min ... .max, using: &random), UInt64.random(in: .min ... .max, using: &random)]
    text = halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// The identity with this text; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      return nil
    }
    self.text = text
  }
}

extension MutationID: CustomStringConvertible {
  /// The identity as 32 hexadecimal digits.
  public var description: String { text }
}

/// A mutation in the queue, or one that was sent lately.
public struct QueuedMutation: Sendable, Hashable, Identifiable {
  /// The mutation's identity.
  public let id: MutationID
  /// A positive number that grows with each call, across launches, whatever the clock of the device shows: later
  /// mutations have greater numbers. Its negative is fit as a provisional number for a record that the server has yet
  /// to number.
  ///
  /// A mutation that is enqueued before the store is open can get another number when the store opens, because the
  /// store's own mutations come first.
  public internal(set) var number: Int64
  /// The name of its kind.
  public let kind: String
  /// Its scope, in which mutations are sent one after the other.
  public let scope: String
  /// The mutations that it depends on.
  public let dependencies: [MutationID]
  /// The time of the call on the wall clock, in milliseconds since 1970.
  public let enqueuedAt: Int64
  /// The state of the mutation.
  public internal(set) var state: MutationState
  /// Whether the server may have received it: an attempt was made whose answer has not come.
  public internal(set) var mayHaveBeenReceived: Bool
  /// The error of the last attempt; nil if there was none since the launch.
  public internal(set) var lastError: DataError?
  /// Whether 20 attempts since the launch, or all attempts of 24 hours, have failed because of the network
  /// (``DataError/isNetworkFault``), while the provider's other requests succeed. It keeps its place and is tried
  /// again; the app can inform the user, cancel it, or call ``DataProvider/retryNow()``.
  public internal(set) var isStuck = false
}

/// The state of a mutation.
public enum MutationState: Sendable, Hashable {
  /// The mutation waits for its turn, for the network, or for another attempt.
  case queued
  /// The credentials have to be renewed by the user; see ``MutationQueue/resume()``.
  case paused
  /// An attempt is running.
  case sending
  /// The server has answered.
  case sent
  /// The server has refused it, or a mutation that it depends on has failed. The payload is kept.
  case failed(DataError)
  /// The payload cannot be decoded, or the kind is not registered. The payload is kept.
  case unreadable(reason: String)

  /// Whether the mutation is still to be sent.
  public var isPending: Bool {
    switch self {
    case .queued, .paused, .sending: true
    case .sent, .failed, .unreadable: false
    }
  }
}

/// A change of the queue.
public enum MutationEvent: Sendable, Hashable {
  /// A mutation was enqueued, found on disk, or has changed.
  case changed(QueuedMutation)
  /// A mutation is no longer in the queue without having been sent: it was cancelled or not written to disk, the
  /// session has ended, or another store was opened.
  case removed(QueuedMutation)
}

/// The effect of cancelling a mutation.
public enum MutationCancellation: Sendable, Hashable {
  /// The server has never received it.
  case cancelled
  /// It is not sent again, but the server may have received it: the keys that it was shown on are fetched again.
  case mayHaveBeenReceived
  /// The server has answered already, or there is no such mutation: nothing was cancelled.
  case tooLate
}

/// The error of ending a session while mutations would be lost.
public struct UnsentMutations: Error, Sendable, Hashable {
  /// The mutations that are not sent: queued, failed and unreadable ones, in the order of their calls.
  public let mutations: [QueuedMutation]
  /// The reason why the store could not be opened, so that it may keep others; nil if it is open.
  public let storeFailure: CacheStoreError?

  /// Describes why a session is not ended.
  public init(mutations: [QueuedMutation], storeFailure: CacheStoreError? = nil) {
    self.mutations = mutations
    self.storeFailure = storeFailure
  }
}

extension UnsentMutations: CustomStringConvertible {
  /// A sentence that lists the mutations and names the way out.
  public var description: String {
    let listed = mutations.prefix(10).map { "\($0.kind) (\($0.number))" }.joined(separator: ", ")
    let more = mutations.count > 10 ? " and \(mutations.count - 10) more" : ""
    let unsent = mutations.isEmpty ? [] : ["not sent: \(listed)\(more)"]
    let unknown = storeFailure.map { ["the store, which may keep others, cannot be opened: \($0)"] } ?? []
    return (unsent + unknown).joined(separator: "; ") + "; endSession(discarding: true) discards them"
  }
}
