/// Why data did not come, in terms of what can be done about it.
public struct DataError: Error, Sendable, Hashable {
  /// What can be done about it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Nobody answered in time, or the answer was that it is too much just now: worth another try.
    case unavailable
    /// What was asked for is not there.
    case notFound
    /// The other side does not want to; the message says why.
    case refused
    /// The answer cannot be understood.
    case invalidAnswer
    /// Nobody waits for the answer any more, or the session has ended.
    case cancelled
  }

  /// What can be done about it.
  public var kind: Kind

  /// A sentence that says what went wrong and where.
  public var message: String

  /// How long the other side wants to be left alone; nil where it does not say.
  public var retryAfter: Duration?

  /// An error.
  public init(_ kind: Kind, _ message: String, retryAfter: Duration? = nil) {
    self.kind = kind
    self.message = message
    self.retryAfter = retryAfter
  }

  /// Any error as a data error: itself if it is one, a cancelled task's as `cancelled`, others as `unavailable`.
  public init(_ error: any Error) {
    switch error {
    case let error as DataError: self = error
    case is CancellationError: self = .cancelled
    default: self.init(.unavailable, "\(error)")
    }
  }

  /// Nobody waits any more.
  public static let cancelled = DataError(.cancelled, "cancelled")
}

extension DataError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
