import Foundation

/// The complete answer to a request.
struct HTTPResponse: Sendable {
  let head: HTTPHead
  let body: HTTPReceivedBody

  /// The URL that answered.
  let url: URL

  /// Whether the request had validators, so that 304 is an answer to it.
  let isValidation: Bool
}
