import DataProviding
import Foundation

/// A call on its way through redirects: the request that is sent next.
struct Trip: Sendable {
  /// The request without validators.
  private var request: HTTPRequest
  private var redirects = 0

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

  /// The origin that the next request is sent to.
  var origin: Origin { Origin(request.url) }

  /// The next request. It has the validators if they belong to its URL.
  var next: HTTPRequest {
    var next = request
    if let validators { next.headers = next.headers.merging(validators.headers(for: request.url)) }
    return next
  }

  /// Whether the server of the next request may answer that nothing has changed.
  var isValidation: Bool { validators.map { !$0.headers(for: request.url).fields.isEmpty } ?? false }

  /// Prepares the request that the answer asks for.
  ///
  /// - Returns: False if the answer is the call's answer.
  mutating func goOn(after head: HTTPHead) throws(DataError) -> Bool {
    guard let redirect = Redirect(head, name: name) else { return false }
    guard redirects < max(0, settings.redirects) else {
      throw DataError(.invalidAnswer, "\(name): the server redirects more than \(settings.redirects) times")
    }
    request = try redirect.follow(request, settings, server: server)
    redirects += 1
    return true
  }
}
