/// The reason why a request is refused.
package enum RequestFault: Error, Sendable, Equatable {
  /// The request does not follow the grammar of RFC 9112. The reason is a sentence.
  case malformed(String)
  /// The method is another one than `GET` and `POST`.
  case method
  /// The request does not come from the preview's own page. The reason is a sentence.
  case forbidden(String)
  /// The address does not exist, or its token is another one.
  case notFound
  /// The request did not come in time.
  case timeout
  /// A `POST` has no `Content-Length`.
  case lengthRequired
  /// The body is longer than the limit.
  case bodyTooLong
  /// The request line is longer than the limit.
  case targetTooLong
  /// The body has another type than a form's.
  case mediaType
  /// The client expects an answer before it sends the body.
  case expectation
  /// The header fields are longer or more than the limits.
  case fieldsTooLong
  /// The body has a transfer coding.
  case transferCoding
  /// The version is another one than HTTP/1.1.
  case version

  /// The status code (RFC 9110, section 15).
  package var status: Int {
    switch self {
    case .malformed: 400
    case .forbidden: 403
    case .notFound: 404
    case .method: 405
    case .timeout: 408
    case .lengthRequired: 411
    case .bodyTooLong: 413
    case .targetTooLong: 414
    case .mediaType: 415
    case .expectation: 417
    case .fieldsTooLong: 431
    case .transferCoding: 501
    case .version: 505
    }
  }

  /// The sentence for the user.
  package var sentence: String {
    switch self {
    case .malformed(let reason), .forbidden(let reason): reason
    case .notFound: "There is nothing at this address. Open the address that the program has printed."
    case .method: "The preview answers GET and POST only."
    case .timeout: "The request did not come in time."
    case .lengthRequired: "A POST needs a Content-Length."
    case .bodyTooLong: "The body is too long."
    case .targetTooLong: "The address is too long."
    case .mediaType: "The body is not a form."
    case .expectation: "The preview does not answer before the body."
    case .fieldsTooLong: "The header fields are too long."
    case .transferCoding: "The preview takes no transfer coding."
    case .version: "The preview speaks HTTP/1.1 only."
    }
  }
}
