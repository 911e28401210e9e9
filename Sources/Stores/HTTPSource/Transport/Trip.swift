import DataProviding
import Foundation

/// The requests of a call, one after the other: the first one, its redirects and repetitions.
struct Trip: Sendable {
  /// The next request without validators.
  private var request: HTTPRequest
  private var redirects = 0
  private var isRepeated = false

  private let validators: HTTPValidators?
  private let name: String
  private let settings: HTTPSettings
  private let server: String?

  init(_ request: HTTPRequest, _ validators: HTTPValidators?, name: String, _ settings: HTTPSettings) {
    self.request = request
    self.validators = validators
    self.name = name
    self.settings = settings
    server = request.url.host()
  }

  /// The origin of the next request.
  var origin: Origin { Origin(request.url) }

  /// The next request. It has the validators if they belong to its URL.
  var next: HTTPRequest {
    var next = request
    if let validators { next.headers = next.headers.merging(validators.headers(for: request.url)) }
    return next
  }

  /// Whether the next request has validators, so that 304 is an answer to it.
  var isValidation: Bool { validators.map { !$0.headers(for: request.url).fields.isEmpty } ?? false }

  /// Prepares the request that follows an answer: that of a redirect, or one repetition of the same request.
  ///
  /// - Returns: False if the answer is the call's answer.
  mutating func prepareNext(after head: HTTPHead) throws(DataError) -> Bool {
    if repeats(after: head) { return true }
    guard let redirect = Redirect(head, name: name) else { return false }
    guard redirects < max(0, settings.redirects) else {
      throw DataError(.invalidAnswer, "\(name): the server redirects more than \(settings.redirects) times")
    }
    request = try redirect.follow(request, settings, server: server)
    redirects += 1
    return true
  }

  /// Repeats the request once after 421 or 425, also a change: the server has not processed it. The connection belongs
  /// to another server (RFC 9110, 15.5.20), or the request was sent too early in it (RFC 8470, 5.2).
  private mutating func repeats(after head: HTTPHead) -> Bool {
    guard [421, 425].contains(head.status), !isRepeated else { return false }
    isRepeated = true
    request.needsNewConnection = head.status == 421
    return true
  }
}
