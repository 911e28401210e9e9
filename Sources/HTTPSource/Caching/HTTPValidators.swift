/// What an answer says of itself, so that the server can say whether it has changed (RFC 9110, 8.8).
public struct HTTPValidators: Sendable, Hashable {
  /// The entity tag, `"abc"` or `W/"abc"`.
  public var entityTag: String?

  /// When it was changed, as the server writes it.
  public var lastModified: String?

  /// Validators.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// What an answer's header fields say; nil where they say nothing.
  public init?(_ headers: HTTPHeaders) {
    self.init(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
    if self == HTTPValidators() { return nil }
  }

  /// The header fields that make a request one for changes only (RFC 9110, 13.1.2 and 13.1.3).
  public var headers: HTTPHeaders {
    var headers = HTTPHeaders()
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}

/// Validators as one text, to be kept beside the value.
extension HTTPValidators {
  /// The text: two lines, the entity tag and the date.
  public var text: String { "\(entityTag ?? "")\n\(lastModified ?? "")" }

  /// The validators that were written so; nil for any other text.
  public init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 2, lines != ["", ""] else { return nil }
    self.init(
      entityTag: lines[0].isEmpty ? nil : lines[0], lastModified: lines[1].isEmpty ? nil : lines[1])
  }
}
