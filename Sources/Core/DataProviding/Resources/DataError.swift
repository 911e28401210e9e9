/// An error of a fetch or a change, classified by how the caller can react to it.
public struct DataError: Error, Sendable, Hashable {
  /// A class of errors to which callers react in the same way.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// No answer came in time, or the server is overloaded. A retry may succeed.
    case unavailable
    /// The requested data does not exist.
    case notFound
    /// The server has refused the request. The message contains the reason.
    case refused
    /// The answer cannot be decoded.
    case invalidAnswer
    /// The user's credentials are missing, wrong or expired, and were not renewed. Not fetched again automatically; see
    /// ``MutationQueue/resume()``.
    case unauthorized
    /// The request was cancelled, or the session has ended.
    case cancelled
  }

  /// The class of the error.
  public var kind: Kind

  /// A sentence that describes the fault and its place.
  public var message: String

  /// The delay after which the server accepts another attempt; nil if it sent none.
  public var retryAfter: Duration?

  /// Whether another party than the server has answered, or the server cannot be trusted: the sign-in page of a hotel's
  /// network, for example. A mutation that meets only such answers is reported as ``QueuedMutation/isStuck``.
  public var isNetworkFault = false

  /// Creates an error.
  public init(_ kind: Kind, _ message: String, retryAfter: Duration? = nil) {
    self.kind = kind
    self.message = message
    self.retryAfter = retryAfter
  }

  /// Creates the error of an answer that does not come from the server, or not from one that can be trusted.
  public static func networkFault(_ message: String) -> DataError {
    var error = DataError(.unavailable, message)
    error.isNetworkFault = true
    return error
  }

  /// Converts any error. A data error stays the same, a `CancellationError` becomes `cancelled`, and all others become
  /// `unavailable`.
  public init(_ error: any Error) {
    switch error {
    case let error as DataError: self = error
    case is CancellationError: self = .cancelled
    default: self.init(.unavailable, "\(error)")
    }
  }

  /// The error of a cancelled request.
  public static let cancelled = DataError(.cancelled, "cancelled")
}

extension DataError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
